/** When attendance is fetched, and what happens when a provider answers late, wrongly or not at all. */
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { session } from '#test/fixtures/attendance-events.ts'
import { pastMeetings } from '#test/meetings/past-meetings.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { isUnclear } from '../planning/meeting-state.ts'
import { meetingAttendanceApi as calls } from './meeting-attendance.api.ts'
import { hurryAttendance } from './wake.server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, tell, fetchAll, fetchAgain, training } = pastMeetings(api, server)
const { db } = api
const MINUTE = 1 / 60

beforeEach(async () => {
  server.calls.length = 0
  // What earlier tests left is not asked for again.
  await sql`delete from meeting_times`.execute(db)
  await sql`update meeting_fetches set next_at = null`.execute(db)
})
const asked = () => server.calls.filter((call) => call.endsWith('/participants')).length
const stays = (meetingId: string) =>
  db.selectFrom('meetingStays').selectAll().where('meetingId', '=', meetingId).orderBy('key').execute()
const stateOf = async (id: string) => (await training.call(calls.ofEvent, { params: { id } })).fetches[0]
const json = (status: number, body: object, headers = {}) =>
  answering(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
const back = (meetingId: string, minutes: number) =>
  sql`update meeting_fetches set asked_at = asked_at - make_interval(mins => ${minutes}),
    next_at = next_at - make_interval(mins => ${minutes}) where meeting_id = ${meetingId}`.execute(db)
const instances = ({ externalId }: { externalId: string }) => `/${externalId}/instances`
const lost = (response: ServerResponse) => {
  response.destroy()
  return false
}
const endedAgo = (minutes: number) => [session('s1', -4 - minutes * MINUTE)]

test('ten minutes after the end, and then with growing pauses', async () => {
  const early = await event(['Ana'], { sessions: endedAgo(8) })
  await fetchAll()
  expect(asked()).toBe(0)
  const held = await event(['Ana'], { sessions: endedAgo(25) })
  tell(held, [])
  await fetchAll()
  await fetchAll()
  expect(asked()).toBe(1)
  await back(held.meetingId, 10)
  tell(held, [{ name: 'Ana Peña' }])
  await fetchAll()
  expect(asked()).toBe(2)
  expect(await stays(held.meetingId)).toHaveLength(1)
  expect(await stays(early.meetingId)).toEqual([])
})
test('a session that has not begun is not asked about', async () => {
  const { id } = await event(['Ana'], { sessions: [session('s1', 24)] })
  await training.call(calls.fetchForEvent, { params: { id } })
  expect(await stateOf(id)).toBeUndefined()
})
test('stays are stored once, and one that has grown is brought up to date', async () => {
  const held = await event(['Ana'])
  const { meetingId, session: times } = held
  const uuid = { meetings: [{ uuid: '/a//b==', start_time: times.startAt }] }
  const one = { id: 'p1', name: 'Ana\u0000', user_email: '', join_time: times.startAt, registrant_id: '' }
  // A UUID with slashes is encoded twice.
  const twice = encodeURIComponent(encodeURIComponent('/a//b=='))
  const pages = (leave_time: string) => {
    server.fail(instances(held), json(200, uuid), json(200, uuid))
    server.fail(
      `/${twice}/participants`,
      json(200, {
        participants: [
          { ...one, leave_time },
          { ...one, leave_time },
        ],
      }),
    )
    server.fail(`/${twice}/recordings`, json(404, { code: 3301 }))
  }
  pages('')
  await fetchAll()
  expect(await stays(meetingId)).toEqual([])
  pages(times.startAt)
  await fetchAgain(meetingId)
  pages(times.endAt)
  await fetchAgain(meetingId)
  expect(await stays(meetingId)).toMatchObject([{ name: 'Ana', email: null, leftAt: times.endAt }])
})
test('a limit is waited for as long as the provider says, also when somebody hurries', async () => {
  const held = await event(['Ana'])
  const { id, meetingId } = held
  const started = Date.now()
  server.fail(instances(held), json(429, { message: 'Too many' }, { 'retry-after': '120' }))
  await fetchAll()
  const state = await stateOf(id)
  expect(state).toMatchObject({ reason: 'limit', said: 'Too many', fetchedAt: null })
  expect(Date.parse(state!.nextAt!) - started).toBeGreaterThanOrEqual(119_000)
  await fetchAgain(meetingId)
  await training.call(calls.fetchForEvent, { params: { id } })
  await fetchAll()
  expect(asked()).toBe(0)
  await back(meetingId, 10)
  tell(held, [{ name: 'Ana Peña' }])
  await fetchAll()
  expect(await stateOf(id)).toMatchObject({ reason: null, nextAt: null, fetchedAt: expect.any(String) })
})
test('a limit on a late turn keeps neither that one nor later sessions from being fetched', async () => {
  const held = await event(['Ana'], { sessions: [session('s1', -5 * 24)] })
  const { id, meetingId } = held
  server.fail(instances(held), json(429, {}, { 'retry-after': '120' }))
  await fetchAgain(meetingId)
  expect(await stateOf(id)).toMatchObject({ reason: 'limit', nextAt: expect.any(String) })
  await back(meetingId, 10)
  tell(held, [{ name: 'Ana Peña' }])
  await fetchAll()
  expect(await stays(meetingId)).toHaveLength(1)
  // As it was left by earlier versions.
  await sql`update meeting_fetches set reason = 'limit', next_at = null, asked_at = now() - interval '1 day'
    where meeting_id = ${meetingId}`.execute(db)
  await sql`update meeting_times set starts_at = now() - interval '2 hours', ends_at = now() - interval '25 minutes'
    where meeting_id = ${meetingId}`.execute(db)
  tell(held, [{ name: 'Ana Peña' }, { name: 'Eva Ruiz' }])
  await fetchAll()
  expect(await stays(meetingId)).toHaveLength(3)
})
test('a limit that claims to end at once is asked about later', async () => {
  const held = await event(['Ana'])
  const limit = json(429, {}, { 'retry-after': '0' })
  server.fail(instances(held), limit, limit, limit)
  await fetchAll()
  expect(server.calls.filter((call) => call.endsWith(instances(held)))).toHaveLength(1)
})
test.each([
  ['a zero byte in an address', [{ name: 'Ana Peña', email: 'ana\0@firma.test' }], []],
  [
    'a recording of no date',
    [{ name: 'Ana Peña' }],
    [{ id: 'r', file_type: 'MP4', recording_start: '2027-02-31T10:00:00Z' }],
  ],
])('%s is noted, and the meetings after it are fetched', async (...[, people, files]) => {
  const held = await event(['Ana'])
  const next = await event(['Eva'])
  tell(held, people, files)
  tell(next, [{ name: 'Eva Peña' }])
  await fetchAll()
  const notes = await db
    .selectFrom('meetingFetches')
    .select(['reason', 'recordingsReason'])
    .where('meetingId', '=', held.meetingId)
    .executeTakeFirstOrThrow()
  expect(Object.values(notes)).toContain('unexpected')
  expect(await stays(next.meetingId)).toHaveLength(1)
})
test('a limit without a time ends at midnight UTC', async () => {
  const held = await event(['Ana'])
  const { id } = held
  server.fail(instances(held), json(429, {}))
  await fetchAll()
  expect((await stateOf(id))!.nextAt).toMatch(/T00:00:00/)
})
test('a token that is refused is renewed once; refused again, staff are told and try again', async () => {
  const held = await event(['Ana'])
  const { id, meetingId } = held
  const refused = json(401, { code: 124, message: 'Invalid access token.' })
  server.fail(instances(held), refused)
  tell(held, [{ name: 'Ana Peña' }])
  await fetchAll()
  expect(await stays(meetingId)).toHaveLength(1)
  server.fail(instances(held), refused, refused)
  await fetchAgain(meetingId)
  expect(await stateOf(id)).toMatchObject({ reason: 'reconnect', nextAt: null })
  expect(await stays(meetingId)).toHaveLength(1)
})
test.each([
  ['XML with an error', answering(503, '<error/>'), 'unreachable'],
  ['an empty success', answering(200), 'unexpected'],
  ['something else', answering(200, '{"meetings":"none"}'), 'unexpected'],
  ['a lost connection', lost, 'unreachable'],
  ['a missing scope', json(400, { code: 4711, message: 'scope' }), 'scope'],
] as const)('%s is shown, and a retry of staff succeeds', async (_, fault, reason) => {
  const held = await event(['Ana'])
  const { id, meetingId } = held
  server.fail(instances(held), fault)
  if (reason === 'scope') server.fail(instances(held), fault)
  await fetchAll()
  const state = await stateOf(id)
  expect(state).toMatchObject({ reason, fetchedAt: null })
  expect(state!.nextAt === null).toBe(!isUnclear(reason))
  tell(held, [{ name: 'Ana Peña' }])
  await training.call(calls.fetchForEvent, { params: { id } })
  await fetchAll()
  expect(await stateOf(id)).toMatchObject({ reason: null, fetchedAt: expect.any(String) })
  expect(await stays(meetingId)).toHaveLength(1)
})
test('a revoked permission is told as one that must be given again', async () => {
  const held = await event(['Ana'])
  const { id, hostId } = held
  await sql`update meeting_connections set refreshed_at = now() - interval '1 day' where id = ${hostId}`.execute(
    db,
  )
  const refused = json(401, { code: 124 })
  server.fail(instances(held), refused)
  server.fail('/token', json(400, { error: 'invalid_grant' }))
  await fetchAll()
  expect(await stateOf(id)).toMatchObject({ reason: 'reconnect' })
})
test('a meeting that Teams has no more is told as deleted', async () => {
  const { id } = await event(['Ana'], { provider: 'msteams' })
  server.fail('/onlineMeetings', json(200, { value: [] }))
  await fetchAll()
  expect(await stateOf(id)).toMatchObject({ provider: 'msteams', reason: 'deleted' })
})
test('Teams tells the stays of each report in pages, without registrants', async () => {
  const { meetingId, session: times } = await event(['Ana'], { provider: 'msteams' })
  const found = json(200, { value: [{ id: 'm1' }] })
  server.fail('/onlineMeetings', found, found)
  const next = (path: string) => `${server.url}/graph/me/${path}`
  const record = (id: string, ...to: string[]) => ({
    id,
    emailAddress: `${id}@firma.test`,
    identity: { displayName: 'Ana Peña' },
    attendanceIntervals: to.map((joinDateTime) => ({ joinDateTime, leaveDateTime: times.endAt })),
  })
  server.fail(
    '/attendanceReports',
    json(200, { value: [{ id: 'r1' }], '@odata.nextLink': next('more-reports') }),
  )
  server.fail('/more-reports', json(200, { value: [{ id: 'r2' }] }))
  const more = { 'attendanceRecords@odata.nextLink': next('more-records') }
  const attendanceRecords = [record('ana', times.startAt, times.endAt)]
  server.fail('/r1', json(200, { attendanceRecords, ...more }))
  server.fail('/more-records', json(200, { value: [record('eva', times.startAt)] }))
  server.fail('/r2', json(200, { attendanceRecords: [record('luis', times.startAt)] }))
  server.fail('/recordings', json(200, { value: [] }))
  await fetchAll()
  const emails = (await stays(meetingId)).map(({ email }) => email)
  expect(emails.sort()).toEqual(['ana', 'ana', 'eva', 'luis'].map((name) => `${name}@firma.test`))
})
test('a page at another place is not asked for', async () => {
  const { id } = await event(['Ana'], { provider: 'msteams' })
  server.fail('/onlineMeetings', json(200, { value: [{ id: 'm1' }] }))
  const elsewhere = `${server.url.replace('127.0.0.1', 'localhost')}/graph/me/more`
  server.fail('/attendanceReports', json(200, { value: [], '@odata.nextLink': elsewhere }))
  await fetchAll()
  expect(await stateOf(id)).toMatchObject({ reason: 'unexpected' })
  expect(server.calls.at(-1)).toMatch(/attendanceReports$/)
})
test('one whose process died is taken up again, and hurrying in mid-fetch gives another turn', async () => {
  const held = await event(['Ana'])
  const { meetingId } = held
  await sql`insert into meeting_fetches (meeting_id, asked_at, next_at)
    values (${meetingId}, now(), now() + interval '10 minutes')`.execute(db)
  await fetchAll()
  expect(asked()).toBe(0)
  await back(meetingId, 11)
  server.fail(instances(held), (response) => {
    void hurryAttendance(db, [meetingId]).then(() => response.writeHead(200).end('{"meetings":[]}'))
    return false
  })
  server.fail(instances(held), json(200, { meetings: [] }))
  tell(held, [{ name: 'Ana Peña' }])
  await fetchAll()
  expect(asked()).toBe(1)
  expect(await stays(meetingId)).toHaveLength(1)
})

test('a limit of an account keeps its other meetings waiting, too, and those of others are asked about', async () => {
  const [first, second, other] = [
    await event(['Ana'], { sessions: endedAgo(25) }),
    await event(['Eva'], { sessions: endedAgo(25) }),
    await event(['Luis'], { sessions: endedAgo(25) }),
  ]
  await db.updateTable('meetings').set({ hostId: first.hostId }).where('id', '=', second.meetingId).execute()
  server.fail(instances(first), json(429, {}, { 'retry-after': '600' }))
  for (const held of [second, other]) tell(held, [{ name: 'Eva Peña' }])
  await fetchAll()
  const isAsked = (one: { externalId: string }) => server.calls.some((call) => call.endsWith(instances(one)))
  expect([first, second, other].map(isAsked)).toEqual([true, false, true])
  await back(first.meetingId, 15)
  await fetchAll()
  expect(await stays(second.meetingId)).toHaveLength(1)
})
