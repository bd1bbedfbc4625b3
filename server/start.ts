/** Brings the server up and down: database, migrations, demo, HTTP; and ends without losing a request. */
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Kysely } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { Logger } from 'pino'
import { firstRecords, jobs } from '#resources/slices.ts'
import { createApp } from './http/app.ts'
import { grantToApplication } from './database/application-role.ts'
import type { Config } from './config.ts'
import { openPool } from './database/connections.ts'
import { createCache, type Cache } from './cache/cache.ts'
import { listenForChanges } from './cache/listen.ts'
import { openDatabase, type Database } from './database/database.ts'
import { reachDatabase, type DatabaseServer } from './database/database-server.ts'
import { prepareJobs } from './jobs/prepare.ts'
import { announceScheduledChanges } from './cache/scheduled-changes.ts'
import { keepStarting, type JobsState, type KeptWorker } from './jobs/worker.ts'
import { openMailer } from './mail/mailer.ts'
import { migrate } from './database/migrate.ts'
import { pageCache, type PageCache } from './cache/page-cache.ts'
import type { mountPages } from './pages/pages.ts'
import { readSecretKeys } from './sessions/secret-keys.ts'
import { useSecretKeys, wrapStoredSecrets } from './sessions/secrets.ts'

type Pages = Parameters<typeof mountPages>[1]['pages']
export type Running = { url: string; db: Kysely<Database>; stop: () => Promise<void> }
export type Opened = { db: Kysely<Database>; source: ClientConfig | string; close: () => Promise<void> }
/** What a request in flight may still take once we are told to stop. */
const PATIENCE = 10_000

/** The database, up to date: the embedded one, or the server that `DATABASE_URL` names. */
export async function openGround(config: Config, log: Logger): Promise<Opened> {
  useSecretKeys(readSecretKeys(config))
  const server = await reachDatabase({ ...config, log: (message) => log.info(message) })
  try {
    return await openOn(server, log)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openOn({ connection, owner, stop }: DatabaseServer, log: Logger): Promise<Opened> {
  // Prepared statements must not outlive a change of the tables, so migrations have a pool of their own.
  const upkeep = openPool(owner, { max: 2, prepare: false, statementTimeout: 0, lockTimeout: 60_000 })
  const applied = await prepare(upkeep, await roleOf(connection)).finally(() => upkeep.end())
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  let isClosing = false
  const onError = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, 'database connection lost')
  }
  const pool = openPool(connection, { max: 10, onError })
  const db = openDatabase(pool)
  const close = async () => {
    isClosing = true
    await db.destroy()
    await stop()
  }
  return { db, source: connection, close }
}

async function roleOf(connection: DatabaseServer['connection']): Promise<string> {
  const pool = openPool(connection, { max: 1, prepare: false })
  try {
    return (await pool.query<{ role: string }>('select current_user as role')).rows[0]!.role
  } finally {
    await pool.end()
  }
}

/** Tables, lines of jobs, what is there from the start, and what the running server's role may do with it. */
export async function prepare(upkeep: Pool, application: string): Promise<string[]> {
  const applied = await migrate(upkeep)
  await prepareJobs(upkeep, jobs)
  for (const add of firstRecords) await add(openDatabase(upkeep))
  await wrapStoredSecrets(openDatabase(upkeep))
  await grantToApplication(upkeep, application)
  return applied
}

type Asked = {
  config: Config
  log: Logger
  pages?: Pages
  seed?: (db: Kysely<Database>, log: Logger) => Promise<void>
}

export async function start(asked: Asked): Promise<Running> {
  const { config, log } = asked
  const { db, source, close } = await openGround(config, log)
  const toClose = [close]
  const closeAll = async () => {
    for (const end of toClose) await end()
  }
  try {
    const cache = createCache()
    const { close: closeListener } = await listenForChanges(source, { cache, log })
    const stopAnnouncing = announceScheduledChanges(db, { cache, log })
    toClose.unshift(closeListener, async () => stopAnnouncing())
    let worker: KeptWorker | undefined
    const jobsState = () => worker?.state() ?? 'starting'
    const server = await serving(asked, { db, cache, jobsState })
    // Only now: nobody waits for a page because of the jobs.
    const kept = keepStarting({
      connection: source,
      jobs,
      log,
      around: { publicUrl: config.publicUrl, mailer: openMailer(config) },
    })
    worker = kept
    const endWork = () => Promise.all([ended(server), kept.stop()])
    toClose.unshift(async () => void (await endWork()))
    return { db, url: config.publicUrl, stop: closeAll }
  } catch (error) {
    // Whatever came up before must not outlive a start that failed.
    await closeAll()
    throw error
  }
}

type Opening = Pick<Opened, 'db'> & { cache: Cache; jobsState: () => JobsState }

async function serving(
  { config, log, pages, seed }: Asked,
  { db, cache, jobsState }: Opening,
): Promise<Server> {
  await seed?.(db, log)
  const { publicUrl, trustProxy, measuringHosts } = config
  const cachedPages = pageCache({ cache, publicUrl })
  const ground = { db, log, publicUrl, trustProxy, measuringHosts, jobsState }
  // In development pages and answers come anew: what is being edited is no content of the database.
  const isDevelopment = pages !== undefined && 'vite' in pages
  const app = await createApp(
    { ...ground, cache: isDevelopment ? undefined : cache },
    pages && { pages, pageCache: isDevelopment ? undefined : cachedPages },
  )
  return listening(config, { cachedPages, fetch: app.fetch })
}

type Answering = { cachedPages: PageCache; fetch: Parameters<typeof getRequestListener>[0] }

function listening({ port, host }: Config, { cachedPages, fetch }: Answering): Promise<Server> {
  const listener = getRequestListener(fetch)
  const options = { headersTimeout: 10_000, requestTimeout: 60_000 }
  return new Promise((resolve, reject) => {
    const server = createServer(options, (incoming, outgoing) => {
      if (!cachedPages.answer(incoming, outgoing)) void listener(incoming, outgoing)
    })
    server.listen(port, host, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken; set PORT to another one.`) : error,
      )
    })
  })
}

function ended(http: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection kept alive becomes idle only when its last request has been answered.
    const sweep = setInterval(() => http.closeIdleConnections(), 50)
    const impatience = setTimeout(() => http.closeAllConnections(), PATIENCE)
    http.close(() => {
      clearInterval(sweep)
      clearTimeout(impatience)
      resolve()
    })
  })
}
