/** Columns of the list of events that are counted from their seats. */
import { sql } from 'kysely'
import { addColumns } from '#server/database/added-columns.ts'
import { computedAs, inStates } from '#server/database/query.ts'
import { preparedStates } from '#resources/events/schedule/event-state.ts'
import { events } from '#resources/events/schedule/event.ts'
import { seatColumns } from '#resources/events/seats/seat-columns.ts'
import { enrolledSql, freeSeatsSql } from './seats.server.ts'

/** The same as `shortfallOf` of events/event-seats.ts. */
const isBelowMinimum = sql`(t.status ${inStates(preparedStates)} and coalesce(t.starts_at > now(), true)
  and coalesce(t.min_attendees > ${enrolledSql}, false))`

export const addSeatColumns = (): void =>
  addColumns(events, {
    enrolled: computedAs(seatColumns.enrolled, enrolledSql),
    freeSeats: computedAs(seatColumns.freeSeats, freeSeatsSql),
    belowMinimum: computedAs(seatColumns.belowMinimum, isBelowMinimum),
  })
