/** Tests start and stop of the server process. */
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { cloneDatabase, databaseUrl, removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { readConfig, type Config } from './config.ts'
import { findPostmaster } from './postgres/postmaster.ts'
import { start } from './start.ts'

const log = pino({ level: 'silent' })

const testKey = () => ({ SECRETS_KEY: process.env['SECRETS_KEY'] })

async function startHere(more: Partial<Config> = {}) {
  const { connection, application, drop } = await cloneDatabase()
  const port = 20_000 + (process.pid % 20_000)
  const config = {
    ...readConfig({ ...testKey(), PORT: String(port) }),
    databaseUrl: databaseUrl(application),
    migrationDatabaseUrl: databaseUrl(connection),
    ...more,
  }
  const running = await start({ config, log }).catch(async (error: unknown) => {
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
  await expect.poll(async () => (await health()).json()).toEqual({ ok: true, jobs: 'running' })
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
})
