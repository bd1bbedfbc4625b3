/** The demo that a file of walks has for itself: a clone of the seeded database, served in the worker's process. */
import { join } from 'node:path'
import { pino } from 'pino'
import { seedDemo } from '#demo/seed.ts'
import { mountStandIn } from '#demo/stand-in/stand-in.ts'
import { freePort } from '#scripts/demo-server.ts'
import { readConfig, type Config } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { start, type Running } from '#server/start.ts'
import { root } from '#test/structure/source-tree.ts'
import { cloneDatabase, databaseUrl, removeScratch, scratchFolder } from '../fixtures/database.ts'

/** Where the file's demo is, while it runs. */
export let site = ''
/** The file with its log. */
export let serverLog = ''
/** The version of the consent banner's wording. */
export let consentVersion = ''

/** The measuring services in the pages; only `guest` of measured.ts can reach them. */
export const measuringUrl = 'http://measuring.test'

/** Settings of a demo on this database; its log goes to a file. */
export async function startSeeded(
  databases: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'erasureDatabaseUrl'>,
  dataDir: string,
): Promise<Running & { logFile: string }> {
  const env = {
    SECRETS_KEY: process.env['SECRETS_KEY'],
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ANALYTICS_URL: measuringUrl,
    PIXEL_URL: measuringUrl,
    // Calls of walks say which visitor they are.
    TRUST_PROXY: '1',
  }
  const logFile = join(dataDir, 'server.log')
  const running = await start({
    config: { ...readConfig(env), ...databases },
    log: openLog('info', false, pino.destination({ dest: logFile, sync: true })),
    pages: { build: join(root, 'build') },
    seed: seedDemo,
    mountDemo: mountStandIn,
  })
  return { ...running, logFile }
}

/** Resolves to how it is closed. */
export async function openWalkSite(): Promise<() => Promise<void>> {
  const { connection, application, erasure, drop } = await cloneDatabase()
  const dataDir = scratchFolder()
  const databases = {
    databaseUrl: databaseUrl(application),
    migrationDatabaseUrl: databaseUrl(connection),
    erasureDatabaseUrl: databaseUrl(erasure),
  }
  const running = await startSeeded(databases, dataDir)
  site = running.url
  serverLog = running.logFile
  const home = await (await fetch(`${site}/es`)).text()
  consentVersion = /data-measuring[^>]*>\{"version":"([^"]+)"/.exec(home)![1]!
  return async () => {
    await running.stop()
    await drop()
    removeScratch(dataDir)
  }
}
