/** The endpoint of a customer's deals: quote, seats and invoices of each in one line. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { may } from '#core/roles.ts'
import { currencies } from '#core/money/currency.ts'
import { orderStatuses } from '#resources/booking/orders/order.ts'
import { quoteStatuses } from '#resources/sales/quotes/quote.ts'

const document = z.object({
  id: idRule,
  number: z.string().nullable(),
  total: z.string(),
  currency: codeOf(currencies),
})
const quote = document.extend({ title: z.string(), status: codeOf(quoteStatuses) })
const order = z.object({
  id: idRule,
  number: z.string(),
  status: codeOf(orderStatuses),
  seats: z.int(),
  /** Valid ones of its people. */
  certificates: z.int(),
  eventId: idRule,
  event: z.string(),
  startsAt: z.string().nullable(),
})
const invoice = document.extend({
  ncf: z.string().nullable(),
  balance: z.string(),
})

export const deal = z.object({
  /** Unique in the answer. */
  id: z.string(),
  quote: quote.nullable(),
  order: order.nullable(),
  /** Null for callers who may not read invoices. */
  invoices: z.array(invoice).nullable(),
})
export type Deal = z.output<typeof deal>

export const dealsApi = {
  /** The newest first, of at most two hundred quotes, orders and invoices each. */
  ofAccount: endpoint('GET accounts/{id}/deals', { roles: may.readQuotes, answer: z.array(deal) }),
}
