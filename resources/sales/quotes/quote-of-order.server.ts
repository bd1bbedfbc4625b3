/** Drafts the quote that a visitor wants before paying for the seats of an order. */
import { say, translate, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { isActive } from '#resources/booking/attendees/attendee.ts'
import { attendeesOf, orders } from '#resources/booking/enrolment/order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { describeEvent, orderLines, peopleOfOrder } from '#resources/sales/invoices/sources/order-lines.ts'
import { websiteSource } from '#resources/sales/quote-sources/quote-source.server.ts'
import { createQuote } from './quote-changes.server.ts'
import { ownerOfQuote } from './quote-owner.server.ts'
import { quoteItems } from './quote-item.ts'
import { items } from './quote-records.server.ts'
import { quotes as resource } from './quote.ts'

const asked: Words = {
  es: 'Pedida desde el sitio con la inscripción {number}, que tiene los cupos.',
  en: 'Asked for on the site with the order {number}, which has the seats.',
}

/** The order keeps its seats and becomes that of the quote's item. Without anybody to look after it there is no quote. */
export async function quoteOfOrder(context: Context, order: Order, event: Event): Promise<Order> {
  const { accountId, contactId, currency, locale, number } = order
  const ownerEmployeeId = await ownerOfQuote(context, { accountId, eventId: event.id })
  if (!ownerEmployeeId) return order
  const title = translate(event.title, locale)!.text
  const input = resource.create.parse({
    title,
    accountId,
    contactId,
    eventId: event.id,
    sourceId: await websiteSource(context),
    ownerEmployeeId,
    currency: currency ?? 'dop',
    locale,
    notes: say(asked, 'es', { number }),
  })
  const quote = await createQuote(context, input)
  const { taxCode } = await courses.get(context, event.courseId)
  const seats = (await attendeesOf(context, order.id)).filter(isActive)
  const sold = { ...peopleOfOrder(order, seats), event: describeEvent(event, locale), taxCode }
  const lines = orderLines(order, { ...sold, locale })
  // An order belongs to one item; with a price for each mode there are two, which count as other things.
  const kind = lines.length === 1 ? 'eventSeats' : 'other'
  const made: string[] = []
  for (const { attendeeIds: _, ...line } of lines) {
    const item = await items.create(context, quoteItems.create.parse({ ...line, kind, quoteId: quote.id }))
    made.push(item.id)
  }
  const quoteItemId = kind === 'eventSeats' ? made[0]! : null
  return orders.set(context, order.id, { quoteId: quote.id, quoteItemId })
}
