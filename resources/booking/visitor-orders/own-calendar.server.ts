/** The calendar file of a booker who enters online: the event, with their own way in. Others use the file of all. */
import type { Download } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import { attendeesOf } from '#resources/booking/enrolment/order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { eventCalendar } from '#resources/events/calendar/event-calendar.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { bookersOwn, ownJoinUrl } from './own-join-link.server.ts'

/** Throws 404 where there is no such way, as for seats that are not confirmed. */
export async function ownCalendar(context: Context, order: Order): Promise<Download> {
  const own = bookersOwn(order, await attendeesOf(context, order.id))
  const joinUrl = await ownJoinUrl(context, order, own)
  const event = await events.get(context, order.eventId)
  if (!joinUrl || event.sessions.length === 0) throw notFound()
  const { locale, publicUrl } = context
  const file = eventCalendar({ event, publicUrl }, { locale, mode: 'online' }, joinUrl)
  return { bytes: Buffer.from(file.content), type: file.type, name: file.name }
}
