/** The steps an event offers now, the one that leads on first. */
import { canBecome, maySet, missingFor, statusAt } from './event-state.ts'
import type { Event, EventStatus } from './event.ts'

const order: readonly EventStatus[] = [
  'scheduled',
  'confirmed',
  'inProgress',
  'completed',
  'closed',
  'postponed',
  'draft',
  'cancelled',
]

/** Once the clock has moved an event on, only what leads on from there, or calling it off, is offered. */
export function stepsNow(event: Event, now: Date): EventStatus[] {
  const current = statusAt(event, now)
  const hasMoved = current !== event.status
  return order.filter((to) => {
    if (!maySet(event, to, now) || isTooEarly(event, to, now)) return false
    return !hasMoved || to === current || to === 'cancelled' || canBecome(current, to)
  })
}

/** What is on the calendar is shown to visitors before anything else is done with it. */
export const publishesFirst = ({ status, visibility, websiteState }: Event): boolean =>
  websiteState === 'unpublished' &&
  visibility !== 'inCompany' &&
  (status === 'scheduled' || status === 'confirmed')

const isTooEarly = (event: Event, to: EventStatus, now: Date): boolean =>
  (to === 'inProgress' || to === 'completed') && Object.keys(missingFor(to, event, now)).length > 0
