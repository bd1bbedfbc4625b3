/** The records of events, for slices that read or lock them. */
import { sql } from 'kysely'
import { records } from '#server/database/crud.ts'
import { computedAs, idsIn, inStates } from '#server/database/query.ts'
import { eventInvoicing, hasOpenOrders } from '#resources/booking/seats/invoicing.server.ts'
import { enrolledSql, freeSeatsSql } from '#resources/booking/seats/seats.server.ts'
import { seatColumns } from '#resources/booking/seats/seat-columns.ts'
import { missingToShow, preparedStates } from '#resources/events/events/event-state.ts'
import { events as resource, type Event } from '#resources/events/events/event.ts'
import { teaches } from './event-instructors.server.ts'
import { ownEvents } from './event-scope.server.ts'

/** The same as `shortfallOf` of events/event-seats.ts. */
const isBelowMinimum = sql`(t.status ${inStates(preparedStates)} and coalesce(t.starts_at > now(), true)
  and coalesce(t.min_attendees > ${enrolledSql}, false))`

const invoicing = computedAs(resource.derived.invoicing, eventInvoicing)

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
    enrolled: computedAs(seatColumns.enrolled, enrolledSql),
    freeSeats: computedAs(seatColumns.freeSeats, freeSeatsSql),
    belowMinimum: computedAs(seatColumns.belowMinimum, isBelowMinimum),
    invoicing: {
      ...invoicing,
      filter: (filter, key) => {
        const matches = invoicing.filter!(filter, key)
        const namesStates = (filter.op === 'eq' || filter.op === 'in') && filter.value !== null
        return namesStates ? sql`(${hasOpenOrders} and ${matches})` : matches
      },
    },
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
