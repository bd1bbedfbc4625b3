/** Locks an order or an attendee, after their event. */
import type { Context } from '#server/http/context.ts'
import { attendees } from './enrol.server.ts'
import type { Attendee } from '#resources/booking/attendees/attendee.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { lockOrder, orders } from './order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'

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
