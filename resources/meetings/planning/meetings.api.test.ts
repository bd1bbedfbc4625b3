/** Meetings follow their event, and the provider follows the meetings. */
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { hosting, runJob, sessionIn } from '#test/meetings/hosted-events.ts'
import { answering, losingAnswer, providerServer } from '#test/meetings/provider-server.ts'
import { provideMeetings } from './provide-meetings.server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, allMeetings, patch, provide, make } = hosting(api, server)
const training = api.client('training')
const held = () => server.meetings.all()
const json = { 'content-type': 'application/json' }

test.for(['zoom', 'msteams'] as const)(
  '%s holds one meeting per session, and a move changes the same one',
  async (provider) => {
    const { id, sessions } = await event(provider, await host(provider, `${provider}-move`))
    expect(await meetings(id)).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
    await provide()
    const ready = await meetings(id)
    expect(ready).toMatchObject(
      sessions.map(({ startAt }) => ({ state: 'ready', plan: { startsAt: startAt } })),
    )
    const calls = server.calls.length
    const [first, second] = sessions
    await patch(id, { sessions: [{ ...first!, ...sessionIn(9) }, second!] })
    expect(server.calls.length).toBe(calls)
    await provide()
    const moved = await meetings(id)
    expect(moved.map(({ externalId }) => externalId)).toEqual(ready.map(({ externalId }) => externalId))
    expect(server.meetings.get(moved[0]!.externalId!)).toMatchObject({
      startsAt: expect.stringContaining(sessionIn(9).startAt.slice(0, 13)),
    })
  },
)

test.for(['zoom', 'msteams'] as const)(
  'one recurring meeting of %s holds all sessions of an event',
  async (provider) => {
    const hostId = await host(provider, `${provider}-recurring`)
    const sessions = [sessionIn(7), sessionIn(14), sessionIn(21)]
    const { id } = await event(provider, hostId, { sessions, meetingSeries: 'recurring' })
    await provide()
    const [only, ...none] = await meetings(id)
    expect(none).toEqual([])
    expect(only).toMatchObject({
      sessionKey: null,
      state: 'ready',
      plan: { repetition: { everyWeeks: 1, count: 3 } },
    })
    expect(JSON.stringify(server.meetings.get(only!.externalId!)!.sent)).toMatch(
      /"(end_times|numberOfOccurrences)":3/,
    )
    const onOneDay = [...sessions.slice(0, 2), sessionIn(14, 18)]
    await expect(patch(id, { sessions: onOneDay })).rejects.toMatchObject({ status: 422 })
  },
)

test('co-hosts, waiting room, recording and passcode are as the event says, and change with it', async () => {
  const more = {
    sessions: [sessionIn(40)],
    meeting: { waitingRoom: true, isRecorded: true },
    coHosts: [{ email: 'ana@firm.test' }, { email: 'luis@firm.test' }],
  }
  const zoom = await event('zoom', await host('zoom', 'settings'), more)
  const teams = await event('msteams', await host('msteams', 'settings'), more)
  const sent = async ({ id }: { id: string }) => {
    await provide()
    const [meeting] = await meetings(id)
    return { sent: server.meetings.get(meeting!.externalId!)!.sent, passcode: meeting!.plan.passcode }
  }
  const { sent: atZoom, passcode } = await sent(zoom)
  expect(passcode).toMatch(/^[a-z2-9]{10}$/)
  const settings = {
    waiting_room: true,
    auto_recording: 'cloud',
    alternative_hosts: 'ana@firm.test;luis@firm.test',
  }
  expect(atZoom).toMatchObject({ password: passcode, settings })
  expect((await sent(teams)).sent).toMatchObject({
    lobbyBypassSettings: { scope: 'organizer' },
    recordAutomatically: true,
    participants: { attendees: [{ upn: 'ana@firm.test', role: 'coorganizer' }, { upn: 'luis@firm.test' }] },
  })
  const other = { meeting: { waitingRoom: false, isRecorded: false }, coHosts: [] }
  await patch(zoom.id, other)
  await patch(teams.id, other)
  expect((await sent(zoom)).sent).toMatchObject({
    password: passcode,
    settings: { waiting_room: false, auto_recording: 'none', alternative_hosts: '' },
  })
  expect((await sent(teams)).sent).toMatchObject({
    lobbyBypassSettings: { scope: 'everyone' },
    participants: { attendees: [] },
  })
})

