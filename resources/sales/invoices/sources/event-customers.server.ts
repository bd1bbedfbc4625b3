/** The customers of an event, each with the orders that are still to be invoiced. */
import { sql } from 'kysely'
import { amountText, sumOf } from '#core/money/decimal.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { invoicingOfOrders } from '../../invoicing/invoicing.server.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { invoicingStates, type InvoicingState } from '#resources/events/seats/invoicing-state.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { orderTotal } from '#resources/booking/orders/order-total.ts'
import type { EventCustomer } from '../invoice.api.ts'
import { countsAbove, seatsToBill } from './seats-to-bill.server.ts'

export const openOrders = (context: Context, eventId: string): Promise<Order[]> =>
  orders.all(context, {
    conditions: [sql`t.event_id = ${eventId} and t.status ${inStates(openOrderStates)}`],
    order: sql`t.id`,
    limit: null,
  })

/** Who is billed, in which currency, with the tax in the prices or without it; orders of a quote stay apart. */
export const customerKey = ({
  billTo,
  accountId,
  contactId,
  currency,
  quoteId,
  taxIncluded,
}: Order): string =>
  [
    billTo === 'company' && accountId ? `account ${accountId}` : `contact ${contactId}`,
    currency,
    quoteId ?? '',
    taxIncluded,
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
  const leftOf = await readLeft(
    context,
    charged.filter(({ id }) => states.get(id) === 'notInvoiced'),
  )
  const customers: EventCustomer[] = []
  for (const [key, own] of Map.groupBy(charged, customerKey)) {
    const left = own.filter(({ id }) => states.get(id) === 'notInvoiced')
    const counted = left.length > 0 ? left.map(leftOf) : own
    customers.push({
      id: key,
      customer: customerName(own[0]!),
      currency: own[0]!.currency ?? 'dop',
      seats: counted.reduce((sum, { seats }) => sum + seats, 0),
      total: amountText(sumOf(counted.map(({ total }) => total ?? '0'))),
      state: mostUrgent(own.map(({ id }) => states.get(id)!)),
      orderIds: left.map(({ id }) => id),
    })
  }
  return customers
}

type Counted = Pick<Order, 'seats' | 'total'>
/** The seats that no invoice has yet, and their price; a discount of an amount was given on the first invoice. */
async function readLeft(context: Context, own: readonly Order[]): Promise<(order: Order) => Counted> {
  const above = await countsAbove(
    context,
    own.map(({ id }) => id),
  )
  const toBill = await seatsToBill(context, own)
  return (order) => {
    if ((above.get(order.id) ?? 0) >= order.seats) return order
    const { seats, unnamed } = toBill.get(order.id)!
    const modes = [...seats.map(({ mode }) => mode), ...Array<null>(unnamed).fill(null)]
    const discount = order.discount?.kind === 'percent' ? order.discount : null
    return { seats: modes.length, total: orderTotal({ ...order, discount }, modes) ?? null }
  }
}

const mostUrgent = (states: readonly InvoicingState[]): InvoicingState =>
  (Object.keys(invoicingStates) as InvoicingState[]).find((state) => states.includes(state))!
