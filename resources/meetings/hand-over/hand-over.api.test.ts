/** An account that leaves gives all it still has to host to another one, or nothing. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { connectionsApi } from '#resources/meetings/connections/connection.api.ts'
import { meetingAtProvider } from '../join/meeting-at-provider.server.ts'
import { meetingsApi } from '../planning/meeting.api.ts'
import { readCapacities } from '../planning/connected-host.server.ts'
import { testApi } from '#test/fixtures/api.ts'
import { sessionFrom } from '#test/meetings/joining.ts'
import { hosting, runJob, sessionIn } from '#test/meetings/hosted-events.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { handOverApi } from './hand-over.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, provide, make } = hosting(api, server)
const training = api.client('training')
const WEEK_MS = 7 * 86_400_000
const weeksLater = ({ startAt, endAt }: Session, weeks: number): Session => ({
  startAt: new Date(Date.parse(startAt) + weeks * WEEK_MS).toISOString(),
  endAt: new Date(Date.parse(endAt) + weeks * WEEK_MS).toISOString(),
})
type Session = { startAt: string; endAt: string }
const handOver = (id: string, hostId: string) =>
  training.call(handOverApi.handOver, { params: { id }, input: { hostId } })
const revoke = (id: string) => training.call(connectionsApi.revoke, { params: { id } })

test('events and webinars go to the other account, which has their meetings afterwards', async () => {
  const [leaving, taking] = [await host('zoom', 'leaving'), await host('zoom', 'taking')]
  const { id } = await event('zoom', leaving)
  const { startAt: startsAt } = sessionIn(5)
  const webinar = await make.record('webinars', {
    integration: 'zoom',
    hostId: leaving,
    joinUrl: null,
    startsAt,
    websiteState: 'published',
  })
  await provide()
  await expect(revoke(leaving)).rejects.toMatchObject({ status: 409 })
  expect(await handOver(leaving, taking)).toEqual({ events: 1, webinars: 1, underWay: 0 })
  await provide()
  expect(await meetings(id)).toMatchObject([
    { hostId: taking, state: 'ready' },
    { hostId: taking, state: 'ready' },
  ])
  expect(await meetings(webinar.id, 'webinar')).toMatchObject([{ hostId: taking, state: 'ready' }])
  expect(server.meetings.all().filter((held) => held.host === 'leaving')).toEqual([])
  await revoke(leaving)
})

test('drafts that name the account go over, too, and what is over stays', async () => {
  const [leaving, taking] = [await host('zoom', 'leaving-5'), await host('zoom', 'taking-5')]
  const about = { modality: 'online', integration: 'zoom', hostId: leaving, joinUrl: null }
  const draft = await make.record('events', { ...about, sessions: [sessionIn(26)] })
  const hosted = { integration: 'zoom', hostId: leaving, joinUrl: null }
  const webinar = await make.record('webinars', { ...hosted, startsAt: sessionIn(27).startAt })
  const past = await make.record('webinars', { ...hosted, startsAt: sessionIn(28).startAt })
  await sql`update webinars set starts_at = now() - interval '9 days' where id = ${past.id}`.execute(api.db)
  expect(await handOver(leaving, taking)).toEqual({ events: 1, webinars: 1, underWay: 0 })
  const hostOf = async (table: 'events' | 'webinars', { id }: { id: string }) =>
    (await api.db.selectFrom(table).select('hostId').where('id', '=', id).executeTakeFirstOrThrow()).hostId
  expect(await hostOf('events', draft)).toBe(taking)
  expect(await hostOf('webinars', webinar)).toBe(taking)
  expect(await hostOf('webinars', past)).toBe(leaving)
})

test('nothing goes over when the other account is busy at one of the times', async () => {
  const [leaving, taking] = [await host('zoom', 'leaving-2'), await host('zoom', 'taking-2')]
  const free = await event('zoom', leaving, { sessions: [sessionIn(20)] })
  await event('zoom', leaving, { sessions: [sessionIn(21)] })
  await event('zoom', taking, { sessions: [sessionIn(21)] })
  await expect(handOver(leaving, taking)).rejects.toMatchObject({ status: 422 })
  expect(await meetings(free.id)).toMatchObject([{ hostId: leaving }])
})

test('a meeting stays until the other account has its own, and people enter by it until then', async () => {
  const [leaving, taking] = [await host('zoom', 'leaving-4'), await host('zoom', 'taking-4')]
  const { id, sessions } = await event('zoom', leaving, { sessions: [sessionIn(23)] })
  await provide()
  const [before] = await meetings(id)
  await handOver(leaving, taking)
  server.fail('/users/me/meetings', answering(429, '{}', { 'retry-after': '120' }))
  await provide()
  expect(await meetings(id)).toMatchObject([{ hostId: taking, state: 'failed', reason: 'limit' }])
  expect(server.meetings.get(before!.externalId!)).toBeDefined()
  const entered = async () =>
    (
      await meetingAtProvider(api.db, {
        kind: 'attendees',
        occasionId: id,
        sessionKey: sessions[0]!.key,
      })
    )?.externalId
  expect(await entered()).toBe(before!.externalId)
  await provide()
  const [made] = await meetings(id)
  expect(await entered()).toBe(made!.externalId)
  expect(server.meetings.get(before!.externalId!)).toBeUndefined()
})

test.each(['reconnect', 'setup'] as const)(
  'nothing goes over to an account with the problem %s',
  async (problem) => {
    const [leaving, taking] = [await host('zoom', `from-${problem}`), await host('zoom', `to-${problem}`)]
    const { id, sessions: own } = await event('zoom', leaving, { sessions: [sessionIn(24)] })
    await api.db.updateTable('meetingConnections').set({ problem }).where('id', '=', taking).execute()
    await expect(handOver(leaving, taking)).rejects.toMatchObject({ status: 422 })
    // What an account with a problem hosts already may be moved all the same.
    await api.db.updateTable('meetingConnections').set({ problem }).where('id', '=', leaving).execute()
    const input = { sessions: own.map((one) => ({ ...one, ...sessionIn(25) })) }
    expect((await training.call(eventsApi.patch, { params: { id }, input })).sessions).toMatchObject([
      sessionIn(25),
    ])
  },
)

test('a series under way stays until its session ends, and everything else goes over', async () => {
  const [leaving, taking] = [await host('zoom', 'leaving-3'), await host('zoom', 'taking-3')]
  const other = await event('zoom', leaving, { sessions: [sessionIn(22)] })
  const running = sessionFrom(-10)
  const series = await event('zoom', leaving, {
    sessions: [running, weeksLater(running, 1)],
    meetingSeries: 'recurring',
  })
  await provide()
  const [before] = await meetings(series.id)
  expect(await handOver(leaving, taking)).toEqual({ events: 1, webinars: 0, underWay: 1 })
  await provide()
  expect(await meetings(other.id)).toMatchObject([{ hostId: taking }])
  expect(await meetings(series.id)).toEqual([before])
  expect(server.meetings.get(before!.externalId!)).toBeDefined()
  for (const [field, value] of [
    ['hostId', taking],
    ['meetingSeries', 'perSession'],
  ] as const)
    await expect(
      training.call(eventsApi.patch, { params: { id: series.id }, input: { [field]: value } }),
    ).rejects.toMatchObject({
      status: 422,
      validationErrors: { [field]: expect.stringContaining('en curso') },
    })
  // As if it had been a week ago.
  const { startAt, endAt } = weeksLater(running, -1)
  await sql`update meeting_times set starts_at = ${startAt}, ends_at = ${endAt}
    where meeting_id = ${before!.id} and starts_at < now()`.execute(api.db)
  await sql`update events set sessions = jsonb_set(sessions, '{0}', sessions -> 0 || ${JSON.stringify({ startAt, endAt })}::jsonb)
    where id = ${series.id}`.execute(api.db)
  expect(await handOver(leaving, taking)).toEqual({ events: 1, webinars: 0, underWay: 0 })
  await provide()
  expect(await meetings(series.id)).toMatchObject([{ hostId: taking, state: 'ready' }])
  expect(server.meetings.get(before!.externalId!)).toBeUndefined()
})

test('a meeting that was deleted at the provider is made anew when somebody asks for it', async () => {
  const { id } = await event('zoom', await host('zoom', 'deleted'), { sessions: [sessionIn(10)] })
  await provide()
  const [before] = await meetings(id)
  server.meetings.remove(before!.externalId!)
  await training.call(eventsApi.patch, { params: { id }, input: { title: { es: 'Otro título del evento' } } })
  await provide()
  const [gone] = await training.call(meetingsApi.ofEvent, { params: { id } })
  expect(gone).toMatchObject({ state: 'stale', reason: 'deleted', nextTryAt: null })
  const isOnToday = async () =>
    (await training.call(meetingsApi.troubled)).some(({ recordId }) => recordId === id)
  expect(await isOnToday()).toBe(true)
  await training.call(meetingsApi.retry, { params: { id: gone!.id } })
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
  expect((await meetings(id))[0]!.externalId).not.toBe(before!.externalId)
  expect(await isOnToday()).toBe(false)
})

test('a meeting whose account had to be connected again is made once it is', async () => {
  const hostId = await host('zoom', 'again')
  const { id } = await event('zoom', hostId, { sessions: [sessionIn(11)] })
  const refused = answering(401, '{"code":124,"message":"Invalid access token."}')
  server.fail('/users/me/meetings', refused, refused)
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'failed', reason: 'reconnect', nextTryAt: null }])
  expect(await host('zoom', 'again')).toBe(hostId)
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
})

test('what is over is not sent again once its account is connected again', async () => {
  const { id } = await event('zoom', await host('zoom', 'again-2'), { sessions: [sessionIn(12)] })
  await provide()
  const [meeting] = await meetings(id)
  await sql`update meeting_times set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
    where meeting_id = ${meeting!.id}`.execute(api.db)
  await sql`update meetings set state = 'stale', reason = 'reconnect' where id = ${meeting!.id}`.execute(
    api.db,
  )
  await host('zoom', 'again-2')
  expect(await meetings(id)).toMatchObject([{ reason: 'reconnect', nextTryAt: null }])
})

test('an account whose plan became too small for a webinar is told on Today', async () => {
  const hostId = await host('zoom', 'shrinks')
  const about = { integration: 'zoom', hostId, joinUrl: null, websiteState: 'published', capacity: 50 }
  const { id } = await make.record('webinars', { ...about, startsAt: sessionIn(9).startAt })
  await provide()
  const told = async () =>
    (await training.call(meetingsApi.troubled)).filter(
      (one) => one.segment === 'webinars' && one.recordId === id,
    )
  expect(await told()).toEqual([])
  await api.db.updateTable('meetingConnections').set({ capacity: 49 }).where('id', '=', hostId).execute()
  expect(await told()).toMatchObject([{ reason: 'tooSmall', startsAt: sessionIn(9).startAt }])
})

test('the size of an account is read, and offered where it is chosen', async () => {
  const id = await host('zoom', 'size')
  await runJob(api, readCapacities, {})
  const hosts = await training.call(meetingsApi.hosts)
  expect(hosts.find((one) => one.id === id)).toMatchObject({ capacity: 100, isEnded: false })
})
