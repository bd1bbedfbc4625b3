/** Starts the server and stops it without losing requests. */
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Kysely } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { Logger } from 'pino'
import { requiredSeeds, jobs } from '#resources/slices.ts'
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
import { startWithRetries, type JobsState, type SupervisedWorker } from './jobs/worker.ts'
import { openMailer } from './mail/mailer.ts'
import { migrate } from './database/migrate.ts'
import { pageCache, type PageCache } from './cache/page-cache.ts'
import type { mountPages } from './pages/pages.ts'
import { readSecretKeys } from './sessions/secret-keys.ts'
import { useSecretKeys, wrapStoredSecrets } from './sessions/secrets.ts'

type Pages = Parameters<typeof mountPages>[1]['pages']
export type Running = { url: string; db: Kysely<Database>; stop: () => Promise<void> }
export type OpenDatabase = { db: Kysely<Database>; source: ClientConfig | string; close: () => Promise<void> }
/** Time limit for requests in flight during a shutdown. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/** Opens and migrates the embedded database or the server of `DATABASE_URL`. */
export async function openMigratedDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  useSecretKeys(readSecretKeys(config))
  const server = await reachDatabase({ ...config, log: (message) => log.info(message) })
  try {
    return await openOn(server, log)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openOn({ connection, owner, stop }: DatabaseServer, log: Logger): Promise<OpenDatabase> {
  // Migrations use their own pool, because prepared statements must not outlive a schema change.
  const migrationPool = openPool(owner, { max: 2, prepare: false, statementTimeout: 0, lockTimeout: 60_000 })
  const applied = await prepareDatabase(migrationPool, await roleOf(connection)).finally(() =>
    migrationPool.end(),
  )
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

/** Prepares tables, job queues, required records and the grants of the server's role. */
export async function prepareDatabase(migrationPool: Pool, application: string): Promise<string[]> {
  const applied = await migrate(migrationPool)
  await prepareJobs(migrationPool, jobs)
  for (const add of requiredSeeds) await add(openDatabase(migrationPool))
  await wrapStoredSecrets(openDatabase(migrationPool))
  await grantToApplication(migrationPool, application)
  return applied
}

type StartOptions = {
  config: Config
  log: Logger
  /** A promise where they are opened while the database starts. */
  pages?: Pages | Promise<Pages> | undefined
  seed?: (db: Kysely<Database>, log: Logger) => Promise<void>
  mountDemo?: NonNullable<Parameters<typeof createApp>[1]>['mountDemo']
}

export async function start(options: StartOptions): Promise<Running> {
  const { config, log } = options
  const { db, source, close } = await openMigratedDatabase(config, log)
  const toClose = [close]
  const closeAll = async () => {
    const failures: unknown[] = []
    for (const end of toClose) await end().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed')
  }
  try {
    const cache = createCache()
    const { close: closeListener } = await listenForChanges(source, { cache, log })
    const stopAnnouncing = announceScheduledChanges(db, { cache, log })
    toClose.unshift(closeListener, async () => stopAnnouncing())
    let worker: SupervisedWorker | undefined
    const jobsState = () => worker?.state() ?? 'starting'
    const server = await listenForRequests(options, { db, cache, jobsState })
    // Jobs start after the server, so that no page waits for them.
    const started = startWithRetries({
      connection: source,
      jobs,
      log,
      services: { publicUrl: config.publicUrl, mailer: openMailer(config) },
    })
    worker = started
    const endWork = () => Promise.all([closeServer(server), started.stop()])
    toClose.unshift(async () => void (await endWork()))
    return { db, url: config.publicUrl, stop: closeAll }
  } catch (error) {
    // A failed start must not leave its parts running.
    await closeAll()
    throw error
  }
}

type ServerParts = Pick<OpenDatabase, 'db'> & { cache: Cache; jobsState: () => JobsState }

async function listenForRequests(
  { config, log, pages: opening, seed, mountDemo }: StartOptions,
  { db, cache, jobsState }: ServerParts,
): Promise<Server> {
  await seed?.(db, log)
  const { publicUrl, trustProxy, measuringHosts } = config
  const cachedPages = pageCache({ cache, publicUrl })
  const dependencies = { db, log, publicUrl, trustProxy, measuringHosts, jobsState }
  // Development caches nothing, because editing code invalidates no cache.
  const pages = await opening
  const isDevelopment = pages !== undefined && 'vite' in pages
  const app = await createApp(
    { ...dependencies, cache: isDevelopment ? undefined : cache },
    pages && { pages, pageCache: isDevelopment ? undefined : cachedPages, mountDemo },
  )
  return openServer(config, { cachedPages, fetch: app.fetch })
}

type RequestHandlers = { cachedPages: PageCache; fetch: Parameters<typeof getRequestListener>[0] }

function openServer({ port, host }: Config, { cachedPages, fetch }: RequestHandlers): Promise<Server> {
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

function closeServer(http: Server): Promise<void> {
  return new Promise((resolve) => {
    // Keep-alive connections become idle only after their last response.
    const closeIdle = setInterval(() => http.closeIdleConnections(), 50)
    const timeout = setTimeout(() => http.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
    http.close(() => {
      clearInterval(closeIdle)
      clearTimeout(timeout)
      resolve()
    })
  })
}
