/** Answers /livez and /readyz: what works and, in plain words, what does not. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import { sql, type Kysely } from 'kysely'
import { backupFinding } from '../backup/marks.ts'
import { configWarnings, type ConfigWarning } from '../config.ts'
import type { Database } from '../database/database.ts'
import { migrationNames } from '../database/migrate.ts'
import { filesFinding } from '../files/place.ts'
import type { JobsState } from '../jobs/worker.ts'
import { diskFinding } from './disk.ts'
import type { Finding } from './finding.ts'

type Dependencies = {
  db: Kysely<Database>
  publicUrl: string
  /** Present where jobs run in this process. */
  jobsState?: () => JobsState
  /** Present where visitors read from a replica. */
  replicaFinding?: (() => Finding) | undefined
  /** Aborted once the server stops. */
  stopping?: AbortSignal
}
type Check = (dependencies: Dependencies) => Finding | Promise<Finding>
type Report = { ok: boolean; checks: Record<string, Finding>; warnings?: ConfigWarning[] }

const PATIENCE_MS = 5_000
const good: Finding = { ok: true }

const checks: Record<string, Check> = {
  serving: ({ stopping }) =>
    stopping?.aborted ? { ok: false, note: 'This server is stopping; send new visitors elsewhere.' } : good,
  database: async ({ db }) =>
    (await answerOf(sql`select 1`.execute(db))) ? good : { ok: false, note: 'The database does not answer.' },
  migrations: async ({ db }) => {
    const applied = await answerOf(sql<{ name: string }>`select name from kysely_migration`.execute(db))
    return applied ? migrationsFinding(applied.rows.map(({ name }) => name)) : unknownMigrations
  },
  jobs: ({ jobsState }) => jobsFinding[jobsState?.() ?? 'running'],
  disk: diskFinding,
  backups: async ({ db }) => (await answerOf(backupFinding(db))) ?? unknownBackups,
  files: filesFinding,
  // Not red: visitors read from the primary meanwhile.
  replica: ({ replicaFinding }) => replicaFinding?.() ?? good,
}

const unknownBackups = { ok: false, note: 'Unknown, because the database does not answer.' }
const unknownMigrations = { ok: false, note: 'Unknown, because the database does not answer.' }

/** During a rolling upgrade the older version goes on serving a database that a newer one has migrated. */
function migrationsFinding(applied: string[]): Finding {
  const known = migrationNames()
  const missing = known.filter((name) => !applied.includes(name))
  if (missing.length > 0)
    return { ok: false, note: `The database lacks ${missing.join(', ')}; a new start applies them.` }
  return applied.length > known.length ? { ok: true, note: 'A newer version migrated the database.' } : good
}

const jobsFinding: Record<JobsState, Finding> = {
  running: good,
  starting: { ok: true, note: 'They are starting.' },
  down: { ok: false, note: 'Jobs and mails could not be started; they are tried again every ten seconds.' },
}

/** Undefined after a failure, and when a database that hangs gives no answer. */
const answerOf = <T>(query: Promise<T>): Promise<T | undefined> =>
  Promise.race([query, pause(PATIENCE_MS, undefined, { ref: false })]).catch(() => undefined)

/** `/readyz/serving` and the like answer one part; `/health` is the older name of `/readyz`. */
export function mountHealth(app: Hono, dependencies: Dependencies): void {
  const headers = { 'cache-control': 'no-store' }
  const report = once(() => reportOf(dependencies))
  app.get('/livez', (c) => c.json({ ok: true }, 200, headers))
  for (const path of ['/readyz', '/health'])
    app.get(path, async (c) => {
      const found = await report()
      return c.json(found, found.ok ? 200 : 503, headers)
    })
  app.get('/readyz/:part', async (c) => {
    const check = Object.entries(checks).find(([name]) => name === c.req.param('part'))?.[1]
    if (!check) return c.notFound()
    const found = await check(dependencies)
    return c.json(found, found.ok ? 200 : 503, headers)
  })
}

async function reportOf(dependencies: Dependencies): Promise<Report> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await check(dependencies)] as const),
  )
  const warnings = configWarnings(dependencies.publicUrl)
  return {
    ok: found.every(([, { ok }]) => ok),
    checks: Object.fromEntries(found),
    ...(warnings.length > 0 && { warnings }),
  }
}

/** Concurrent callers share one run, so that many of them cost the database no more than one. */
function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= run().finally(() => (running = undefined)))
}
