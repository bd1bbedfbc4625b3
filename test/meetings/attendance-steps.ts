/** What staff do with the attendance of a meeting, and an event whose meeting three people were asked to. */
import {
  meetingAttendanceApi as calls,
  type Acceptance,
} from '#resources/meetings/attendance/meeting-attendance.api.ts'
import type { TestApi } from '../fixtures/api.ts'
import type { Made } from '../fixtures/make.ts'
import { pastMeetings } from './past-meetings.ts'
import type { ProviderServer } from './provider-server.ts'

export function attendanceSteps(api: TestApi, server: ProviderServer) {
  const past = pastMeetings(api, server)
  const { event, tell, fetchAll, training } = past
  const read = (id: string) => training.call(calls.ofEvent, { params: { id } })
  const accept = (id: string, input: Partial<Acceptance> = {}) =>
    training.call(calls.acceptForEvent, {
      params: { id },
      input: { sessionKey: 's1', ...input } as Acceptance,
    })
  const undo = (id: string, accepted: string) =>
    training.call(calls.undoForEvent, { params: { id }, input: { id: accepted } })
  const decide = (id: string, identity: string, seatId: string | null) =>
    training.call(calls.decideForEvent, { params: { id }, input: { identity, seatId } })

  /** Ana whole, Luis in part, Eva not at all, and somebody called iPhone. */
  async function attended() {
    const held = await event(['Ana', 'Luis', 'Eva'])
    const [ana, luis, eva] = held.attendees as [Made, Made, Made]
    const email = String(ana['email'])
    tell(held, [
      { name: 'A.', email: email.toUpperCase(), to: 100 },
      { name: 'A.', email, from: 105 },
      { name: 'luis pena', from: 200 },
      { name: 'Peña, Luis', from: 150, to: 190 },
      { name: 'iPhone', email: 'iphone@casa.test' },
    ])
    await fetchAll()
    return { ...held, ana, luis, eva }
  }
  return { ...past, read, accept, undo, decide, attended }
}
