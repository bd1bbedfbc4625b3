/** Starts the server and stops it without losing requests. */
import type { Kysely } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { Logger } from 'pino'
import { requiredSeeds, jobs, replayErasures, settingsChecks, writeFirstContent } from '#resources/slices.ts'
import { createApp } from './http/app.ts'
import { openHttpServer, type HttpServer } from './http/http-server.ts'
import { createPageLog } from './http/page-log.ts'
import { createMetrics } from './metrics/metrics.ts'
import { watchDisk } from './health/disk.ts'
import { systemContext } from './http/context.ts'
import { grantToRoles, type LimitedRoles } from './database/application-role.ts'
import { assertLocal, configWarnings, configWarningTexts, type Config } from './config.ts'
import { openPool } from './database/connections.ts'
import { useErasureConnection } from './audit-chain/erasure-connection.ts'
import { useErasureLedger } from './backup/erasure-ledger.ts'
import { bringErasures } from './backup/ledger-copy.ts'
import { createCache, type Cache } from './cache/cache.ts'
import { listenForChanges } from './cache/listen.ts'
import { openDatabase, type Database } from './database/database.ts'
import { assertNoDemo } from './database/demo-mark.ts'
import { startBackups } from './backup/start-backups.ts'
import { filePatience, useFilePlace } from './files/place.ts'
import { openStore } from './storage/open-store.ts'
import { warnOfPlaces } from './storage/warn-of-places.ts'
import { reachDatabase, type DatabaseServer } from './database/database-server.ts'
import { openSiteReading, type SiteReading } from './replica/replica.ts'
import { prepareJobs } from './jobs/prepare.ts'
import { announceScheduledChanges } from './cache/scheduled-changes.ts'
import { startWithRetries, type JobsState, type SupervisedWorker } from './jobs/worker.ts'
import { sealPlainContents } from './mail/contents.ts'
import { openMailer } from './mail/mailer.ts'
import { migrate } from './database/migrate.ts'
import { pageCache } from './cache/page-cache.ts'
import type { mountPages } from './pages/pages.ts'
import { readSecretKeys } from './sessions/secret-keys.ts'
import { useSecretKeys, wrapStoredSecrets } from './sessions/secrets.ts'

type Pages = Parameters<typeof mountPages>[1]['pages']
export type Running = { url: string; db: Kysely<Database>; stop: () => Promise<void> }
export type OpenDatabase = {
  db: Kysely<Database>
  siteDb: Kysely<Database>
  /** With the role of erasures, for `eraseAuditValues`. */
  erasureDb: Kysely<Database>
  filesDb: Kysely<Database>
  sitePool: Pool
  pool: Pool
  source: ClientConfig | string
  close: () => Promise<void>
}

/** Opens and migrates the embedded database or the server of `DATABASE_URL`. */
export async function openMigratedDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  useSecretKeys(readSecretKeys(config))
  useErasureLedger(config)
  watchDisk(config, log)
  warnOfPlaces(config, log)
  const server = await reachDatabase({
    ...config,
    log: (message) => log.info(message),
    warn: (message) => log.warn(message),
  })
  let opened: OpenDatabase | undefined
  try {
    opened = await openOn(server, log)
    useErasureConnection(opened.erasureDb)
    const { filesDb } = opened
    const store = config.filesPlace && openStore(config.filesPlace, filePatience)
    useFilePlace(store && { store, db: filesDb, log })
    const backups = await startBackups(config, server, log)
    const { close } = opened
    opened = { ...opened, close: () => backups.stop().then(close).then(backups.storeRest) }
    if (config.isProduction) await assertNoDemo(opened.db)
    return opened
  } catch (error) {
    await (opened ?? { close: server.stop }).close()
    throw error
  }
}

/** Each wait ends within five seconds: for a connection, a lock, a statement, or a server that hangs. */
const waits = { lockTimeout: 4_500, statementTimeout: 4_750, queryTimeout: 5_000 }
/** Of each process, besides those of jobs and the one that listens for changes. */
const officeLimits = { max: 8, ...waits }
const siteLimits = { max: 4, ...waits }
/** Exports and documents read much and wait for each other, without taking connections of other calls. */
const fileLimits = { max: 3, connectTimeout: 30_000, queryTimeout: 30_000 }

const atStart = { prepare: false, connectTimeout: 30_000 }

async function openOn(
  { connection, owner, erasure, stop }: DatabaseServer,
  log: Logger,
): Promise<OpenDatabase> {
  // Migrations use their own pool, because prepared statements must not outlive a schema change.
  const migrationPool = openPool(owner, {
    ...atStart,
    max: 2,
    statementTimeout: 0,
    lockTimeout: 60_000,
  })
  const roles = { application: await roleOf(connection), erasure: await roleOf(erasure) }
  const applied = await prepareDatabase(migrationPool, roles).finally(() => migrationPool.end())
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  let isClosing = false
  const onError = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, 'database connection lost')
  }
  const pool = openPool(connection, { ...officeLimits, onError })
  const db = openDatabase(pool)
  const sitePool = openPool(connection, { ...siteLimits, onError })
  const siteDb = openDatabase(sitePool)
  const filesDb = openDatabase(openPool(connection, { ...fileLimits, onError }))
  // Connects with its first erasure.
  const erasureDb = openDatabase(openPool(erasure, { max: 1, onError }))
  const close = async () => {
    isClosing = true
    await Promise.all([db, siteDb, filesDb, erasureDb].map((one) => one.destroy()))
    await stop()
  }
  return { db, siteDb, filesDb, erasureDb, sitePool, pool, source: connection, close }
}

