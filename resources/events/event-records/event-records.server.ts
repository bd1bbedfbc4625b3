/** The records of events, for slices that read or lock them. */
import { sql } from 'kysely'
import { records } from '#server/database/crud.ts'
import { idsIn } from '#server/database/query.ts'
import { missingToShow } from '../schedule/event-state.ts'
import { events as resource, type Event } from '../schedule/event.ts'
import { teaches } from './event-instructors.server.ts'
import { ownEvents } from './event-scope.server.ts'

export const events = records(resource, {
  rule: ownEvents,
  // Upcoming first, then undated, then past, the latest first.
  order: sql`coalesce(t.ends_at < now(), false), case when t.ends_at >= now() then t.starts_at end, t.starts_at desc`,
  // Bounded by their start, as the index on it finds them.
  suggestedFirst: {
    where: sql`t.starts_at >= now() - interval '30 days' and t.ends_at >= now()`,
    order: sql`t.starts_at, t.id`,
  },
  details: sql`json_build_object('id', t.id::text, 'code', t.code, 'status', t.status, 'modality', t.modality,
    'capacity', t.capacity, 'startsAt', t.starts_at, 'endsAt', t.ends_at, 'minAttendees', t.min_attendees)`,
  needs: async (_, row) => missingToShow(row as unknown as Event),
  computed: {
    instructorId: {
      target: 'instructors',
      filter: ({ value }) =>
        sql`(${sql.join([sql`false`, ...idsIn(value).map((id) => teaches(id))], sql` or `)})`,
    },
    categoryId: {
      filter: ({ value }) =>
        sql`t.course_id in (select id from courses where category_id = any(${idsIn(value)}::bigint[]))`,
    },
  },
})
