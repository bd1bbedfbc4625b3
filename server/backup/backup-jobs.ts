/** Makes backups in the second place, and tries a restore every month. */
import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { z } from 'zod'
import { baseMarkOf } from '../postgres/archiving.ts'
import { openPool } from '../database/connections.ts'
import { job, type JobContext } from '../jobs/job.ts'
import { backupFile, makeBackup } from './backup.ts'
import { makeBaseBackup, thinBases } from './base-backup.ts'
import { ageMs, markFailure, markSuccess, type MarkKind, readMarks } from './marks.ts'
import { recovery, type Recovery } from './recovery.ts'
import { assertRoom, backupsIn, databaseBytes, tryRestore } from './drill.ts'
import { copyAndSay, copyErasures } from './ledger-copy.ts'
import { endingWith, oneAtATime } from './one-at-a-time.ts'
import { toDrop } from './thinning.ts'
import type { BaseFacts } from './wal-names.ts'

export const KEEPING = { latest: 1, daily: 7, weekly: 5, monthly: 12 }
const HOUR = 3_600_000
/** The nightly run finds the one of the night before older. */
const BACKUP_DUE_MS = 20 * HOUR
/** A restore replays the log since then, some ten segments a second. */
const BASE_DUE_MS = 6 * HOUR
/** Between one that is kept and the next: the first of the hourly runs that finds it old enough makes it. */
export const EVERY_MS = { backup: 24 * HOUR, base: BASE_DUE_MS + HOUR }
const DRILL_DUE_MS = 27 * 24 * HOUR

const payload = z.strictObject({})
const patient = { payload, isWakeUp: true, timeoutSeconds: 6 * 3600, retry: { limit: 5, pauseSeconds: 300 } }

/** At night, and at a start that finds none of the last night. */
export const scheduledBackup = job({
  ...patient,
  name: 'backup.make',
  schedule: { cron: '15 3 * * *', payload: {} },
  handle: (_, context) => whenDue(context, { kind: 'backup', dueMs: BACKUP_DUE_MS, run: backUp }),
})

/** What a restore to a moment starts from; hourly, because a server may run for part of a day. */
export const scheduledBase = job({
  ...patient,
  name: 'backup.base',
  schedule: { cron: '40 * * * *', payload: {} },
  handle: async (_, context) => {
    const { cluster } = recovery() ?? {}
    if (cluster && baseAgeMs(cluster) > BASE_DUE_MS)
      await whenDue(context, { kind: 'base', dueMs: 0, run: baseBackUp })
  },
})

export const scheduledDrill = job({
  ...patient,
  name: 'backup.drill',
  schedule: { cron: '30 4 * * *', payload: {} },
  handle: async (_, context) => {
    const there = recovery() && (await backupsIn(recovery()!.store)).length > 0
    if (there) await whenDue(context, { kind: 'drill', dueMs: DRILL_DUE_MS, run: drill })
  },
})

/** After each erasure, and every hour, because that may have failed. */
export const copyLedger = job({
  ...patient,
  name: 'backup.erasures',
  schedule: { cron: '25 * * * *', payload: {} },
  handle: (_, context) => copyAndSay(context),
})

/** `run` answers what is said of its success. */
type Due = { kind: MarkKind; dueMs: number; run: (recovery: Recovery) => Promise<string> }

async function whenDue(context: JobContext, { kind, dueMs, run }: Due): Promise<void> {
  const settings = recovery()
  if (!settings) return
  const { db, log, signal } = context
  await oneAtATime(settings.owner, kind, async () => {
    if (ageMs((await readMarks(db)).find((mark) => mark.kind === kind)) < dueMs) return
    try {
      const facts = await run({ ...settings, store: endingWith(signal, settings.store) })
      await markSuccess(db, kind, facts)
      log.info({ kind, facts }, 'backup: done')
    } catch (error) {
      // A stopped server is no failure; the next start tries again.
      if (signal.aborted) throw error
      log.error({ err: error, kind }, 'backup: FAILED')
      await markFailure(db, kind, (error as Error).message)
      throw error
    }
  })
}

/** Into the second place, and thins what is there. */
export async function backUp({
  store,
  passphrase,
  owner,
  files,
}: Omit<Recovery, 'cluster'>): Promise<string> {
  const pool = openPool(owner, { max: 1, statementTimeout: 0 })
  const name = backupFile('backups', new Date(), passphrase)
  let size = 0
  let missing: string[] = []
  try {
    const made = await makeBackup(pool, name, {
      passphrase,
      files,
      write: async (bytes) => (size = await store.write(name, bytes)),
    })
    missing = made.missing
  } finally {
    await pool.end()
  }
  await copyErasures({ store, passphrase }, { again: true })
  for (const old of toDrop(await backupsIn(store), KEEPING)) await store.remove(old.name)
  const without = missing.length > 0 ? `, without ${missing.length} files that FILES_PLACE lacks` : ''
  return `${name}, ${megabytes(size)}${without}`
}

/** What a restore to a moment starts from; thins what is there. */
export async function baseBackUp({ store, passphrase, owner, cluster }: Recovery): Promise<string> {
  const { size } = await makeBaseBackup({
    cluster: cluster!,
    owner: owner as ClientConfig,
    store,
    passphrase,
  })
  await thinBases(store)
  return megabytes(size)
}

async function drill({ store, passphrase, owner }: Recovery): Promise<string> {
  assertRoom(await databaseBytes(owner))
  const { name, rows, tables, seconds } = await tryRestore({ store, passphrase })
  return `${name}: ${rows} rows, ${tables} tables, ${seconds} s`
}

/** Infinity where the log has a gap since the last one. */
function baseAgeMs(cluster: string): number {
  try {
    const { startAt } = JSON.parse(readFileSync(baseMarkOf(cluster), 'utf8')) as BaseFacts
    return Date.now() - Date.parse(startAt)
  } catch {
    return Infinity
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
