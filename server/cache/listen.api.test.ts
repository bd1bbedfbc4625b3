/** Each instance hears of every committed change, also after its connection was lost. */
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

/** A cache that listens, and whether what was cached with a tag is still in it. */
async function listening(connection: ClientConfig, heartbeatMs?: number) {
  const cache = createCache()
  const { close } = await listenForChanges(connection, { cache, log, ...(heartbeatMs && { heartbeatMs }) })
  onTestFinished(close)
  const put = (...tags: string[]) =>
    Promise.all(tags.map((tag) => cache.getOrLoad(tag, { tags: [tag] }, async () => tag)))
  return { cache, put, has: (tag: string) => cache.get(tag) !== undefined }
}

test('a change is heard in every instance once it is committed, and not when it is rolled back', async () => {
  const { pool, connection, change } = await world()
  const instances = [await listening(connection), await listening(connection)]
  for (const { put } of instances) await put('settings', 'courses')
  const client = await pool.connect()
  await client.query('begin')
  await client.query(change)
  await client.query('rollback')
  await client.query('begin')
  await client.query(change)
  // Whatever was notified before this has arrived by then.
  await pool.query('notify changes')
  expect(instances.map(({ has }) => has('settings'))).toEqual([true, true])
  await client.query('commit')
  client.release()
  await expect.poll(() => instances.map(({ has }) => has('settings'))).toEqual([false, false])
  expect(instances.map(({ has }) => has('courses'))).toEqual([true, true])
})

test('what is read through a view depends on the tables below it', async () => {
  const { pool, connection } = await world()
  const { put, has } = await listening(connection)
  await put('survey_totals', 'courses')
  await pool.query('update survey_events set invited = invited')
  await expect.poll(() => has('survey_totals')).toBe(false)
  expect(has('courses')).toBe(true)
})

test('a lost connection empties the cache, and listening goes on', async () => {
  const { pool, connection, change } = await world()
  const { put, has } = await listening(connection)
  await put('settings')
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like '%pg_rewrite%' and query not like '%terminate%' and datname = current_database()`,
  )
  await expect.poll(() => has('settings')).toBe(false)
  // Nothing is cached until somebody listens again.
  await expect.poll(async () => put('settings').then(() => has('settings'))).toBe(true)
  await pool.query(change)
  await expect.poll(() => has('settings')).toBe(false)
})

test('a connection that went silent counts as lost, and another one is made', async () => {
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
  const { put, has } = await listening({ ...connection, host: '127.0.0.1', port: own }, 100)
  await put('settings')
  for (const socket of sockets) socket.unpipe().pause()
  await expect.poll(() => has('settings')).toBe(false)
  await expect.poll(async () => put('settings').then(() => has('settings'))).toBe(true)
  expect(sockets).toHaveLength(4)
})

test('a signed-in person is cached, and out at once when deactivated, in this process or another', async () => {
  const api = await testApi({ isCached: true })
  const [one, other] = [await api.newUser({ roles: ['editor'] }), await api.newUser({ roles: ['editor'] })]
  const status = async (as: TestUser) => (await api.request('/v1/token', { as })).status
  expect([await status(one), await status(one), await status(other)]).toEqual([200, 200, 200])
  await api
    .client('admin')
    .call(usersApi.patch, { params: { id: one.id }, input: { active: false, version: 1 } })
  expect(await status(one)).toBe(401)
  // As another instance would.
  await api.db.updateTable('users').set({ active: false }).where('id', '=', other.id).execute()
  await expect.poll(() => status(other)).toBe(401)
})
