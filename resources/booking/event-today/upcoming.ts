/** Which events of the next days Today shows, and which of them still lack something. */
import type { Filter } from '#core/filter.ts'
import type { Seats } from '#resources/events/seats/seats.ts'
import { shortfallOf } from '#resources/events/schedule/event-seats.ts'
import {
  isConfirmed,
  missingToStart,
  preparedStates,
  statusAt,
} from '#resources/events/schedule/event-state.ts'
import type { Event, EventStatus } from '#resources/events/schedule/event.ts'

export const DAYS_AHEAD = 14
/** More of them have a list of their own. */
export const EVENTS_SHOWN = 15

/** The list of those that start within these days. */
export const upcomingFilters: readonly Filter[] = [
  { field: 'startsAt', op: 'gte', value: 'today' },
  { field: 'startsAt', op: 'lte', value: `today+${DAYS_AHEAD}` },
  { field: 'status', op: 'ne', value: 'cancelled' satisfies EventStatus },
]

/** `seats` is absent where nothing depends on them. */
export function isIncomplete(event: Event, seats: Seats | undefined, now: Date): boolean {
  const status = statusAt(event, now)
  if (!preparedStates.includes(status)) return false
  const isShort = seats !== undefined && shortfallOf(event, seats, now) !== undefined
  return isShort || !isConfirmed(status) || Object.keys(missingToStart(event)).length > 0
}
