/** Reads the attendance sheet of an event: attendees and marks per session. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import {
  activeEnrolments,
  type Attendee,
  attendeeName,
  isActive,
} from '#resources/booking/attendees/attendee.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { AttendanceSheet, MarkAnswer, Roster, SheetRow, SheetSession } from '../sheet/attendance.api.ts'
import { takesAttendance } from './attendance-marks.server.ts'

export async function attendanceSheet(context: Context, id: string): Promise<AttendanceSheet> {
  const event = await events.get(context, id)
  const attendees = await sheetRows(context.db, { eventId: event.id })
  return { event: eventFacts(event), sessions: sessionsOf(event), attendees }
}

/** Sessions without a key were never saved by the office. */
export const sessionsOf = ({ sessions }: Pick<Event, 'sessions'>): SheetSession[] =>
  sessions.map(({ key, ...session }) => ({ ...session, key: key ?? '' }))

const eventFacts = (event: Event): AttendanceSheet['event'] => ({
  id: event.id,
  code: event.code,
  title: event.title!,
  status: event.status,
  timezone: event.timezone,
  isOpen: takesAttendance(event),
  minAttendancePct: event.certificateRule.minAttendancePct,
  minScore: event.certificateRule.minScore,
})

const columns = [
  'id',
  'firstName',
  'lastName',
  'company',
  'mode',
  'enrolment',
  'attendancePct',
  'score',
  'outcome',
  'outcomeByHand',
] as const satisfies readonly (keyof Attendee)[]

/** Sorted by last name, like the printed list. */
export async function sheetRows(
  db: Db,
  { eventId, ids }: { eventId: string; ids?: readonly string[] },
): Promise<SheetRow[]> {
  const rows = await db
    .selectFrom('attendees')
    .select(columns)
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where('enrolment', 'in', activeEnrolments)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::bigint[])`))
    .orderBy(sql`last_name collate es_app`)
    .orderBy(sql`first_name collate es_app`)
    .orderBy('id')
    .execute()
  const marks = await marksBy(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, marks: marks.get(row.id) ?? {} }))
}

async function marksBy(db: Db, ids: readonly string[]): Promise<Map<string, Record<string, MarkAnswer>>> {
  const rows = await db
    .selectFrom('attendanceMarks as m')
    .leftJoin('users as u', 'u.id', 'm.by')
    .select([
      'm.attendeeId',
      'm.sessionKey',
      'm.status',
      'm.minutes',
      'm.source',
      'm.at',
      'u.displayName as by',
    ])
    .where('m.attendeeId', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  const marks = new Map<string, Record<string, MarkAnswer>>()
  for (const { attendeeId, sessionKey, ...mark } of rows) {
    const own = marks.get(attendeeId) ?? {}
    own[sessionKey] = mark
    marks.set(attendeeId, own)
  }
  return marks
}

/** Includes un-enrolled people, so that check-in recognises their tickets. */
export async function roster(context: Context, id: string): Promise<Roster> {
  const event = await events.get(context, id)
  const people = await context.db
    .selectFrom('attendees')
    .select(['id', 'firstName', 'lastName', 'company', 'enrolment', 'ticketCode'])
    .where('eventId', '=', event.id)
    .where('deletedAt', 'is', null)
    .orderBy(sql`last_name collate es_app`)
    .orderBy('id')
    .execute()
  const marks = await marksBy(
    context.db,
    people.map((person) => person.id),
  )
  return {
    event: eventFacts(event),
    sessions: sessionsOf(event),
    at: new Date().toISOString(),
    attendees: people.map((person) => ({
      id: person.id,
      name: attendeeName(person),
      company: person.company,
      isActive: isActive(person),
      ticketHash: ticketHash(person.ticketCode),
      marks: Object.fromEntries(
        Object.entries(marks.get(person.id) ?? {}).map(([key, { status }]) => [key, status]),
      ),
    })),
  }
}

/** A hash that identifies a ticket without revealing its code. */
const ticketHash = (code: string): string => createHash('sha256').update(code).digest('base64url')
