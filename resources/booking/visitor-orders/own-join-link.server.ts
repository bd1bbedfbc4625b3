/** The way in of an order's booker, the only one that its page shows, as everybody gets their own by mail. */
import type { Context } from '#server/http/context.ts'
import { isActive, type Attendee } from '#resources/booking/attendees/attendee.ts'
import { isBookedOrder } from '#resources/booking/orders/order-state.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { meetingPages } from '#resources/events/occasions/meeting-pages.server.ts'

/** The booker among the people of the order. */
export const bookersOwn = (order: Order, attendees: readonly Attendee[]): Attendee | undefined =>
  attendees.find((one) => isActive(one) && one.contactId === order.contactId)

export async function ownJoinUrl(
  { db, publicUrl, locale }: Context,
  order: Order,
  own: Attendee | undefined,
): Promise<string | null> {
  if (!own || !isBookedOrder(order.status)) return null
  return meetingPages.ownLink(db, { kind: 'attendees', id: own.id }, { publicUrl, locale })
}
