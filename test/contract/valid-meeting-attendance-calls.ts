/** Valid calls on attendance of a meeting that has ended. */
import { pastMeetings } from '../meetings/past-meetings.ts'
import { meetingAttendanceApi as calls } from '#resources/meetings/attendance/meeting-attendance.api.ts'
import type { Call, Fixtures } from './call.ts'

const identity = 'address alguien@casa.test'

async function ofEvent({ api, providerServer }: Fixtures) {
  const { event, stay } = pastMeetings(api, providerServer)
  const held = await event(['Ana'])
  await stay(held, { name: 'Alguien', email: 'alguien@casa.test' })
  return { params: { id: held.id }, seatId: held.attendees[0]!.id }
}
async function ofWebinar({ api, providerServer }: Fixtures) {
  const { webinar, stay } = pastMeetings(api, providerServer)
  const held = await webinar([{ name: 'Ana', lastname: 'Peña', email: 'ana@webinar.test' }])
  await stay(held, { name: 'Alguien', email: 'alguien@casa.test' })
  return { params: { id: held.id }, seatId: held.registrations[0]!.id }
}
type Of = typeof ofEvent

const reading =
  (of: Of) =>
  async (fixtures: Fixtures): Promise<Call> => ({ params: (await of(fixtures)).params })
const deciding =
  (of: Of) =>
  async (fixtures: Fixtures): Promise<Call> => {
    const { params, seatId } = await of(fixtures)
    return { params, input: { identity, seatId } }
  }
const forgetting =
  (of: Of, decide: 'decideForEvent' | 'decideForWebinar') =>
  async (fixtures: Fixtures): Promise<Call> => {
    const { params } = await of(fixtures)
    await fixtures.api.client('admin').call(calls[decide], { params, input: { identity, seatId: null } })
    return { params, input: { identity } }
  }
const accepting =
  (of: Of, sessionKey: string) =>
  async (fixtures: Fixtures): Promise<Call> => ({
    params: (await of(fixtures)).params,
    input: { sessionKey },
  })
const undoing =
  (of: Of, accept: 'acceptForEvent' | 'acceptForWebinar', sessionKey: string) =>
  async (fixtures: Fixtures): Promise<Call> => {
    const { params } = await of(fixtures)
    const { id } = await fixtures.api.client('admin').call(calls[accept], { params, input: { sessionKey } })
    return { params, input: { id } }
  }

export const meetingAttendanceCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'meetingAttendance.ofEvent': reading(ofEvent),
  'meetingAttendance.fetchForEvent': reading(ofEvent),
  'meetingAttendance.decideForEvent': deciding(ofEvent),
  'meetingAttendance.forgetForEvent': forgetting(ofEvent, 'decideForEvent'),
  'meetingAttendance.acceptForEvent': accepting(ofEvent, 's1'),
  'meetingAttendance.undoForEvent': undoing(ofEvent, 'acceptForEvent', 's1'),
  'meetingAttendance.ofWebinar': reading(ofWebinar),
  'meetingAttendance.fetchForWebinar': reading(ofWebinar),
  'meetingAttendance.decideForWebinar': deciding(ofWebinar),
  'meetingAttendance.forgetForWebinar': forgetting(ofWebinar, 'decideForWebinar'),
  'meetingAttendance.acceptForWebinar': accepting(ofWebinar, ''),
  'meetingAttendance.undoForWebinar': undoing(ofWebinar, 'acceptForWebinar', ''),
}
