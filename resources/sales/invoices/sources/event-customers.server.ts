/** The customers of an event, each with the orders that are still to be invoiced. */
import { sql } from 'kysely'
import { amountText, sumOf } from '#core/money/decimal.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { invoicingOfOrders } from '#resources/booking/seats/invoicing.server.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { invoicingStates, type InvoicingState } from '#resources/booking/seats/invoicing-state.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import type { EventCustomer } from '../invoice.api.ts'

export const openOrders = (context: Context, eventId: string): Promise<Order[]> =>
  orders.all(context, {
    conditions: [sql`t.event_id = ${eventId} and t.status ${inStates(openOrderStates)}`],
    order: sql`t.id`,
    limit: null,
  })

/** Who is billed, and in which currency; orders of a quote stay apart, because its prices are another invoice. */
export const customerKey = ({ billTo, accountId, contactId, currency, quoteId }: Order): string =>
  [
    billTo === 'company' && accountId ? `account ${accountId}` : `contact ${contactId}`,
    currency,
    quoteId ?? '',
  ].join(' ')
export const customerName = ({ titles, billTo, accountId }: Order): string =>
  titles?.[billTo === 'company' && accountId ? 'accountId' : 'contactId'] ?? ''

/** Leaves out customers whose seats cost nothing. */
export async function customersOfEvent(context: Context, eventId: string): Promise<EventCustomer[]> {
  const all = await openOrders(context, eventId)
  const states = await invoicingOfOrders(
    context,
    all.map(({ id }) => id),
  )
  const charged = all.filter(({ id }) => states.get(id))
  return [...Map.groupBy(charged, customerKey)].map(([key, own]) => {
    const left = own.filter(({ id }) => states.get(id) === 'notInvoiced')
    const counted = left.length > 0 ? left : own
    return {
      id: key,
      customer: customerName(own[0]!),
      currency: own[0]!.currency ?? 'dop',
      seats: counted.reduce((sum, { seats }) => sum + seats, 0),
      total: amountText(sumOf(counted.map(({ total }) => total ?? '0'))),
      state: mostUrgent(own.map(({ id }) => states.get(id)!)),
      orderIds: left.map(({ id }) => id),
    }
  })
}

const mostUrgent = (states: readonly InvoicingState[]): InvoicingState =>
  (Object.keys(invoicingStates) as InvoicingState[]).find((state) => states.includes(state))!
