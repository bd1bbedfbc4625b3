/** Valid calls on attendance, for an attendee of a past event. */
import { randomUUID } from 'node:crypto'
import type { Made } from '../fixtures/make.ts'
import type { Fixtures, Call } from './call.ts'

const ofEvent = async ({ make }: Fixtures): Promise<Call> => ({
  params: { id: (await make.record('events')).id },
})
const atTheDoor =
  (inputOf: (attendee: Made) => unknown) =>
  async ({ api, make }: Fixtures): Promise<Call> => {
    const attendee = await make.record('attendees')
    const id = String(attendee['eventId'])
    const sessions = [
      { key: 's1', startAt: '2026-03-02T13:00:00Z', endAt: '2026-03-02T17:00:00Z', countsHours: true },
    ]
    await api.db
      .updateTable('events')
      .set({ status: 'completed', sessions: JSON.stringify(sessions) as never })
      .where('id', '=', id)
      .execute()
    return { params: { id }, input: inputOf(attendee) }
  }
export const attendanceCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'attendance.list': ofEvent,
  'attendance.figures': ofEvent,
  'attendance.roster': ofEvent,
  'attendance.attendeesList': ofEvent,
  'attendance.tickets': ofEvent,
  'attendance.put': atTheDoor(({ id }) => ({
    marks: [{ attendeeId: id, sessionKey: 's1', status: 'present' }],
  })),
  'attendance.results': atTheDoor(({ id }) => ({ results: [{ attendeeId: id, score: 90 }] })),
  'attendance.import': atTheDoor(() => ({
    rows: [
      ['Nombre completo', 'Asistencia'],
      ['Ana Peña', 'P'],
    ],
  })),
  'attendance.sync': atTheDoor(({ id }) => {
    const now = new Date().toISOString()
    const mark = { id: randomUUID(), sessionKey: 's1', status: 'present', source: 'manual', markedAt: now }
    return { sentAt: now, marks: [{ ...mark, attendeeId: id }] }
  }),
}