test('a cancelled or postponed event has no meetings at the provider, and a new date makes them anew', async () => {
  const hostId = await host('zoom', 'cancel')
  const { id } = await event('zoom', hostId)
  await provide()
  const before = await meetings(id)
  await training.call(eventsApi.state, { params: { id }, input: { to: 'postponed' } })
  await provide()
  expect(before.map(({ externalId }) => server.meetings.get(externalId!))).toEqual([undefined, undefined])
  expect(await allMeetings(id)).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
  await training.call(eventsApi.state, { params: { id }, input: { to: 'scheduled' } })
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
})

test('another account takes the meetings over, and the first one gives them up', async () => {
  const [one, other] = [await host('zoom', 'first'), await host('zoom', 'second')]
  const { id } = await event('zoom', one)
  await provide()
  const before = (await meetings(id)).map(({ externalId }) => externalId!)
  await patch(id, { hostId: other })
  await provide()
  expect(before.map((externalId) => server.meetings.get(externalId))).toEqual([undefined, undefined])
  expect(await meetings(id)).toMatchObject([
    { hostId: other, state: 'ready' },
    { hostId: other, state: 'ready' },
  ])
})

test('an account hosts one meeting at a time, also when two are saved at once', async () => {
  const hostId = await host('zoom', 'busy')
  const first = await event('zoom', hostId, { sessions: [sessionIn(30)] })
  await expect(event('zoom', hostId, { sessions: [sessionIn(30, 14)] })).rejects.toMatchObject({
    status: 422,
    validationErrors: { hostId: expect.stringContaining('ya tiene') },
  })
  // One that ends when the other begins does not overlap.
  await event('zoom', hostId, { sessions: [sessionIn(30, 15)] })
  const drafts = await Promise.all(
    [1, 2, 3].map(() =>
      make.record('events', {
        modality: 'online',
        integration: 'zoom',
        hostId,
        joinUrl: null,
        sessions: [sessionIn(40)],
      }),
    ),
  )
  const tried = await Promise.allSettled(
    drafts.map(({ id }) => training.call(eventsApi.state, { params: { id }, input: { to: 'scheduled' } })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // The event itself may move within its own time.
  await patch(first.id, { sessions: [{ ...first.sessions[0]!, ...sessionIn(30, 12) }] })
})

test('more online seats than the account has places are refused', async () => {
  const hostId = await host('zoom', 'small')
  await api.db.updateTable('meetingConnections').set({ capacity: 10 }).where('id', '=', hostId).execute()
  await expect(event('zoom', hostId)).rejects.toMatchObject({ status: 422 })
})

test('an account of the other provider, or one without a provider, is refused', async () => {
  const hostId = await host('zoom', 'other')
  await expect(event('msteams', hostId)).rejects.toMatchObject({ status: 422 })
  await expect(make.record('events', { integration: 'none', hostId })).rejects.toMatchObject({ status: 422 })
})

test('a webinar has its meeting while it is published', async () => {
  const hostId = await host('zoom', 'webinar')
  const { startAt: startsAt } = sessionIn(12)
  const { id } = await make.record('webinars', {
    integration: 'zoom',
    hostId,
    joinUrl: null,
    startsAt,
    capacity: 50,
  })
  expect(await meetings(id, 'webinar')).toEqual([])
  await training.call(webinarsApi.patch, { params: { id }, input: { websiteState: 'published' } })
  await provide()
  const [made] = await meetings(id, 'webinar')
  expect(made).toMatchObject({ state: 'ready' })
  await training.call(webinarsApi.cancel, { params: { id }, input: { reason: 'No hay quien presente.' } })
  await provide()
  expect(held().some(({ id: own }) => own === made!.externalId)).toBe(false)
})

test('the link of the provider is in no answer of the event', async () => {
  const { id } = await event('zoom', await host('zoom', 'secret'))
  await provide()
  const [{ joinUrl, plan }] = (await meetings(id)) as [Awaited<ReturnType<typeof meetings>>[0]]
  const answers = JSON.stringify(await training.call(eventsApi.get, { params: { id } }))
  expect(answers).not.toContain(joinUrl)
  expect(answers).not.toContain(plan.passcode)
})

test.for([
  ['429 with Retry-After', answering(429, '{}', { ...json, 'retry-after': '7' }), 'limit', true],
  [
    '429 of a day',
    answering(429, '{"message":"You have reached the maximum daily rate limit"}', json),
    'limit',
    true,
  ],
  ['500 with XML', answering(500, '<error/>', { 'content-type': 'text/xml' }), 'unreachable', true],
  ['a refusal', answering(400, '{"code":300,"message":"Invalid topic."}', json), 'refused', false],
  [
    'a missing scope',
    answering(400, '{"code":4711,"message":"does not contain scopes"}', json),
    'scope',
    false,
  ],
] as const)('%s is said, and tried again where it passes', async ([name, fault, reason, passes]) => {
  const { id } = await event('zoom', await host('zoom', name), { sessions: [sessionIn(50)] })
  server.fail('/users/me/meetings', fault)
  await provide()
  const [failed] = await meetings(id)
  expect(failed).toMatchObject({ state: 'failed', reason })
  expect(failed!.nextTryAt !== null).toBe(passes)
  if (!passes) await patch(id, { internalNotes: 'otra vez', title: { es: 'Otro título del evento' } })
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready', reason: null, said: null }])
})

test('an answer that was lost makes no second meeting', async () => {
  for (const provider of ['zoom', 'msteams'] as const) {
    const { id } = await event(provider, await host(provider, `${provider}-lost`), {
      sessions: [sessionIn(60)],
    })
    const before = held().length
    server.fail(provider === 'zoom' ? '/users/me/meetings' : '/me/events', losingAnswer)
    await provide()
    expect(await meetings(id)).toMatchObject([{ state: 'failed', reason: 'unreachable' }])
    await provide()
    expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
    expect(held().length - before).toBe(1)
  }
})

test('an account at its limit is not asked once more for each of its meetings', async () => {
  const sessions = Array.from({ length: 8 }, (_, at) => sessionIn(70 + at))
  const { id } = await event('zoom', await host('zoom', 'full'), { sessions })
  const limit = answering(429, '{}', { ...json, 'retry-after': '120' })
  server.fail('/users/me/meetings', ...sessions.map(() => limit))
  const before = server.calls.length
  await provide()
  // As many as are asked for at once.
  expect(server.calls.slice(before).filter((call) => call.startsWith('POST')).length).toBeLessThanOrEqual(4)
  server.recover('/users/me/meetings')
  await provide()
  expect((await meetings(id)).every(({ state }) => state === 'ready')).toBe(true)
})

test('of what waits for an account the soonest goes first', async () => {
  const hostId = await host('zoom', 'soonest')
  const later = await event('zoom', hostId, {
    sessions: Array.from({ length: 6 }, (_, at) => sessionIn(90 + at)),
  })
  const soon = await event('zoom', hostId, { sessions: [sessionIn(2)] })
  const limit = answering(429, '{}', { ...json, 'retry-after': '120' })
  server.fail('/users/me/meetings', ...Array.from({ length: 7 }, () => limit))
  await runJob(api, provideMeetings, {})
  expect(await meetings(soon.id)).toMatchObject([{ reason: 'limit' }])
  expect((await meetings(later.id)).map(({ reason }) => reason)).toContain(null)
  server.recover('/users/me/meetings')
  await provide()
})

test('nor does a limit at the search for what it may have made', async () => {
  const { id } = await event('zoom', await host('zoom', 'limited-search'), { sessions: [sessionIn(61)] })
  const before = held().length
  server.fail('/users/me/meetings', losingAnswer, answering(429, '{}', json))
  await provide()
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'failed', reason: 'limit' }])
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
  expect(held().length - before).toBe(1)
})
