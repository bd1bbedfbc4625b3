/** Tests start and stop of the server process. */
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { cloneDatabase, databaseUrl, removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { readConfig, type Config } from './config.ts'
import { openPool } from './database/connections.ts'
import { openDatabase } from './database/database.ts'
import { markAsDemo } from './database/demo-mark.ts'
import { findPostmaster } from './postgres/postmaster.ts'
import { start } from './start.ts'

const log = pino({ level: 'silent' })

const testKey = () => ({ SECRETS_KEY: process.env['SECRETS_KEY'] })

async function startHere(more: Partial<Config> = {}, into = log) {
  const { connection, application, drop } = await cloneDatabase()
  const port = 20_000 + (process.pid % 20_000)
  const config = {
    ...readConfig({ ...testKey(), PORT: String(port) }),
    databaseUrl: databaseUrl(application),
    migrationDatabaseUrl: databaseUrl(connection),
    ...more,
  }
  const running = await start({ config, log: into }).catch(async (error: unknown) => {
    await drop()
    throw error
  })
  return { ...running, drop }
}

test('serves health and the contract, and finishes requests in flight before it stops', async () => {
  const { url, db, stop, drop } = await startHere()
  const health = () => fetch(`${url}/health`)
  expect((await health()).status).toBe(200)
  // The server reports its job state before the jobs have started.
  await expect
    .poll(async () => (await health()).json())
    .toMatchObject({ ok: true, checks: { jobs: { ok: true } } })
  const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as { openapi: string }
  expect(document.openapi).toBe('3.1.0')
  // A lock keeps the login in flight when the stop begins.
  const hold = await db.startTransaction().execute()
  await sql`lock table attempts in exclusive mode`.execute(hold)
  const slow = fetch(`${url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nadie@conforme.test', password: 'no importa' }),
  })
  const waiting = sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1)
  const stopped = stop()
  await hold.rollback().execute()
  expect((await slow).status).toBe(401)
  await stopped
  await expect(fetch(`${url}/health`)).rejects.toThrow()
  await drop()
})

test('places of backups and files that are not mounted keep no site down', async () => {
  const said: string[] = []
  const into = pino({ level: 'error' }, { write: (line: string) => void said.push(line) })
  const gone = { place: '/nowhere/at/all', s3: {} } as never
  const { backups } = readConfig(testKey())
  const { url, stop, drop } = await startHere(
    { dataDir: scratchFolder(), filesPlace: gone, backups: { ...backups, store: gone } },
    into,
  )
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  expect(said.filter((line) => line.includes('which is no folder'))).toHaveLength(2)
  await stop()
  await drop()
})

test('a start on a taken port names the port', async () => {
  const first = await startHere()
  await expect(startHere()).rejects.toThrow(/Port \d+ is taken; set PORT/)
  await first.stop()
  await first.drop()
})

test('a failed start stops its embedded database', async () => {
  const folder = scratchFolder()
  const config = { ...readConfig({ ...testKey(), DATA_DIR: folder }), databaseUrl: undefined }
  const pages = { build: join(folder, 'no-build') }
  mkdirSync(join(pages.build, 'client'), { recursive: true })
  await expect(start({ config, log, pages })).rejects.toThrow(/no-build/)
  expect(findPostmaster(realpathSync(join(folder, 'postgres')))).toBeUndefined()
  removeScratch(folder)
})

test('refuses to start in production without required settings, or with an invalid port', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL/)
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://firm.example' }
  expect(() => readConfig({ ...production, DATABASE_URL: 'postgres://db/x' })).toThrow(/needs SECRETS_KEY/)
  expect(readConfig(production).secretsKey).toBeUndefined()
  expect(() => readConfig({ MIGRATION_DATABASE_URL: 'postgres://db/x' })).toThrow(/needs DATABASE_URL/)
  expect(() => readConfig({ PORT: 'http' })).toThrow(/PORT/)
  expect(() => readConfig({ KEEP_ALIVE_SECONDS: '' })).toThrow(/KEEP_ALIVE_SECONDS must be a number/)
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN must have at least 16/)
  expect(() => readConfig({ MIGRATION_DATABASE_URL: 'notaurl' })).toThrow(/MIGRATION_DATABASE_URL must be/)
})

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { PUBLIC_URL: 'https://firm.example' },
])('a demo refuses %o', async (env) => {
  await expect(start({ config: readConfig({ ...testKey(), ...env }), log })).rejects.toThrow(
    /The demo is for/,
  )
})

test('production refuses a database that holds the demo, and closes it again', async () => {
  const { connection, application, drop } = await cloneDatabase()
  const owner = openPool(connection, { max: 1 })
  await markAsDemo(openDatabase(owner))
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://firm.example', ...testKey() }
  const urls = { DATABASE_URL: databaseUrl(application), MIGRATION_DATABASE_URL: databaseUrl(connection) }
  const config = readConfig({ ...env, ...urls, PORT: String(20_000 + (process.pid % 20_000)) })
  await expect(start({ config, log })).rejects.toThrow(/holds the demo/)
  const connected = 'select count(*)::int from pg_stat_activity where datname = current_database()'
  await expect.poll(async () => (await owner.query<{ count: number }>(connected)).rows[0]?.count).toBe(1)
  await owner.end()
  await drop()
})

test('production starts without anybody who could sign in, and warns of a proxy that it does not trust', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://firm.example' }
  const { isProduction, publicUrl } = readConfig({ ...testKey(), ...env })
  const lines: string[] = []
  const written = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const { db, stop, drop } = await startHere({ isProduction, publicUrl }, written)
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await db.selectFrom('credentials').select('userId').execute()).toEqual([])
  expect(lines.join('')).toContain('TRUST_PROXY is not set')
  // What the spec states lies there as drafts.
  expect(await db.selectFrom('services').select('websiteState').distinct().execute()).toEqual([
    { websiteState: 'unpublished' },
  ])
  await stop()
  await drop()
})
