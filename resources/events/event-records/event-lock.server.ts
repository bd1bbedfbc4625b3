/** Serializes changes of an event and of its seats with a row lock. */
import type { Context } from '#server/http/context.ts'
import type { Scope } from '#server/database/crud-reading.ts'
import type { Event } from '../schedule/event.ts'
import { seatsMayBeFree } from './event-announcements.server.ts'
import { events } from './event-records.server.ts'

/**
 * Free seats are offered to the waitlist before the work, because holds end by time alone, and after it. The work must
 * not lock the same event again, because that would offer the seats that are being booked.
 */
export async function withEventLock<T>(
  context: Context,
  eventId: string,
  work: (event: Event) => Promise<T>,
): Promise<T> {
  const event = await lockForSeats(context, eventId)
  const result = await work(event)
  await seatsMayBeFree.announce(context, eventId)
  return result
}

/** For work that takes seats and frees none: nothing is left to offer after it. */
export async function lockForSeats(context: Context, eventId: string, scope?: Scope): Promise<Event> {
  const event = await events.lock(context, eventId, scope)
  await seatsMayBeFree.announce(context, eventId)
  return event
}
