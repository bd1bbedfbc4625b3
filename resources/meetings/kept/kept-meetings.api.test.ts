/** What was held is not lost: meetings and accounts stay until attendance and recordings are known. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { connectionsApi } from '../connections/connection.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { sessionFrom } from '#test/meetings/joining.ts'
import { sessionIn } from '#test/meetings/hosted-events.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { inDays, recorded } from '#test/meetings/recorded.ts'
import { meetingsApi } from '../planning/meeting.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const own = recorded(api, server)
const { training, host, patch, provide, allMeetings, fetchDue, publish, withdraw, ready, enrol, person } = own
const revoke = (id: string) => training.call(connectionsApi.revoke, { params: { id } })
const listed = (id: string) => training.call(meetingsApi.ofEvent, { params: { id } })

/** As if so many hours had passed since. */
const later = (meetingId: string, hours: number) =>
  sql`update meeting_times set starts_at = starts_at - make_interval(hours => ${hours}),
    ends_at = ends_at - make_interval(hours => ${hours}) where meeting_id = ${meetingId}`.execute(api.db)

/** An event whose session of an hour has ended an hour ago, and the account that it is handed over to. */
async function held(provider: 'zoom' | 'msteams') {
  const made = await own.event(provider, { sessions: [sessionFrom(10)] })
  await later(made.meeting.id, 3)
  await sql`update meeting_fetches set asked_at = asked_at - interval '2 hours'`.execute(api.db)
  return made
}

test('a meeting of Teams is cancelled once its attendance and recordings are known and watched', async () => {
  const { id, meeting, recording } = await held('msteams')
  await publish(id, recording.id)
  await sql`update meetings set is_cancelled = true, state = 'pending', next_try_at = now() where id = ${meeting.id}`.execute(
    api.db,
  )
  const isThere = async () => {
    await provide()
    return server.meetings.get(meeting.externalId!) !== undefined
  }
  expect(await isThere()).toBe(true)
  expect(await listed(id)).toMatchObject([{ isCancelled: true, isKept: true }])
  await later(meeting.id, 72)
  await fetchDue()
  // Its recording is still watched.
  expect(await isThere()).toBe(true)
  await withdraw(id, recording.id)
  expect(await isThere()).toBe(false)
  expect(await allMeetings(id)).toMatchObject([{ state: 'cancelled' }])
})

test('of a cancelled series of Teams that is kept nothing is left to meet at', async () => {
  const sessions = [sessionFrom(10), sessionIn(8), sessionIn(15)]
  const {
    id,
    meeting,
    held: series,
    recording,
  } = await own.event('msteams', { sessions, meetingSeries: 'recurring' })
  await sql`update meeting_times set starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours'
    where meeting_id = ${meeting.id} and starts_at < now() + interval '1 day'`.execute(api.db)
  await publish(id, recording.id)
  await training.call(eventsApi.state, {
    params: { id },
    input: { to: 'cancelled', reason: 'Sin inscritos' } as never,
  })
  series.occurrences = series.occurrences.filter(({ startsAt }) => startsAt > inDays(1))
  server.fail(series.occurrences.at(-1)!.id, answering(503))
  await provide()
  expect(await allMeetings(id)).toMatchObject([{ state: 'stale', reason: 'unreachable' }])
  await provide()
  expect(series.occurrences).toEqual([])
  expect(await allMeetings(id)).toMatchObject([{ state: 'pending', reason: null }])
  const calls = server.calls.length
  await provide()
  expect(server.calls.length).toBe(calls)
  expect(server.meetings.get(series.id)).toBeDefined()
  await later(meeting.id, 72)
  await fetchDue()
  await withdraw(id, recording.id)
  await provide()
  expect(server.meetings.get(series.id)).toBeUndefined()
  expect(await allMeetings(id)).toMatchObject([{ state: 'cancelled' }])
})

test('a meeting of Zoom is cancelled at once, as its report stays', async () => {
  const { id, meeting } = await held('zoom')
  await sql`update meetings set is_cancelled = true, state = 'pending', next_try_at = now() where id = ${meeting.id}`.execute(
    api.db,
  )
  expect(await listed(id)).toMatchObject([{ isKept: false }])
  await provide()
  expect(server.meetings.get(meeting.externalId!)).toBeUndefined()
})

