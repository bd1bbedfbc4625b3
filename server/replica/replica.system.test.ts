/** Visitors read from a real streaming replica: never what is older than a change that this server knows of. */
import { expect, test } from 'vitest'
import { primaryAndReplica, urlsOf, type Cluster } from '#test/replica/clusters.ts'
import { signedInAdmin } from '#test/replica/admin.ts'
import { startInstance, type Instance } from '#test/restarts/instance.ts'

async function world() {
  const clusters = await primaryAndReplica()
  const instance = await startInstance({}, urlsOf(clusters))
  await expect.poll(() => servedBy(clusters, instance)).toBe('replica')
  return { ...clusters, instance }
}

const nameAt = async ({ url }: Pick<Instance, 'url'>): Promise<string> => {
  const response = await fetch(`${url}/v1/public/es/settings`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: { tradeName: string } }).data.tradeName
}
const change = (name: string) => `update settings set trade_name = '${name}'`

let marks = 0
/** A change that nobody hears of, while nothing is replayed, is not seen where the replica is read. */
async function servedBy(
  { primary, replica }: { primary: Cluster; replica: Cluster },
  instance: Instance,
): Promise<'replica' | 'primary'> {
  await replica.run('select pg_wal_replay_pause()')
  const name = `unheard ${(marks += 1)}`
  await primary.run(`begin; set local session_replication_role = replica; ${change(name)}; commit`)
  const seen = await nameAt(instance)
  await replica.run('select pg_wal_replay_resume()')
  await expect.poll(() => replica.run('select trade_name as name from settings')).toEqual([{ name }])
  return seen === name ? 'primary' : 'replica'
}

const finding = async ({ url }: Instance) =>
  (await (await fetch(`${url}/readyz/replica`)).json()) as { ok: boolean; note?: string }

test('what was committed is read at once while the replica has not replayed it', async () => {
  const { primary, replica, instance } = await world()
  await replica.run('select pg_wal_replay_pause()')
  await primary.run(change('by another process'))
  await expect.poll(() => nameAt(instance)).toBe('by another process')
  expect(await replica.run('select trade_name as name from settings')).not.toEqual([
    { name: 'by another process' },
  ])
  await expect
    .poll(() => finding(instance))
    .toEqual({
      ok: true,
      note: 'The replica is behind; visitors read from the primary.',
    })
  expect((await fetch(`${instance.url}/readyz`)).status).toBe(200)
  await replica.run('select pg_wal_replay_resume()')
  await expect.poll(() => servedBy({ primary, replica }, instance)).toBe('replica')
  expect(await finding(instance)).toEqual({ ok: true })
})

test('who writes reads what they wrote, a hundred times', async () => {
  const { instance } = await world()
  const admin = await signedInAdmin(instance)
  for (let n = 0; n < 100; n += 1) {
    await admin.rename(`Firma ${n}`)
    expect(await nameAt(instance)).toBe(`Firma ${n}`)
  }
})

test('a replica that is killed fails no request, and is read again when it is back', async () => {
  const { primary, replica, instance } = await world()
  let isOver = false
  const visits = Array.from({ length: 4 }, async () => {
    while (!isOver) await nameAt(instance)
  })
  await replica.kill()
  await expect
    .poll(() => finding(instance))
    .toEqual({
      ok: true,
      note: 'The replica does not answer; visitors read from the primary.',
    })
  await replica.start()
  await expect.poll(() => servedBy({ primary, replica }, instance)).toBe('replica')
  isOver = true
  await Promise.all(visits)
})

test('without its primary the replica goes on answering visitors', async () => {
  const { primary, instance } = await world()
  const name = await nameAt(instance)
  await primary.kill()
  await expect.poll(async () => (await fetch(`${instance.url}/v1/public/es/settings`)).status).toBe(200)
  expect(await nameAt(instance)).toBe(name)
  expect((await fetch(`${instance.url}/readyz`)).status).toBe(503)
  await primary.start()
  await expect.poll(async () => (await fetch(`${instance.url}/readyz`)).status).toBe(200)
  await primary.run(change('after'))
  await expect.poll(() => nameAt(instance)).toBe('after')
})

test('a replica that was promoted is not read', async () => {
  const { primary, replica, instance } = await world()
  await replica.run('select pg_promote()')
  await expect
    .poll(() => finding(instance))
    .toEqual({
      ok: true,
      note: 'The server of DATABASE_READ_URL is no replica; visitors read from the primary.',
    })
  await primary.run(change('on the primary'))
  await expect.poll(() => nameAt(instance)).toBe('on the primary')
})
