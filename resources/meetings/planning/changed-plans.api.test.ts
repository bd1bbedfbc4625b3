/** What happens to meetings whose event changes after some of them have taken place, or should have. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { connectionsApi } from '../connections/connection.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { sessionFrom } from '#test/meetings/joining.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, allMeetings, patch, provide, make } = hosting(api, server)
const training = api.client('training')

/** As if its times had been a month ago. */
const makePast = (meetingId: string) =>
  sql`update meeting_times set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
    where meeting_id = ${meetingId}`.execute(api.db)
const timesOf = (meetingId: string) =>
  api.db.selectFrom('meetingTimes').selectAll().where('meetingId', '=', meetingId).execute()

test('a session that did not take place has its meeting on the day that it is moved to', async () => {
  const { id, sessions } = await event('zoom', await host('zoom', 'late'), { sessions: [sessionIn(7)] })
  await provide()
  const [meeting] = await meetings(id)
  await makePast(meeting!.id)
  const moved = sessionIn(9)
  await patch(id, { sessions: [{ ...sessions[0]!, ...moved }] })
  await provide()
  expect(await meetings(id)).toMatchObject([
    { id: meeting!.id, state: 'ready', plan: { startsAt: moved.startAt } },
  ])
  const { startsAt } = server.meetings.get(meeting!.externalId!)!
  expect(Date.parse(startsAt)).toBe(Date.parse(moved.startAt))
})

test('a session that did not take place has its meeting also where another account takes it over', async () => {
  const { id, sessions } = await event('zoom', await host('zoom', 'left'), { sessions: [sessionIn(7)] })
  await provide()
  const [old] = await meetings(id)
  await makePast(old!.id)
  const hostId = await host('zoom', 'taken')
  await patch(id, { hostId, sessions: [{ ...sessions[0]!, ...sessionIn(9) }] })
  await provide()
  const [meeting] = await meetings(id)
  expect(meeting).toMatchObject({ hostId, state: 'ready' })
  expect(server.meetings.get(old!.externalId!)).toBeUndefined()
})

test('a series that is handed over holds the sessions ahead, and the past ones stay with the first account', async () => {
  const [one, other] = [await host('zoom', 'series'), await host('zoom', 'series-2')]
  const sessions = [sessionIn(-7), sessionIn(7), sessionIn(14)]
  const { id } = await event('zoom', one, { sessions: sessions.slice(1), meetingSeries: 'recurring' })
  await provide()
  const [first] = await meetings(id)
  // As if the first of its sessions had been a week ago.
  const [{ key } = { key: '' }] = await timesOf(first!.id)
  await sql`update meeting_times set starts_at = ${sessions[0]!.startAt}, ends_at = ${sessions[0]!.endAt}
    where meeting_id = ${first!.id} and key = ${key}`.execute(api.db)
  await sql`update events set sessions = jsonb_set(jsonb_set(sessions, '{0,startAt}', ${JSON.stringify(sessions[0]!.startAt)}),
    '{0,endAt}', ${JSON.stringify(sessions[0]!.endAt)}) where id = ${id}`.execute(api.db)
  await patch(id, { hostId: other, meetingSeries: 'perSession' })
  await patch(id, { internalNotes: 'Otra nota' })
  await provide()
  const [second, ...more] = await meetings(id)
  expect(more).toEqual([])
  expect(second).toMatchObject({ hostId: other, plan: { startsAt: sessions[2]!.startAt } })
  expect(await timesOf(first!.id)).toMatchObject([{ key, startsAt: sessions[0]!.startAt }])
})

test('a session that is under way stays with its account, and the next one goes to the other', async () => {
  const [one, other] = [await host('zoom', 'under-way'), await host('zoom', 'under-way-2')]
  const { id } = await event('zoom', one, { sessions: [sessionFrom(-10), sessionIn(7)] })
  await provide()
  await patch(id, { hostId: other })
  await provide()
  const [running, next] = await meetings(id)
  expect([running, next]).toMatchObject([{ hostId: one }, { hostId: other, state: 'ready' }])
  expect(server.meetings.get(running!.externalId!)).toBeDefined()
})

