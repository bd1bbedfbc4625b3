/** How a date is paid, for its page and for that of its course. */
import type { Client } from '#core/client.ts'
import type { LocalizedText } from '#core/words.ts'
import { visitorOrdersApi } from '#resources/booking/visitor-orders/visitor-order.api.ts'
import { isOnSale } from '#resources/catalogue/courses/booking-states.ts'
import { isFreeOfCharge } from '#resources/catalogue/courses/price-words.ts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import { orBlank } from '#web/site/page-errors.ts'
import { waysToPay } from '#web/site/register/ways-to-pay.ts'

/** None for what is free, and for what is not sold any more. */
export async function paymentOf(
  { call, locale }: Client,
  date: EventPage | undefined,
): Promise<LocalizedText[]> {
  if (!date || !isOnSale(date.booking.state) || isFreeOfCharge(date.prices)) return []
  // A date that is only previewed takes no registrations.
  const offer = await orBlank(call(visitorOrdersApi.publicForm, { params: { id: date.id } }), null)
  return offer ? waysToPay(offer, locale).map(({ text }) => ({ text, lang: locale })) : []
}
