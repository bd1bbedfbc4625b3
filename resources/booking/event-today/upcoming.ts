/** Which events of the next days Today shows, and which of them still lack something. */
import type { Seats } from '#resources/events/seats/seats.ts'
import { shortfallOf } from '#resources/events/schedule/event-seats.ts'
import {
  isConfirmed,
  missingToStart,
  preparedStates,
  statusAt,
} from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'

export const DAYS_AHEAD = 14
/** More of them have a list of their own. */
export const EVENTS_SHOWN = 15

/** `seats` is absent where nothing depends on them. */
export function isIncomplete(event: Event, seats: Seats | undefined, now: Date): boolean {
  const status = statusAt(event, now)
  if (!preparedStates.includes(status)) return false
  const isShort = seats !== undefined && shortfallOf(event, seats, now) !== undefined
  return isShort || !isConfirmed(status) || Object.keys(missingToStart(event)).length > 0
}
