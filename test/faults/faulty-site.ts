/** The built site on a database that can be made to fail, until the test ends. */
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { freePort } from '#scripts/demo-server.ts'
import { buildWhenNewer } from '#scripts/start.ts'
import { readConfig } from '#server/config.ts'
import { start, type Running } from '#server/start.ts'
import { cloneDatabase, databaseUrl, type TestConnection } from '../fixtures/database.ts'
import { signInNew } from '../restarts/signed-in.ts'
import { root } from '../structure/source-tree.ts'
import { faultyDatabase, type FaultyDatabase } from './faulty-database.ts'

export type FaultySite = Pick<Running, 'url' | 'db'> & {
  database: FaultyDatabase
  /** Of the server's role, but not through the proxy. */
  application: TestConnection
  /** Of an administrator. */
  token: string
}

export async function faultySite(): Promise<FaultySite> {
  await buildWhenNewer()
  const { connection: owner, application, drop } = await cloneDatabase()
  const database = await faultyDatabase(application)
  const config = {
    ...readConfig({ SECRETS_KEY: process.env['SECRETS_KEY'], PORT: String(await freePort()) }),
    databaseUrl: databaseUrl(database.connection),
    migrationDatabaseUrl: databaseUrl(owner),
  }
  const log = pino({ level: 'silent' })
  const { url, db, stop } = await start({ config, log, pages: { build: join(root, 'build') } })
  onTestFinished(async () => {
    database.cutOneIn(0)
    database.goOn()
    await stop()
    database.close()
    await drop()
  })
  return { url, db, database, application, token: await signInNew(db, 'admin', { locale: 'en' }) }
}

/** Status 0 when the connection failed. */
export async function ask(
  { url, token }: Pick<FaultySite, 'url' | 'token'>,
  path: string,
  { body, method = body ? 'POST' : 'GET' }: { body?: object; method?: string } = {},
): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      // Visitors have none.
      ...(/^\/v1\/(?!public)/.test(path) && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: Error) => error)
  if (response instanceof Error) return { status: 0, text: response.message, headers: new Headers() }
  return { status: response.status, text: await response.text(), headers: response.headers }
}
