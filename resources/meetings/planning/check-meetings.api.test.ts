/** What somebody changed at the provider is found each hour, whatever messages told. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { hosting, runJob, sessionIn } from '#test/meetings/hosted-events.ts'
import { sessionFrom } from '#test/meetings/joining.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { checkMeetings } from './check-meetings.server.ts'
import type { Meeting } from './meeting-rows.server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, provide } = hosting(api, server)

test.for(['zoom', 'msteams'] as const)('what no message told is found by asking %s', async (provider) => {
  const sessions = [sessionIn(2)]
  const inParts = { ...sessionIn(2), startAt: sessionIn(2).startAt.replace('.000Z', '.482Z') }
  const [deleted, moved, kept] = [
    await event(provider, await host(provider, `${provider}-polled-1`), { sessions }),
    await event(provider, await host(provider, `${provider}-polled-2`), { sessions }),
    // Zoom answers no parts of a second.
    await event(provider, await host(provider, `${provider}-polled-3`), { sessions: [inParts] }),
  ]
  await provide()
  const held = async ({ id }: { id: string }) => server.meetings.get((await meetings(id))[0]!.externalId!)!
  server.meetings.remove((await held(deleted)).id)
  Object.assign(await held(moved), { startsAt: sessionIn(3).startAt })
  await runJob(api, checkMeetings, {})
  expect(await meetings(deleted.id)).toMatchObject([{ state: 'stale', reason: 'deleted' }])
  expect(await meetings(moved.id)).toMatchObject([{ state: 'stale', reason: 'changed' }])
  expect(await meetings(kept.id)).toMatchObject([{ state: 'ready' }])
})

test('an account that refuses an answer is left alone until the next hour, the others are asked', async () => {
  const sessions = [sessionIn(3), sessionIn(4), sessionIn(5)]
  const limited = await event('zoom', await host('zoom', 'limited'), { sessions })
  const other = await event('zoom', await host('zoom', 'unlimited'), { sessions: [sessionIn(3)] })
  await provide()
  const pathsOf = async ({ id }: { id: string }) =>
    (await meetings(id)).map(({ externalId }) => `/meetings/${externalId}`)
  const [own, [another]] = [await pathsOf(limited), await pathsOf(other)]
  for (const path of own) server.fail(path, answering(429, '{}'))
  server.calls.length = 0
  await runJob(api, checkMeetings, {})
  const asked = (path: string) => server.calls.some((call) => call.endsWith(path))
  expect(own.filter(asked)).toHaveLength(1)
  expect(asked(another!)).toBe(true)
  for (const path of own) server.recover(path)
  await runJob(api, checkMeetings, {})
  expect(own.every(asked)).toBe(true)
})

const json = { 'content-type': 'application/json' }
const noDates = { start: { dateTime: '0000-00-00T00:00:00' }, end: { dateTime: 'soon' } }
test.for([
  ['zoom', 400, { code: 300, message: 'Request body is invalid.' }],
  ['msteams', 200, noDates],
] as const)(
  'one meeting of %s that cannot be read keeps no other of its account from being asked about',
  async ([provider, status, body]) => {
    const sessions = [sessionIn(3), sessionIn(4)]
    const { id } = await event(provider, await host(provider, 'unreadable'), { sessions })
    await provide()
    const [first, second] = (await meetings(id)).toSorted((one, other) => Number(one.id) - Number(other.id))
    server.fail(`/${first!.externalId}`, answering(status, JSON.stringify(body), json))
    server.meetings.remove(second!.externalId!)
    await runJob(api, checkMeetings, {})
    expect((await meetings(id)).map(({ reason }) => reason)).toEqual([null, 'deleted'])
  },
)

test('a meeting that was made while its session runs is as planned, until it is deleted', async () => {
  const { id } = await event('zoom', await host('zoom', 'running'), { sessions: [sessionFrom(-10)] })
  await provide()
  const [{ externalId }] = (await meetings(id)) as [Meeting]
  // Zoom takes no start in the past.
  expect(Date.parse(server.meetings.get(externalId!)!.startsAt)).toBeGreaterThan(Date.now())
  await runJob(api, checkMeetings, {})
  expect(await meetings(id)).toMatchObject([{ state: 'ready', reason: null }])
  server.meetings.remove(externalId!)
  await runJob(api, checkMeetings, {})
  expect(await meetings(id)).toMatchObject([{ state: 'stale', reason: 'deleted' }])
})
