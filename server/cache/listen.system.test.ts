/** Tests that every instance receives committed changes, also after a lost connection. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { ClientConfig } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { usersApi } from '#resources/system/users/user.api.ts'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { cloneDatabase } from '#test/fixtures/database.ts'
import { openPool } from '../database/connections.ts'
import { createCache } from './cache.ts'
import { listenForChanges } from './listen.ts'

const log = pino({ level: 'silent' })

async function world() {
  const { connection, drop } = await cloneDatabase()
  const pool = openPool(connection)
  onTestFinished(() => pool.end().then(drop))
  const change = `update settings set version = version`
  return { pool, connection, change }
}

/** A listening cache, and whether the value with a tag is still cached. */
async function listening(connection: ClientConfig, heartbeatMs?: number) {
  const cache = createCache()
  const { close } = await listenForChanges(connection, { cache, log, ...(heartbeatMs && { heartbeatMs }) })
  onTestFinished(close)
  const put = (...tags: string[]) =>
    Promise.all(tags.map((tag) => cache.getOrLoad(tag, { tags: [tag] }, async () => tag)))
  return { cache, put, has: (tag: string) => cache.get(tag) !== undefined }
}

test('every instance is notified of a committed change, and not of a rolled back one', async () => {
  const { pool, connection, change } = await world()
  const instances = [await listening(connection), await listening(connection)]
  for (const { put } of instances) await put('settings', 'courses')
  const client = await pool.connect()
  await client.query('begin')
  await client.query(change)
  await client.query('rollback')
  await client.query('begin')
  await client.query(change)
  // Notifications sent before this one have arrived by then.
  await pool.query('notify changes')
  expect(instances.map(({ has }) => has('settings'))).toEqual([true, true])
  await client.query('commit')
  client.release()
  await expect.poll(() => instances.map(({ has }) => has('settings'))).toEqual([false, false])
  expect(instances.map(({ has }) => has('courses'))).toEqual([true, true])
})

test('a change of a table invalidates the views that read it', async () => {
  const { pool, connection } = await world()
  const { put, has } = await listening(connection)
  await put('survey_totals', 'courses')
  await pool.query('update survey_events set invited = invited')
  await expect.poll(() => has('survey_totals')).toBe(false)
  expect(has('courses')).toBe(true)
})

test('a lost connection clears the cache, and listening resumes', async () => {
  const { pool, connection, change } = await world()
  const { put, has } = await listening(connection)
  await put('settings')
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like '%pg_rewrite%' and query not like '%terminate%' and datname = current_database()`,
  )
  await expect.poll(() => has('settings')).toBe(false)
  // Nothing is cached until listening resumes.
  await expect.poll(async () => put('settings').then(() => has('settings'))).toBe(true)
  await pool.query(change)
  await expect.poll(() => has('settings')).toBe(false)
})

test('an unresponsive connection is replaced', async () => {
  const { connection } = await world()
  const { host = '', port = 5432 } = connection
  const sockets: Socket[] = []
  const proxy = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    sockets.push(near, far)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const { port: own } = proxy.address() as AddressInfo
  const { put, has } = await listening({ ...connection, host: '127.0.0.1', port: own }, 1000)
  await put('settings')
  for (const socket of sockets) socket.unpipe().pause()
  await expect.poll(() => has('settings')).toBe(false)
  await expect.poll(async () => put('settings').then(() => has('settings'))).toBe(true)
  // Two sockets a connection; a loaded machine may take the new one for dead, too.
  expect(sockets.length).toBeGreaterThanOrEqual(4)
})

test('a deactivated user is signed out at once in every process', async () => {
  const api = await testApi({ isCached: true })
  const [one, other] = [await api.newUser({ roles: ['editor'] }), await api.newUser({ roles: ['editor'] })]
  const status = async (as: TestUser) => (await api.request('/v1/token', { as })).status
  expect([await status(one), await status(one), await status(other)]).toEqual([200, 200, 200])
  await api
    .client('admin')
    .call(usersApi.patch, { params: { id: one.id }, input: { active: false, version: 1 } })
  expect(await status(one)).toBe(401)
  // Simulates another instance.
  await api.db.updateTable('users').set({ active: false }).where('id', '=', other.id).execute()
  await expect.poll(() => status(other)).toBe(401)
})
