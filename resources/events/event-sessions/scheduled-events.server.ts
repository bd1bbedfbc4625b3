/** Reads events with sessions within a span, their instructors and places. */
import { sql } from 'kysely'
import { both, inStates, type Condition } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import { isHeldWithin } from '#resources/events/event-records/held-within.server.ts'
import { ownEvents } from '#resources/events/event-records/event-scope.server.ts'
import { calledOffStates } from '../schedule/event-state.ts'
import type { Event } from '../schedule/event.ts'
import { bookedRoomOf, type Booked, type Named } from './session-conflicts.ts'

export type ScheduledEvent = Pick<
  Event,
  | 'id'
  | 'code'
  | 'title'
  | 'status'
  | 'modality'
  | 'capacity'
  | 'minAttendees'
  | 'startsAt'
  | 'endsAt'
  | 'sessions'
  | 'venueId'
  | 'venue'
> & { teachers: Named[] }

type Span = { from: Condition; to: Condition; conditions?: Condition[]; limit?: number }
/** Drafts count, because their dates are planned; postponed and cancelled events need nobody and no room. */
export async function scheduledEvents(
  context: Context,
  { from, to, conditions = [], limit = 1000 }: Span,
): Promise<ScheduledEvent[]> {
  const where = both([
    sql`t.deleted_at is null`,
    isHeldWithin(from, to),
    sql`t.status not ${inStates(calledOffStates)}`,
    ...conditions,
    ...(await ownEvents(context)),
  ])
  const { rows } = await sql<ScheduledEvent>`
    select t.id, t.code, t.title, t.status, t.modality, t.capacity, t.min_attendees, t.starts_at, t.ends_at,
      t.sessions, t.venue_id, t.venue, coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id::text, 'name', i.name) order by i.name)
        from jsonb_to_recordset(t.instructors) as taught ("instructorId" bigint)
        join instructors i on i.id = taught."instructorId"
      ), '[]') as teachers
    from events t where ${where} order by t.starts_at, t.id limit ${limit}`.execute(context.db)
  return rows
}

export const bookedSessions = (event: ScheduledEvent): Booked[] =>
  event.sessions.map(({ startAt, endAt, room }) => ({
    eventId: event.id,
    code: event.code,
    startAt,
    endAt,
    instructors: event.teachers,
    place: bookedRoomOf(event, room),
  }))
