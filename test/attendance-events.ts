/** Events that are being held, with people on their list: what the tests of attendance start from. */
import { randomUUID } from 'node:crypto'
import { attendanceApi } from '#resources/attendance/attendance.api.ts'
import type { PhoneMark } from '#resources/attendance/sync.ts'
import { ordersApi } from '#resources/orders/order.api.ts'
import type { TestApi } from './api.ts'
import { maker, type Made } from './make.ts'

const HOUR = 3_600_000
export const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
export const session = (key: string, from: number, hours = 4) => ({
  key,
  startAt: at(from),
  endAt: at(from + hours),
})
type About = { minScore?: number; sessions?: ReturnType<typeof session>[]; instructors?: unknown[] }
let people = 0

export function attendanceEvents(api: TestApi) {
  const make = maker(api)
  const training = api.client('training')

  /** An event that runs today, with people on its list. */
  async function held(names: string[], { minScore, sessions, instructors }: About = {}) {
    const event = await make.record('events', {
      sessions: sessions ?? [session('s1', -5), session('s2', 1)],
      modality: 'onSite',
      capacity: { total: 100, onSite: null, online: null },
      certificateRule: {
        minAttendancePct: 80,
        minScore: minScore ?? null,
        surveyRequired: false,
        paidRequired: false,
      },
      ...(instructors && { instructors }),
    })
    await api.db.updateTable('events').set({ status: 'inProgress' }).where('id', '=', event.id).execute()
    const attendees = await enrolled(event, names)
    return { event, id: event.id, attendees }
  }

  async function enrolled(event: Made, names: string[]): Promise<Made[]> {
    const { id } = await make.record('orders', { eventId: event.id, attendees: [] })
    await api.db.updateTable('attendees').set({ enrolment: 'unEnrolled' }).where('orderId', '=', id).execute()
    const given = names.map((firstName) => ({
      firstName,
      lastName: 'Peña',
      email: `puerta${(people += 1)}@conforme.test`,
    }))
    await training.call(ordersApi.addAttendees, { params: { id }, input: { attendees: given } })
    const rows = await api.db
      .selectFrom('attendees')
      .selectAll()
      .where('orderId', '=', id)
      .where('enrolment', '=', 'enrolled')
      .orderBy('id')
      .execute()
    return rows as unknown as Made[]
  }

  const rowOf = async (attendee: Made) =>
    api.db.selectFrom('attendees').selectAll().where('id', '=', attendee.id).executeTakeFirstOrThrow()
  const marksOf = async (attendee: Made) =>
    api.db.selectFrom('attendanceMarks').selectAll().where('attendeeId', '=', attendee.id).execute()
  const put = (
    id: string,
    marks: { attendeeId: string; sessionKey: string; status: unknown; minutes?: number }[],
  ) => training.call(attendanceApi.put, { params: { id }, input: { marks: marks as never } })
  const sync = (id: string, marks: PhoneMark[], sentAt = new Date().toISOString()) =>
    training.call(attendanceApi.sync, { params: { id }, input: { sentAt, marks } })
  return { held, enrolled, rowOf, marksOf, put, sync, make, training }
}

export const phoneMark = (about: Partial<PhoneMark>): PhoneMark => ({
  id: randomUUID(),
  sessionKey: 's1',
  status: 'present',
  source: 'qr',
  markedAt: new Date().toISOString(),
  ...about,
})
