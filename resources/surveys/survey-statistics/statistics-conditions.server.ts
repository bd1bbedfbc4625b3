/** The events `t` whose answers a query of the statistics counts. */
import { sql } from 'kysely'
import type { Condition } from '#server/database/query.ts'
import { teaches } from '#resources/events/event-records/event-instructors.server.ts'
import { startOfDay } from '#resources/events/event-records/held-within.server.ts'
import type { StatsQuery } from './survey-statistics.api.ts'

export function conditionsOf({ from, to, courseId, instructorId, eventId }: StatsQuery): Condition[] {
  return [
    ...(from ? [sql`t.ends_at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`t.ends_at < ${startOfDay(to, 1)}`] : []),
    ...(courseId ? [sql`t.course_id = ${courseId}`] : []),
    ...(eventId ? [sql`t.id = ${eventId}`] : []),
    ...(instructorId ? [teaches(instructorId)] : []),
  ]
}
