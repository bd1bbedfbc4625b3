/** The health addresses: one part after the other goes red, says why, and comes back. */
import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { openPool } from '../database/connections.ts'
import { openDatabase } from '../database/database.ts'
import { createApp } from '../http/app.ts'
import { errorResponse } from '../http/respond.ts'
import type { AppDependencies } from '../http/api.ts'
import { watchDisk } from './disk.ts'
import type { Finding } from './finding.ts'

const api = await testApi()
const log = pino({ level: 'silent' })
watchDisk({ databaseUrl: 'postgres://elsewhere', dataDir: '' }, log)

type Health = { ok: boolean; checks: Record<string, Finding> }
async function appWith(more: Partial<AppDependencies> = {}) {
  const app = await createApp({ db: api.db, log, publicUrl: api.publicUrl, trustProxy: false, ...more })
  return async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, body: (await response.json()) as Health & Finding }
  }
}

test('all is well', async () => {
  const get = await appWith()
  const names = ['serving', 'database', 'migrations', 'jobs', 'disk', 'backups', 'files', 'replica']
  const checks = Object.fromEntries(names.map((name) => [name, { ok: true }]))
  for (const path of ['/readyz', '/health'])
    expect(await get(path)).toEqual({ status: 200, body: { ok: true, checks } })
  for (const path of ['/livez', ...names.map((name) => `/readyz/${name}`)])
    expect(await get(path)).toEqual({ status: 200, body: { ok: true } })
})

test('a part that is not there is not found', async () => {
  const app = await createApp({ db: api.db, log, publicUrl: api.publicUrl, trustProxy: false })
  expect((await app.request('/readyz/constructor')).status).toBe(404)
})

test('a stopping server lives and is not ready', async () => {
  const get = await appWith({ stopping: AbortSignal.abort() })
  expect((await get('/livez')).status).toBe(200)
  expect(await get('/readyz')).toMatchObject({
    status: 503,
    body: { ok: false, checks: { serving: { ok: false }, database: { ok: true } } },
  })
  expect((await get('/readyz/serving')).status).toBe(503)
  expect((await get('/readyz/database')).status).toBe(200)
})

test('without its database a server lives, serves what it has, and is not ready', async () => {
  const pool = openPool({ host: '127.0.0.1', port: 1, user: 'x', database: 'x' })
  const db = openDatabase(pool)
  onTestFinished(() => db.destroy())
  const get = await appWith({ db })
  expect((await get('/livez')).status).toBe(200)
  expect((await get('/readyz/serving')).status).toBe(200)
  const { status, body } = await get('/readyz')
  expect(status).toBe(503)
  expect(body.checks['database']).toEqual({ ok: false, note: 'The database does not answer.' })
  expect(body.checks['migrations']?.ok).toBe(false)
})

test('a database that lacks a migration is not ready, one of a newer version is', async () => {
  const get = await appWith()
  const owner = openDatabase(openPool(api.owner, { max: 1 }))
  onTestFinished(() => owner.destroy())
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(owner)
  expect(await get('/readyz/migrations')).toEqual({
    status: 200,
    body: { ok: true, note: 'A newer version migrated the database.' },
  })
  await sql`delete from kysely_migration where name in (select max(name) from kysely_migration)`.execute(
    owner,
  )
  const { rows } = await sql<{ name: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(
    owner,
  )
  const { status, body } = await get('/readyz/migrations')
  expect(status).toBe(503)
  expect(body.note).toContain(rows[0]?.name)
  await sql`insert into kysely_migration (name, timestamp) values (${rows[0]?.name}, '')`.execute(owner)
})

test('jobs that start are ready, jobs that are down are not', async () => {
  expect((await (await appWith({ jobsState: () => 'starting' }))('/readyz')).status).toBe(200)
  const down = await appWith({ jobsState: () => 'down' })
  expect(await down('/readyz')).toMatchObject({ status: 503, body: { checks: { jobs: { ok: false } } } })
  expect((await down('/readyz/serving')).status).toBe(200)
})

test.each([
  ['a file', () => writeFileSync('/dev/full', 'x')],
  // The owner of the tests may write files of the server.
  [
    'PostgreSQL',
    () => sql`copy (select 1) to '/dev/full'`.execute(openDatabase(openPool(api.owner, { max: 1 }))),
  ],
])('a disk without room for %s answers 507 in the language of the caller', async (_name, write) => {
  watchDisk({ databaseUrl: 'postgres://elsewhere', dataDir: '' }, log)
  // The state is that of the process, which other tests share.
  onTestFinished(() => watchDisk({ databaseUrl: 'postgres://elsewhere', dataDir: '' }, log))
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const error: unknown = await (async () => write())().catch((thrown: unknown) => thrown)
  const get = await appWith()
  expect((await get('/readyz/disk')).status).toBe(200)
  const response = errorResponse(error, { locale: 'es', fields: {}, log })
  expect(response.status).toBe(507)
  expect(((await response.json()) as { message: string }).message).toMatch(
    /^El disco del servidor está lleno/,
  )
  expect(await get('/readyz/disk')).toMatchObject({ status: 503, body: { ok: false } })
  vi.advanceTimersByTime(61_000)
  expect((await get('/readyz/disk')).status).toBe(200)
})
