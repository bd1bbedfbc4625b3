/** Primaries that are lost under writers, one after the other: their replicas are promoted, and they become replicas. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { frontOf, hasNginx } from '../faults/front.ts'
import { movableDatabase } from '../faults/movable-database.ts'
import { call, type ServerProcess } from '../restarts/server-process.ts'
import { signedInAdmin } from './admin.ts'
import { primaryAndReplica, remakeAsReplica, urlsOf, type Cluster } from './clusters.ts'
import { pageAt, siteInstance } from './site-instance.ts'

const WRITERS = 4
/** Confirmed before each loss, after each promotion, and while the lost primary is back by mistake. */
const SOME = 10

type Mode = 'synchronous' | 'asynchronous'
type Write = { username: string; confirmedAt: number }
export type Failover = {
  /** Since the one before. */
  confirmed: number
  lost: number
  /** How long before the loss the oldest lost write was confirmed. */
  lostMs: number
  /** From the loss until somebody could write again. */
  withoutWritesMs: number
  /** Confirmed after the promotion, but written to the lost primary. */
  onLostPrimary: number
}
type Seen = { failovers: Failover[]; refusals: number[]; visits: number[] }

/** Two instances write to an address that moves with the primary, and read from one that moves with the replica. */
export async function failOver(mode: Mode, times: number): Promise<Seen> {
  let { primary, replica } = await primaryAndReplica()
  const [writes, reads] = [await movableDatabase(primary.owner), await movableDatabase(replica.owner)]
  const urls = urlsOf({ primary: movedTo(primary, writes), replica: movedTo(replica, reads) })
  const instances = [await siteInstance(urls), await siteInstance(urls)] as const
  const front = await frontOf(instances.map(({ url }) => url))
  console.log(hasNginx ? 'behind nginx' : 'nginx is not installed: the instances are asked in turn')
  const { token } = await signedInAdmin(instances[0])
  const wrote: Write[] = []
  const [refusals, visits] = [new Set<number>(), new Set<number>()]
  let isOver = false
  const work = [
    ...Array.from({ length: WRITERS }, async (_, writer) => {
      const server = { url: instances[writer % 2]!.url, token } as ServerProcess
      for (let n = 0; !isOver; n += 1) {
        const username = `w${writer}-${n}@x.test`
        const data = { username, displayName: 'Writer', roles: ['auditor'] }
        const { status } = await call(server, '/v1/en/users', { data })
        if (status === 200) wrote.push({ username, confirmedAt: performance.now() })
        else refusals.add(status)
      }
    }),
    ...instances.map(async () => {
      for (; !isOver; await pause(10)) visits.add((await pageAt(front())).status)
    }),
  ]
  const visit = async (path: string) => (await pageAt(instances[0].url, path)).status
  const some = async () => {
    const before = wrote.length
    await expect.poll(() => wrote.length - before, { timeout: 120_000 }).toBeGreaterThan(SOME)
  }
  const failovers: Failover[] = []
  let counted = 0
  for (let n = 0; n < times; n += 1) {
    if (mode === 'synchronous') await awaitReplica(primary)
    await some()
    const lost = primary
    await lost.kill()
    const lostAt = performance.now()
    // What no cache has comes from the replica.
    await expect.poll(() => visit(`/es/cursos?q=lost-${n}`)).toBe(200)
    await replica.run('select pg_promote()')
    writes.moveTo(replica.owner)
    primary = replica
    // Answers that were under way at the loss have come by now.
    const before = wrote.length
    const confirmed = wrote.slice(counted, before)
    counted = before
    await expect.poll(() => wrote.length, { timeout: 120_000 }).toBeGreaterThan(before)
    const withoutWritesMs = Math.round(wrote[before]!.confirmedAt - lostAt)
    const missing = await missingOn(primary, confirmed)
    // As an operator does who does not know of the promotion.
    await lost.start()
    await some()
    const later = wrote.slice(before)
    const onLostPrimary = later.length - (await missingOn(lost, later)).length
    await remakeAsReplica(lost, primary)
    replica = lost
    reads.moveTo(replica.owner)
    failovers.push({
      confirmed: confirmed.length,
      lost: missing.length,
      lostMs: Math.round(Math.max(0, ...missing.map(({ confirmedAt }) => lostAt - confirmedAt))),
      withoutWritesMs,
      onLostPrimary,
    })
  }
  isOver = true
  await Promise.all(work)
  for (const { url } of instances)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  console.table(failovers)
  return { failovers, refusals: [...refusals], visits: [...visits] }
}

const movedTo = (cluster: Cluster, { host, port }: { host: string; port: number }): Cluster => ({
  ...cluster,
  owner: { ...cluster.owner, host, port },
  application: { ...cluster.application, host, port },
})

/** From then on nothing is acknowledged that the replica has not got. */
async function awaitReplica(primary: Cluster): Promise<void> {
  await primary.run(`alter system set synchronous_standby_names = '*'`)
  await primary.run('select pg_reload_conf()')
  const isAwaited = () => primary.run(`select from pg_stat_replication where sync_state = 'sync'`)
  await expect.poll(isAwaited).toHaveLength(1)
}

async function missingOn(cluster: Cluster, writes: readonly Write[]): Promise<Write[]> {
  const kept = await cluster.run<{ username: string }>('select username from users')
  const names = new Set(kept.map(({ username }) => username))
  return writes.filter(({ username }) => !names.has(username))
}
