/** Each instance hears of every committed change, also after its connection was lost. */
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { openPool } from './connections.ts'
import { hearContentChanges } from './content-changes.ts'

const log = pino({ level: 'silent' })

async function world() {
  const { connection, drop } = await cloneDatabase()
  const pool = openPool(connection)
  onTestFinished(() => pool.end().then(drop))
  const hear = async () => {
    const changes = await hearContentChanges(connection, log)
    onTestFinished(changes.close)
    return changes
  }
  const change = `insert into audit_entries (entity, entity_id, action, changes) values ('courses', 1, 'update', '[]')`
  return { pool, hear, change }
}

test('a change is heard in every instance once it is committed, and not when it is taken back', async () => {
  const { pool, hear, change } = await world()
  const instances = [await hear(), await hear()]
  const before = instances.map(({ epoch }) => epoch())
  const client = await pool.connect()
  await client.query('begin')
  await client.query(change)
  await client.query('rollback')
  await client.query('begin')
  await client.query(change)
  expect(instances.map(({ epoch }) => epoch())).toEqual(before)
  await client.query('commit')
  client.release()
  await expect.poll(() => instances.map(({ epoch }) => epoch())).toEqual(before.map((epoch) => epoch + 1))
})

test('a lost connection counts as a change, and hearing goes on', async () => {
  const { pool, hear, change } = await world()
  const { epoch } = await hear()
  const before = epoch()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  await expect.poll(epoch, { timeout: 5000 }).toBe(before + 1)
  await pool.query(change)
  await expect.poll(epoch).toBe(before + 2)
})
