/** Each instance hears of every committed change, also after its connection was lost. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { usersApi } from '#resources/system/users/user.api.ts'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { cloneDatabase } from '#test/fixtures/database.ts'
import { openPool } from '../database/connections.ts'
import { hearChanges } from './changes.ts'

const log = pino({ level: 'silent' })

async function world() {
  const { connection, drop } = await cloneDatabase()
  const pool = openPool(connection)
  onTestFinished(() => pool.end().then(drop))
  const hear = async () => {
    const changes = await hearChanges(connection, log)
    onTestFinished(changes.close)
    return changes
  }
  const change = `insert into audit_entries (entity, entity_id, action, changes) values ('courses', 1, 'update', '[]')`
  return { pool, hear, change }
}

test('a change is heard in every instance once it is committed, and not when it is taken back', async () => {
  const { pool, hear, change } = await world()
  const instances = [await hear(), await hear()]
  const before = instances.map(({ content }) => content())
  const client = await pool.connect()
  await client.query('begin')
  await client.query(change)
  await client.query('rollback')
  await client.query('begin')
  await client.query(change)
  expect(instances.map(({ content }) => content())).toEqual(before)
  await client.query('commit')
  client.release()
  await expect
    .poll(() => instances.map(({ content }) => content()))
    .toEqual(before.map((number) => number + 1))
})

test('a lost connection counts as a change, and hearing goes on', async () => {
  const { pool, hear, change } = await world()
  const { content, access } = await hear()
  const before = content()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  await expect.poll(content).toBe(before + 1)
  await pool.query(change)
  await expect.poll(content).toBe(before + 2)
  expect(access()).toBe(before + 1)
})

test('a connection that went silent counts as lost, and another one is made', async () => {
  const { connection, drop } = await cloneDatabase()
  onTestFinished(drop)
  const { host = '', port = 5432 } = connection
  const lines: Socket[] = []
  const between = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.pipe(far).pipe(near)
    for (const line of [near, far]) line.on('error', () => undefined)
    lines.push(near, far)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const { port: own } = between.address() as AddressInfo
  const changes = await hearChanges({ ...connection, host: '127.0.0.1', port: own }, log, 100)
  onTestFinished(async () => {
    await changes.close()
    for (const line of lines) line.destroy()
    between.close()
  })
  const before = changes.content()
  for (const line of lines) line.unpipe().pause()
  await expect.poll(changes.content).toBe(before + 1)
  expect(lines).toHaveLength(4)
})

test('who is signed in is remembered for a moment, and whoever is deactivated is out at once', async () => {
  const api = await testApi({ keeps: true })
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
