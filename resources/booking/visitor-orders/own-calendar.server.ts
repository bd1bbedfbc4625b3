/** The calendar file of an order: the event, and the booker's own way in. */
import type { Download } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import { attendeesOf } from '#resources/booking/enrolment/order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { eventCalendar } from '#resources/events/calendar/event-calendar.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { modeOf } from '#resources/events/seats/seats.ts'
import { bookersOwn, ownJoinUrl } from './own-join-link.server.ts'

export async function ownCalendar(context: Context, order: Order): Promise<Download> {
  const [event, attendees] = await Promise.all([
    events.get(context, order.eventId),
    attendeesOf(context, order.id),
  ])
  if (event.sessions.length === 0) throw notFound()
  const { locale, publicUrl } = context
  const own = bookersOwn(order, attendees)
  const variant = { locale, mode: modeOf(event, own?.mode ?? null) }
  const file = eventCalendar({ event, publicUrl }, variant, await ownJoinUrl(context, order, own))
  return { bytes: Buffer.from(file.content), type: file.type, name: file.name }
}
