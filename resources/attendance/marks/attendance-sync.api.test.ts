/** Marks from offline phones: repeated, conflicting, late, foreign, with wrong clocks. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { at, attendanceEvents, phoneMark } from '#test/fixtures/attendance-events.ts'
import type { Made } from '#test/fixtures/make.ts'

const api = await testApi()
const { held, marksOf, put, sync, training } = attendanceEvents(api)

test('a batch sent twice or concurrently counts once with the same answer', async () => {
  const { id, attendees } = await held(['Ana', 'Luis'])
  const marks = attendees.map(({ ticketCode }) => phoneMark({ ticket: String(ticketCode) }))
  const sentAt = new Date().toISOString()
  const answers = await Promise.all([1, 2, 3].map(() => sync(id, marks, sentAt)))
  for (const { outcomes } of answers)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted'])
  for (const attendee of attendees) expect(await marksOf(attendee)).toHaveLength(1)
  const receipts = await api.db
    .selectFrom('attendanceReceipts')
    .selectAll()
    .where('eventId', '=', id)
    .execute()
  expect(receipts).toHaveLength(2)
})
test('two phones scanning one person count once, and the second is informed', async () => {
  const { id, attendees } = await held(['Ana'])
  const ticket = String(attendees[0]!['ticketCode'])
  const answers = await Promise.all([1, 2].map(() => sync(id, [phoneMark({ ticket })])))
  expect(answers.map(({ outcomes }) => outcomes[0]!.outcome).sort()).toEqual(['accepted', 'duplicate'])
  expect(await marksOf(attendees[0]!)).toHaveLength(1)
})
test('foreign, unknown and un-enrolled tickets get different answers', async () => {
  const { id, attendees, event } = await held(['Ana', 'Luis'])
  const other = await held(['Rosa'])
  const [ana, luis] = attendees as [Made, Made]
  await training.call(attendeesApi.remove, { params: { id: luis.id }, query: { reason: 'illness' } as never })
  const { outcomes } = await sync(event.id, [
    phoneMark({ ticket: String(other.attendees[0]!['ticketCode']) }),
    phoneMark({ ticket: 'https://otra.example/entrada' }),
    phoneMark({ ticket: String(luis['ticketCode']) }),
    phoneMark({ ticket: String(ana['ticketCode']), sessionKey: 's7' }),
    phoneMark({ ticket: ` ${String(ana['ticketCode'])}\n` }),
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'otherEvent',
    'unknownTicket',
    'unEnrolled',
    'unknownSession',
    'accepted',
  ])
  expect(outcomes[0]!.attendee).toBeNull()
  expect(outcomes[4]!.attendee!.name).toBe('Ana Peña')
  expect(id).toBe(event.id)
})
test('the later mark wins, whichever phone syncs first and whatever its clock shows', async () => {
  const { id, attendees } = await held(['Ana'])
  const [ana] = attendees as [Made]
  const yearAhead = (hours: number) => at(hours + 365 * 24)
  // Marked absent an hour ago by a phone a year ahead; marked present two hours ago by a correct one.
  const absent = phoneMark({
    attendeeId: ana.id,
    status: 'absent',
    source: 'manual',
    markedAt: yearAhead(-1),
  })
  const first = await sync(id, [absent], yearAhead(0))
  expect(first.outcomes[0]!.outcome).toBe('accepted')
  expect(first.clockOffBySeconds).toBeGreaterThan(364 * 86_400)
  const present = phoneMark({ attendeeId: ana.id, markedAt: at(-2) })
  expect((await sync(id, [present])).outcomes[0]).toMatchObject({
    outcome: 'older',
    currentMark: { status: 'absent' },
  })
  const [mark] = await marksOf(ana)
  expect(Math.abs(Date.parse(mark!.at) - Date.parse(at(-1)))).toBeLessThan(60_000)
})
test('after a clock change the time of arrival counts, and the mark replaces none', async () => {
  const { id, attendees } = await held(['Ana', 'Luis'])
  const [ana, luis] = attendees as [Made, Made]
  await put(id, [{ attendeeId: luis.id, sessionKey: 's1', status: 'absent' }])
  const marks = [ana, luis].map(({ id: attendeeId }) => phoneMark({ attendeeId, markedAt: at(3) }))
  const { outcomes } = await sync(id, marks, at(-3))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['clock', 'older'])
})
test('stores times with a large offset in UTC and reports impossible dates at their field', async () => {
  const { id, attendees } = await held(['Ana'])
  const attendeeId = attendees[0]!.id
  const far = phoneMark({ attendeeId, markedAt: `${at(23).slice(0, 19)}+23:00` })
  expect((await sync(id, [far])).outcomes).toMatchObject([{ outcome: 'accepted' }])
  const none = phoneMark({ attendeeId, sessionKey: 's2', markedAt: '0000-01-01T00:00:00Z' })
  await expect(sync(id, [none])).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'marks.0.markedAt': expect.any(String) as string },
  })
})
