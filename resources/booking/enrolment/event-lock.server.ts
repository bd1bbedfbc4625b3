/** Serializes seat changes of an event with a row lock. */
import type { Context } from '#server/http/context.ts'
import { attendees } from './enrol.server.ts'
import type { Attendee } from '#resources/booking/attendees/attendee.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/events/event.ts'
import { fillWaitlist } from './waitlist-offers.server.ts'
import { lockOrder, orders } from './order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'

/**
 * Offers free seats to the waitlist before the work, because holds end by time alone, and after it. The work must not
 * lock the same event again, because that would offer the seats that are being booked.
 */
export async function withEventLock<T>(
  context: Context,
  eventId: string,
  work: (event: Event) => Promise<T>,
): Promise<T> {
  const event = await events.lock(context, eventId)
  await fillWaitlist(context, eventId)
  const result = await work(event)
  await fillWaitlist(context, eventId)
  return result
}

export type Locked = { event: Event; order: Order }
/** Locks the event before the order, as everywhere, to avoid deadlocks. */
export async function withOrderLock<T>(
  context: Context,
  id: string,
  work: (locked: Locked) => Promise<T>,
): Promise<T> {
  const { eventId } = await orders.get(context, id)
  return withEventLock(context, eventId, async (event) =>
    work({ event, order: await lockOrder(context, id) }),
  )
}

export type LockedAttendee = Locked & { attendee: Attendee }
export async function withAttendeeLock<T>(
  context: Context,
  id: string,
  work: (locked: LockedAttendee) => Promise<T>,
): Promise<T> {
  const { orderId } = await attendees.get(context, id)
  return withOrderLock(context, orderId, async (locked) =>
    work({ ...locked, attendee: await attendees.lock(context, id) }),
  )
}
