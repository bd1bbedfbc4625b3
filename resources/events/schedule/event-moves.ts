/** What a change of sessions means for the dates of an event. */
import { datesOf } from './event-rules.ts'
import { isDraft } from './event-state.ts'
import type { Event } from './event.ts'

export function datesAfter(before: Event, sessions: Event['sessions']): Partial<Event> {
  const dates = datesOf(sessions)
  const isMoved = hasMoved(before, { ...before, ...dates })
  return { sessions, ...dates, ...(isMoved && { previousDates: withPrevious(before) }) }
}

/** Only a move after the publication is announced. */
export const hasMoved = (before: Event, after: Event): boolean =>
  !isDraft(before.status) && before.startsAt !== null && before.startsAt !== after.startsAt

const withPrevious = ({ previousDates, startsAt, endsAt }: Event) =>
  [...previousDates, { startsAt: startsAt!, endsAt: endsAt! }].slice(-10)