test('an account is not revoked while the attendance of its meetings is read or its recordings are watched', async () => {
  const { id, meeting, recording } = await held('msteams')
  const { hostId } = meeting
  await expect(revoke(hostId)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('se perderían'),
  })
  await publish(id, recording.id, inDays(9))
  await later(meeting.id, 72)
  await fetchDue()
  await expect(revoke(hostId)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Grabaciones publicadas'),
  })
  await withdraw(id, recording.id)
  await revoke(hostId)
})

test('an account whose permission has ended has nothing to lose', async () => {
  const { meeting } = await held('zoom')
  await api.db
    .updateTable('meetingConnections')
    .set({ problem: 'reconnect' })
    .where('id', '=', meeting.hostId)
    .execute()
  await revoke(meeting.hostId)
})

test('a session that runs in a meeting that is replaced ends there, and is read', async () => {
  const made = await ready('zoom', { sessions: [sessionFrom(-10)] })
  const [meeting] = await own.meetings(made.id)
  await patch(made.id, { sessions: [sessionIn(9)] })
  await provide()
  const times = await api.db
    .selectFrom('meetingTimes')
    .selectAll()
    .where('meetingId', '=', meeting!.id)
    .execute()
  expect(times.every(({ endsAt }) => endsAt <= new Date().toISOString())).toBe(true)
})

test('who left keeps no way in where staff make another meeting, and all others enter that one', async () => {
  const event = await ready('msteams', {
    hostId: await host('msteams', 'replaced'),
    sessions: [sessionFrom(10)],
  })
  const [ana, luis] = await enrol(event, [{ firstName: 'Ana' }, { firstName: 'Luis' }])
  const [staying, leaving] = [await person(ana!), await person(luis!)]
  await staying.enter()
  const { url } = await leaving.enter()
  const [first] = await own.meetings(event.id)
  const replace = () => training.call(meetingsApi.replace, { params: { id: first!.id } })
  await expect(replace()).rejects.toMatchObject({ status: 409 })
  await training.call(attendeesApi.remove, { params: { id: luis! }, query: { reason: 'illness' } as never })
  expect(await listed(event.id)).toMatchObject([{ isReplaceable: true }])
  const begin = (startsAt: string) =>
    api.db.updateTable('meetingTimes').set({ startsAt }).where('meetingId', '=', first!.id).execute()
  await begin(new Date().toISOString())
  await expect(replace()).rejects.toMatchObject({ status: 409 })
  await begin(event.sessions[0]!.startAt)
  expect(await replace()).toMatchObject({ state: 'pending', leftWithLink: 0, isReplaceable: false })
  // Until the other one is there, everybody enters the first.
  expect(await staying.enter()).toEqual({ url })
  await provide()
  const [second, ...none] = await own.meetings(event.id)
  expect(none).toEqual([])
  expect(second).toMatchObject({ state: 'ready' })
  expect(second!.id).not.toBe(first!.id)
  expect(server.meetings.get(first!.externalId!)).toBeUndefined()
  expect(await staying.enter()).toEqual({ url: second!.joinUrl })
  await expect(replace()).rejects.toMatchObject({ status: 404 })
})

test('the office is told of people who left and know the link that all share', async () => {
  for (const [provider, told] of [
    ['msteams', 1],
    ['zoom', 0],
  ] as const) {
    const event = await ready(provider, { hostId: await host(provider, `${provider}-left`) })
    const [ana, luis, eva] = await enrol(event, [
      { firstName: 'Ana' },
      { firstName: 'Luis' },
      { firstName: 'Eva' },
    ])
    for (const id of [ana!, luis!]) await (await person(id)).enter()
    expect(await listed(event.id)).toMatchObject([{ leftWithLink: 0 }])
    for (const id of [luis!, eva!])
      await training.call(attendeesApi.remove, { params: { id }, query: { reason: 'illness' } as never })
    expect(await listed(event.id)).toMatchObject([{ leftWithLink: told }])
  }
})
