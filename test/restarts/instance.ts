/** A server without pages in this process, on a database of its own or beside another instance; `{}` embeds it. */
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { freePort } from '#scripts/demo-server.ts'
import { readConfig } from '#server/config.ts'
import { start, type Running } from '#server/start.ts'
import { cloneDatabase, databaseUrl } from '../fixtures/database.ts'

export type Instance = Running & { port: number }
type Urls = { databaseUrl: string; migrationDatabaseUrl: string }

export async function ownDatabase(): Promise<Urls> {
  const { connection, application, drop } = await cloneDatabase()
  onTestFinished(drop)
  return { databaseUrl: databaseUrl(application), migrationDatabaseUrl: databaseUrl(connection) }
}

export async function startInstance(env: NodeJS.ProcessEnv = {}, urls?: Partial<Urls>): Promise<Instance> {
  const database = urls ?? (await ownDatabase())
  const settings = { SECRETS_KEY: process.env['SECRETS_KEY'], PORT: String(await freePort()), ...env }
  const log = pino({ level: 'silent' })
  const running = await start({ config: { ...readConfig(settings), ...database }, log })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= running.stop())
  onTestFinished(stop)
  return { ...running, stop, port: Number(settings.PORT) }
}
