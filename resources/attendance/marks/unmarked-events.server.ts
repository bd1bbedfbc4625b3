/** Events with a past session in which nobody is marked. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { both, inStates } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { isHeldWithin } from '#resources/events/event-records/held-within.server.ts'
import { ownEvents } from '#resources/events/event-records/event-scope.server.ts'
import { attendanceStates } from '#resources/events/schedule/event-state.ts'
import type { UnmarkedEvent } from '../sheet/attendance.api.ts'

const MOST = 100

export async function unmarkedEvents(context: Context): Promise<UnmarkedEvent[]> {
  const where = both([
    sql`t.deleted_at is null and t.status ${inStates(attendanceStates)}`,
    isHeldWithin(sql`now() - interval '60 days'`, sql`now()`),
    ...(await ownEvents(context)),
  ])
  const { rows } = await sql<UnmarkedEvent>`
    select t.id as "eventId", t.code, t.title, count(*)::int as sessions, max(p.people)::int as people,
      max(s."endAt") as "endedAt"
    from events t
    cross join lateral jsonb_to_recordset(t.sessions) as s (key text, "endAt" timestamptz)
    cross join lateral (
      select count(*) as people from attendees a
      where a.event_id = t.id and a.deleted_at is null and a.enrolment ${inStates(activeEnrolments)}
    ) p
    where ${where} and s."endAt" <= now() and p.people > 0 and not exists (
      select from attendance_marks m join attendees a on a.id = m.attendee_id
      where a.event_id = t.id and m.session_key = s.key and m.status is not null)
    group by t.id order by "endedAt" desc limit ${MOST}`.execute(context.db)
  return rows
}
