/** Two instances behind nginx: the truth of what is cached (R24), and primaries that are lost (R20). */
import { expect, test } from 'vitest'
import { signedInAdmin } from '../replica/admin.ts'
import { primaryAndReplica, urlsOf } from '../replica/clusters.ts'
import { failOver } from '../replica/failovers.ts'
import { pageAt, siteInstance } from '../replica/site-instance.ts'
import { frontOf } from './front.ts'

test('each of a hundred edits is seen on both instances and behind nginx', async () => {
  const urls = urlsOf(await primaryAndReplica())
  const instances = [await siteInstance(urls), await siteInstance(urls)]
  const front = await frontOf(instances.map(({ url }) => url))
  const admin = await signedInAdmin(instances[0]!)
  let slowest = 0
  for (let n = 0; n < 100; n += 1) {
    const name = `Firma ${n}.`
    expect(await admin.rename(name, instances[n % 2]!.url)).toBe(200)
    const began = performance.now()
    expect((await pageAt(instances[n % 2]!.url)).text).toContain(name)
    await expect.poll(async () => (await pageAt(instances[(n + 1) % 2]!.url)).text).toContain(name)
    slowest = Math.max(slowest, performance.now() - began)
  }
  console.log(`the slowest edit was seen everywhere after ${Math.round(slowest)} ms`)
  await expect.poll(async () => (await pageAt(front())).text, { timeout: 90_000 }).toContain('Firma 99.')
  expect((await pageAt(front(), '/en')).text).toContain('<html lang="en"')
})

/** `FAILOVERS` for fewer of them. */
const TIMES = Number(process.env['FAILOVERS'] ?? 20)
const patient = { timeout: 1_800_000 }

test(
  'fail-overs to a synchronous replica lose no confirmed write, and visitors read on',
  patient,
  async () => {
    const { failovers, refusals, visits } = await failOver('synchronous', TIMES)
    expect(failovers.map(({ lost }) => lost)).toEqual(failovers.map(() => 0))
    expect(failovers.map(({ onLostPrimary }) => onLostPrimary)).toEqual(failovers.map(() => 0))
    expect(refusals.filter((status) => status !== 503)).toEqual([])
    expect(visits).toEqual([200])
  },
)

test('fail-overs to an asynchronous replica lose at most the last second', patient, async () => {
  const { failovers, refusals, visits } = await failOver('asynchronous', TIMES)
  expect(Math.max(...failovers.map(({ lostMs }) => lostMs))).toBeLessThan(1_000)
  expect(failovers.map(({ onLostPrimary }) => onLostPrimary)).toEqual(failovers.map(() => 0))
  expect(refusals.filter((status) => status !== 503)).toEqual([])
  expect(visits).toEqual([200])
})
