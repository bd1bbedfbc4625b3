/** Draws the proforma of an order; nothing of it is stored. */
import { mimeTypes } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'
import { conflict } from '#core/errors.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { isActive } from '#resources/booking/attendees/attendee.ts'
import { attendeesOf, orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { isCancelledOrder, orderCancelled } from '#resources/booking/orders/order-state.ts'
import { taxCodeOf } from '#resources/booking/orders/order-tax.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { orderOfLink } from '#resources/booking/visitor-orders/order-link.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { storedTotals, totalsOf } from '#resources/sales/documents/document-totals.ts'
import { buyerOf, issuerOf, type Buyer } from '#resources/sales/documents/printed-parties.server.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import {
  amountDiscount,
  describeEvent,
  orderLines,
  peopleOfOrder,
} from '#resources/sales/invoices/sources/order-lines.ts'
import { firmLogo } from '#resources/system/settings/settings.server.ts'
import type { proformasApi } from './proforma.api.ts'
import { proformaPdf, proformaWords } from './proforma.pdf.ts'

const nothing: Words = {
  es: 'La inscripción no tiene precio todavía: no hay proforma.',
  en: 'The registration has no price yet: there is no proforma.',
}

export const handlers: Handlers<typeof proformasApi> = {
  ofOrder: async ({ params }, context) => drawProforma(context, await orders.get(context, params.id)),
  publicOfOrder: async ({ params }, context) =>
    drawProforma(context, await orderOfLink(context, params.token)),
}

async function drawProforma(context: Context, order: Order): Promise<Download> {
  if (isCancelledOrder(order.status)) throw conflict(orderCancelled)
  const { locale, number } = order
  const event = await events.get(context, order.eventId)
  const taxCode = await taxCodeOf(context, order)
  const seats = (await attendeesOf(context, order.id)).filter(isActive)
  const day = homeDay()
  const sold = {
    ...peopleOfOrder(order, seats),
    event: describeEvent(event, locale),
    taxCode,
    locale,
  }
  const lines = orderLines(order, sold)
  if (lines.length === 0 || !order.currency) throw conflict(nothing)
  const prices = {
    currency: order.currency,
    exchangeRate: null,
    discount: amountDiscount([order]),
  }
  const totals = totalsOf(prices, lines, day)
  const { definition, about } = proformaPdf({
    order: { ...order, currency: order.currency },
    lines: lines.map((line, at) => ({ ...line, discount: line.discount, amount: totals.lines[at]!.amount })),
    totals: storedTotals(totals),
    buyer: await payerOf(context, order),
    issuer: await issuerOf(context),
    logo: await firmLogo(context),
    settings: await readFiscalSettings(context),
    day,
  })
  const name = `${proformaWords.kind[locale]} ${number}.pdf`
  return { bytes: await renderPdf(definition, about), type: mimeTypes.pdf, name, cache: 'private, no-store' }
}

/** As the visitor wrote it, or else the customer of the order. */
async function payerOf(context: Context, { billing, billTo, accountId, contactId }: Order): Promise<Buyer> {
  if (!billing) return buyerOf(context, { accountId: billTo === 'company' ? accountId : null, contactId })
  return { ...billing, country: null }
}