async function roleOf(connection: DatabaseServer['connection']): Promise<string> {
  const pool = openPool(connection, { ...atStart, max: 1 })
  try {
    return (await pool.query<{ role: string }>('select current_user as role')).rows[0]!.role
  } finally {
    await pool.end()
  }
}

/** Prepares tables, job queues, required records and the grants of the limited roles. */
export async function prepareDatabase(migrationPool: Pool, roles: LimitedRoles): Promise<string[]> {
  const applied = await migrate(migrationPool)
  await prepareJobs(migrationPool, jobs)
  for (const add of requiredSeeds) await add(openDatabase(migrationPool))
  await wrapStoredSecrets(openDatabase(migrationPool))
  await sealPlainContents(openDatabase(migrationPool))
  await grantToRoles(migrationPool, roles)
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
  if (!config.isProduction) assertLocal(config)
  for (const check of settingsChecks) check(process.env, config.publicUrl)
  for (const warning of configWarnings(config.publicUrl)) log.warn(configWarningTexts[warning])
  const opened = await openMigratedDatabase(config, log)
  const { db, siteDb, sitePool, source, close } = opened
  const reading = openSiteReading({ url: config.databaseReadUrl, source, siteDb, sitePool, log })
  const { readDb, replica } = reading
  const toClose = [reading.close, close]
  const closeAll = async () => {
    const failures: unknown[] = []
    for (const end of toClose) await end().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed')
  }
  try {
    await whileStarting(source, async (patientDb) => {
      const context = systemContext({ db: patientDb, log, publicUrl: config.publicUrl })
      if (config.isProduction) await writeFirstContent(context)
      // A restored backup may bring erased people back.
      await bringErasures({ db: patientDb, log })
      await replayErasures({ ...context, db: patientDb })
    })
    const cache = replica ? replica.informedBy(createCache()) : createCache()
    const { close: closeListener } = await listenForChanges(source, { cache, log })
    const stopAnnouncing = announceScheduledChanges(db, { cache, log })
    toClose.unshift(closeListener, async () => stopAnnouncing())
    await whileStarting(source, async (patientDb) => options.seed?.(patientDb, log))
    let worker: SupervisedWorker | undefined
    const jobsState = () => worker?.state() ?? 'starting'
    const server = await listenForRequests(options, { ...opened, readDb, replica, cache, jobsState })
    // Jobs start after the server, so that no page waits for them.
    const started = startWithRetries({
      connection: source,
      jobs,
      log,
      services: { publicUrl: config.publicUrl, mailer: openMailer(config) },
    })
    worker = started
    toClose.unshift(async () => void (await Promise.all([server.close(), started.stop()])))
    return { db, url: config.publicUrl, stop: closeAll }
  } catch (error) {
    // A failed start must not leave its parts running.
    await closeAll()
    throw error
  }
}

/** Waits however long the work takes, or an instance that starts beside this one and does it. */
async function whileStarting(
  source: OpenDatabase['source'],
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const db = openDatabase(openPool(source, { ...atStart, statementTimeout: 0, lockTimeout: 0 }))
  await work(db).finally(() => db.destroy())
}

type ServerParts = Pick<OpenDatabase, 'db' | 'siteDb' | 'filesDb' | 'pool'> &
  Pick<SiteReading, 'readDb' | 'replica'> & { cache: Cache; jobsState: () => JobsState }

async function listenForRequests(
  { config, log, pages: opening, mountDemo }: StartOptions,
  { db, siteDb, filesDb, readDb, replica, pool, cache, jobsState }: ServerParts,
): Promise<HttpServer> {
  const { publicUrl, trustProxy, measuringHosts, isProduction, metricsToken } = config
  const cachedPages = pageCache({ cache, publicUrl })
  const stopping = new AbortController()
  const metrics = metricsToken ? createMetrics(metricsToken, { db, pool, cache }) : undefined
  const dependencies = {
    db,
    siteDb,
    filesDb,
    readDb,
    replicaFinding: replica?.finding,
    log,
    publicUrl,
    trustProxy,
    measuringHosts,
    isProduction,
    jobsState,
    metrics,
    stopping: stopping.signal,
  }
  // Development caches nothing, because editing code invalidates no cache.
  const pages = await opening
  const isDevelopment = pages !== undefined && 'vite' in pages
  const app = await createApp(
    { ...dependencies, cache: isDevelopment ? undefined : cache },
    pages && { pages, pageCache: isDevelopment ? undefined : cachedPages, mountDemo },
  )
  return openHttpServer(config, {
    cachedPages,
    fetch: app.fetch,
    onCachedPage: createPageLog({ log, trustProxy, metrics }),
    stopping,
  })
}
