/** Presses of the button that leads into a session, beside what the meeting tells. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { attendanceEvents } from '#test/fixtures/attendance-events.ts'
import type { Made } from '#test/fixtures/make.ts'
import { attendanceSteps } from '#test/meetings/attendance-steps.ts'
import { providerServer } from '#test/meetings/provider-server.ts'
import { meetingAttendanceApi as calls } from './meeting-attendance.api.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { held } = attendanceEvents(api)
const { event, webinar, tell, fetchAll, read, decide, attended } = attendanceSteps(api, server)

type Times = { startAt: string }
const minutesBefore = ({ startAt }: Times, minutes: number): string =>
  new Date(Date.parse(startAt) - minutes * 60_000).toISOString()
const press = (seat: { attendeeId: string } | { webinarRegistrationId: string }, session: Times, ago = 5) =>
  api.db
    .insertInto('joinPresses')
    .values({ ...seat, startsAt: session.startAt, pressedAt: minutesBefore(session, ago) })
    .execute()

test('who pressed is not proposed as absent while somebody in the meeting is unknown', async () => {
  const { id, eva, session } = await attended()
  const proposed = async () =>
    (await read(id)).sessions[0]!.proposals.find(({ seatId }) => seatId === eva.id)?.status
  expect(await proposed()).toBe('absent')
  await press({ attendeeId: eva.id }, session)
  expect(await proposed()).toBeUndefined()
  const { seats } = await read(id)
  expect(seats.find((seat) => seat.id === eva.id)).toMatchObject({
    presses: [{ sessionKey: 's1', at: minutesBefore(session, 5) }],
  })
  // The unknown ones were others: she pressed, and did not get in.
  for (const { identity } of (await read(id)).people.filter(({ how }) => how === null))
    await decide(id, identity, null)
  expect(await proposed()).toBe('absent')
})

test('a press of another day is none of this session', async () => {
  const { id, eva, session } = await attended()
  await press({ attendeeId: eva.id }, session, 24 * 60)
  const { seats, sessions } = await read(id)
  expect(seats.every(({ presses }) => presses.length === 0)).toBe(true)
  expect(sessions[0]!.proposals).toContainEqual(expect.objectContaining({ seatId: eva.id, status: 'absent' }))
})

test('presses are told where no account hosts', async () => {
  const { id, attendees, event: made } = await held(['Ana', 'Luis'])
  const [ana] = attendees as [Made]
  const [session] = made['sessions'] as [Times & { key: string }]
  await press({ attendeeId: ana.id }, session)
  const { seats, fetches, sessions } = await read(id)
  expect(fetches).toEqual([])
  expect(sessions[0]!.proposals).toEqual([])
  expect(seats.map(({ presses }) => presses.map(({ sessionKey }) => sessionKey))).toEqual([[session.key], []])
})

test('who pressed for a webinar is no no-show while somebody in it is unknown', async () => {
  const { id, registrations, session, ...place } = await webinar([
    { name: 'Ana', lastname: 'Peña', email: 'ana3@webinar.test' },
  ])
  tell({ ...place, session }, [{ name: 'Invitada', to: 60 }])
  await fetchAll()
  const sales = api.client('sales')
  const proposals = async () => (await sales.call(calls.ofWebinar, { params: { id } })).sessions[0]!.proposals
  expect(await proposals()).toMatchObject([{ status: 'noShow' }])
  await press({ webinarRegistrationId: registrations[0]!.id }, session)
  expect(await proposals()).toEqual([])
})

test('when somebody came into the meeting is told beside their minutes', async () => {
  const made = await event(['Ana'])
  tell(made, [{ name: 'Sala', from: 30, to: 60 }])
  await fetchAll()
  const [person] = (await read(made.id)).people
  expect(person!.sessions).toEqual([{ key: 's1', minutes: 30, joinedAt: minutesBefore(made.session, -30) }])
})
