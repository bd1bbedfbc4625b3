/** Transitions that the office offers, the usual one first. */
import { isPublished } from '#core/publication.ts'
import {
  canBecome,
  isCancelled,
  mayBePublished,
  maySet,
  missingFor,
  startedStates,
  stateVerbs,
  statusAt,
  upcomingStates,
} from './event-state.ts'
import type { Event, EventStatus } from './event.ts'

const offered = Object.keys(stateVerbs) as EventStatus[]

/** After the clock moved an event on, only the next transition or cancelling is offered. */
export function stepsNow(event: Event, now: Date): EventStatus[] {
  const current = statusAt(event, now)
  const hasMoved = current !== event.status
  return offered.filter((to) => {
    if (!maySet(event, to, now) || isTooEarly(event, to, now)) return false
    return !hasMoved || to === current || isCancelled(to) || canBecome(current, to)
  })
}

/** A scheduled event is published before any other transition. */
export const publishesFirst = (event: Event): boolean =>
  !isPublished(event) && mayBePublished(event) && upcomingStates.includes(event.status)

const isTooEarly = (event: Event, to: EventStatus, now: Date): boolean =>
  startedStates.includes(to) && Object.keys(missingFor(to, event, now)).length > 0