test('the last session of a series ends with its account, whatever is changed', async () => {
  const [one, other] = [await host('zoom', 'last'), await host('zoom', 'last-2')]
  const { id } = await event('zoom', one, { sessions: [sessionFrom(-10)], meetingSeries: 'recurring' })
  await provide()
  const before = await meetings(id)
  await patch(id, { hostId: other })
  await provide()
  expect(await meetings(id)).toEqual(before)
})

test('a running session whose meeting the provider does not have is held by the account that takes it over', async () => {
  const [one, other] = [await host('zoom', 'never-made'), await host('zoom', 'rescue')]
  const refused = answering(401, '{"code":124,"message":"Invalid access token."}')
  server.fail('/users/me/meetings', refused, refused)
  const { id } = await event('zoom', one, { sessions: [sessionFrom(-10)] })
  await provide()
  expect(await meetings(id)).toMatchObject([{ hostId: one, state: 'failed' }])
  await patch(id, { hostId: other })
  await provide()
  expect(await meetings(id)).toMatchObject([{ hostId: other, state: 'ready' }])
})

test('an edit that leaves host, times and seats alone is not held against the account', async () => {
  const hostId = await host('zoom', 'shrinks')
  const { id } = await event('zoom', hostId)
  await api.db.updateTable('meetingConnections').set({ capacity: 10 }).where('id', '=', hostId).execute()
  await patch(id, { internalNotes: 'Una nota' })
  await expect(patch(id, { capacity: { total: 25 } })).rejects.toMatchObject({
    validationErrors: { hostId: expect.stringContaining('10') },
  })
})

test('a webinar that is over may be edited after its account was revoked', async () => {
  const hostId = await host('zoom', 'revoked')
  const { startAt: startsAt } = sessionIn(12)
  const about = { integration: 'zoom', hostId, joinUrl: null, startsAt, capacity: 50 }
  const { id } = await make.record('webinars', { ...about, websiteState: 'published' })
  await provide()
  const [meeting] = await meetings(id, 'webinar')
  await sql`update webinars set starts_at = starts_at - interval '30 days' where id = ${id}`.execute(api.db)
  await makePast(meeting!.id)
  await training.call(connectionsApi.revoke, { params: { id: hostId } })
  const title = { es: 'Otro título del webinar' }
  await training.call(webinarsApi.patch, { params: { id }, input: { title } })
})

test('nothing is made for what is over', async () => {
  const { id } = await event('zoom', await host('zoom', 'over'), { sessions: [sessionIn(3)] })
  const [meeting] = await meetings(id)
  await makePast(meeting!.id)
  const calls = server.calls.length
  await provide()
  expect(server.calls.length).toBe(calls)
})

test('a self-paced event has no host, as it has no sessions to meet in', async () => {
  const hostId = await host('zoom', 'alone')
  await expect(event('zoom', hostId, { sessions: [], type: 'selfPaced' })).rejects.toMatchObject({
    validationErrors: { hostId: expect.stringContaining('sesiones') },
  })
  expect(await allMeetings('0')).toEqual([])
})

test('a webinar that was removed has its meeting again once it is restored, unless its account is taken', async () => {
  const hostId = await host('zoom', 'removed')
  const { startAt: startsAt } = sessionIn(22)
  const about = {
    integration: 'zoom',
    hostId,
    joinUrl: null,
    startsAt,
    capacity: 50,
    websiteState: 'published',
  }
  const { id } = await make.record('webinars', about)
  await provide()
  const remove = () => training.call(webinarsApi.remove, { params: { id } })
  const restore = () => training.call(webinarsApi.restore, { params: { id } })
  await remove()
  await provide()
  expect(await meetings(id, 'webinar')).toEqual([])
  await restore()
  await provide()
  expect(await meetings(id, 'webinar')).toMatchObject([{ state: 'ready' }])
  await remove()
  await make.record('webinars', about)
  await expect(restore()).rejects.toMatchObject({
    validationErrors: { hostId: expect.stringContaining('ya tiene') },
  })
})
