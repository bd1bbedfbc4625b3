/** The built server over real HTTP, on a database of its own, until the file ends. */
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { freePort } from '#scripts/demo-server.ts'
import { buildWhenNewer } from '#scripts/start.ts'
import { readConfig } from '#server/config.ts'
import { start, type Running } from '#server/start.ts'
import { root } from '#test/structure/source-tree.ts'
import { cloneDatabase, databaseUrl } from '../fixtures/database.ts'

export async function builtSite(): Promise<Pick<Running, 'url' | 'db'>> {
  await buildWhenNewer()
  const { connection, application, drop } = await cloneDatabase()
  const config = {
    ...readConfig({ SECRETS_KEY: process.env['SECRETS_KEY'], PORT: String(await freePort()) }),
    databaseUrl: databaseUrl(application),
    migrationDatabaseUrl: databaseUrl(connection),
  }
  const log = pino({ level: 'silent' })
  const running = await start({ config, log, pages: { build: join(root, 'build') } })
  afterAll(() => running.stop().then(drop))
  return running
}
