/** Drafts of invoices for the seats of orders: of one order, or of an event with one for each customer. */
import { sql, type RawBuilder } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { TaxCode } from '#core/money/tax.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { isCancelledOrder } from '#resources/booking/orders/order-state.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { attempt } from '#server/database/attempt.ts'
import { draftDocumentStates, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { readLineTaxes } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { isTakenBack } from '../../invoicing/taken-back.server.ts'
import { bills, isBilled } from '../../invoicing/billed-orders.server.ts'
import { createInvoice, invoices, items } from '../invoice-records.server.ts'
import { invoices as resource, type Invoice } from '../invoice.ts'
import { customerKey, customerName, openOrders } from './event-customers.server.ts'
import { lockEach, lockOrders, lockQuotes, quotesOf } from './locked-orders.server.ts'
import { amountDiscount, describeEvent, orderLines, type OrderLine } from './order-lines.ts'
import { assertWithinQuotes, invoicedItems } from './quoted-quantities.server.ts'
import { countsAbove, divideAt, seatsToBill, type Seats } from './seats-to-bill.server.ts'

const words = {
  cancelled: { es: 'La inscripción está cancelada.', en: 'The order is cancelled.' },
  invoiced: {
    es: 'La inscripción ya se facturó: {number}.',
    en: 'The order has been invoiced already: {number}.',
  },
  draft: { es: 'en borrador', en: 'in a draft' },
  nothing: {
    es: 'La inscripción no tiene cupos con precio.',
    en: 'The order has no seats with a price.',
  },
} satisfies Record<string, Words>

export const invoicesOfOrder = (context: Context, orderId: string): Promise<Invoice[]> =>
  invoices.all(context, {
    conditions: [
      sql`exists (select from orders o where o.id = ${orderId} and ${isBilled(sql`o`, sql`v.id = t.id`)})`,
    ],
  })

/** The orders that the invoice bills. */
export async function ordersOfInvoice(context: Context, invoiceId: string): Promise<string[]> {
  const id = await invoices.assertExists(context, invoiceId)
  const { rows } = await sql<{ id: string }>`
    select o.id::text as id from orders o, invoices v where v.id = ${id} and ${bills(sql`o`)}`.execute(
    context.db,
  )
  return rows.map((order) => order.id)
}

/** A draft with the seats of the order that no invoice has. Throws 409 when there are none, or it is cancelled. */
export async function invoiceOrder(context: Context, orderId: string): Promise<Invoice> {
  const { quoteId } = await orders.get(context, orderId)
  return draftOf(context, await lockOrders(context, [orderId], quoteId))
}

export type CustomerOutcome = { customer: string; orders: number; invoiceId: string | null; message: string }

/** One draft for each customer and currency of an event's open orders; each succeeds or is refused alone. */
export async function invoiceEvent(
  context: Context,
  eventId: string,
  chosen: readonly string[],
): Promise<CustomerOutcome[]> {
  await events.assertExists(context, eventId)
  await lockQuotes(context, await quotesOf(context, eventId))
  await events.lock(context, eventId)
  const open = (await openOrders(context, eventId)).filter(
    ({ id }) => chosen.length === 0 || chosen.includes(id),
  )
  const outcomes: CustomerOutcome[] = []
  for (const own of Map.groupBy(open, customerKey).values()) outcomes.push(await outcomeOf(context, own))
  return outcomes
}

async function outcomeOf(context: Context, own: readonly Order[]): Promise<CustomerOutcome> {
  const about = { customer: customerName(own[0]!), orders: own.length }
  const outcome = await attempt(context, resource.fields, async () =>
    draftOf(context, await notInvoiced(context, own)),
  )
  return 'refused' in outcome
    ? { ...about, invoiceId: null, message: outcome.refused[context.locale] }
    : { ...about, invoiceId: outcome.done.id, message: '' }
}

/** The orders of a customer with seats that no invoice bills yet; all of them when there is none, so that the refusal says why. */
async function notInvoiced(context: Context, own: readonly Order[]): Promise<Order[]> {
  const ids = own.map(({ id }) => id)
  const locked = await lockEach(orders, context, ids)
  const [billed, above] = [await billedBy(context, ids), await countsAbove(context, ids)]
  const left = locked.filter(({ id }) => !billed.has(id) || above.get(id)! > 0)
  return left.length > 0 ? left : [...own]
}

/**
 * The orders that drafts bill, and issued invoices that no credit note has taken back as a whole, with the number of
 * one; a draft has none.
 */
async function billedBy(
  { db }: Context,
  orderIds: readonly string[],
  condition: RawBuilder<boolean> = sql`true`,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; number: string | null }>`
    select o.id::text as id,
      (array_agg(v.number order by v.issue_date desc nulls first, v.number desc nulls first))[1] as number
    from orders o join invoices v on ${bills(sql`o`)}
    where o.id = ${anyOf(orderIds)} and v.deleted_at is null and not ${isTakenBack('v')}
      and v.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])} and ${condition}
    group by o.id`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

async function draftOf(context: Context, own: readonly Order[]): Promise<Invoice> {
  const billed = await assertBillable(context, own)
  const event = await events.get(context, own[0]!.eventId)
  const course = event.courseId ? await courses.get(context, event.courseId) : undefined
  const taxCode = course?.taxCode ?? (await readLineTaxes(context)).courseTax
  const quoted = await quotedSeats(context, own)
  // A discount of an amount was given on the first invoice.
  const undiscounted = own.filter(({ id }) => !billed.has(id))
  const lines = linesOf({ event, own, taxCode, quoted, toBill: await seatsToBill(context, own) })
  if (lines.length === 0) throw conflict(words.nothing)
  const { id } = await createInvoice(
    context,
    { ...headOf(own), discount: amountDiscount(undiscounted), eventId: event.id },
    { orderIds: own.map((order) => order.id), quoteId: own[0]!.quoteId },
  )
  await items.replace(context, id, lines)
  await assertWithinQuotes(context, id)
  return invoices.get(context, id)
}

type Quoted = ReadonlyMap<string, { taxCode: TaxCode; left: number }>
/** The tax of the items of quotes that orders were made from, and the seats that no invoice has yet. */
async function quotedSeats(context: Context, own: readonly Order[]): Promise<Quoted> {
  const ids = own.flatMap(({ quoteItemId }) => quoteItemId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; quoteId: string; taxCode: TaxCode; quantity: string }>`
    select id::text as id, quote_id, tax_code, quantity from quote_items where id = ${anyOf(ids)}`.execute(
    context.db,
  )
  const invoiced = new Map<string, string>()
  for (const quoteId of new Set(rows.map((row) => row.quoteId)))
    for (const item of await invoicedItems(context, quoteId)) invoiced.set(item.id, item.invoiced)
  return new Map(
    rows.map(({ id, taxCode, quantity }) => [
      id,
      { taxCode, left: Math.max(0, Math.floor(Number(quantity) - Number(invoiced.get(id) ?? 0))) },
    ]),
  )
}

type Billed = {
  event: Event
  own: readonly Order[]
  taxCode: TaxCode
  quoted: Quoted
  toBill: ReadonlyMap<string, Seats>
}
/** Lines of an order that was made from a quote count as parts of it, as far as the quote has the seats. */
function linesOf({ event, own, taxCode: usual, quoted, toBill }: Billed) {
  const lines: (OrderLine & { quoteItemId: string | null })[] = []
  const left = new Map([...quoted].map(([id, item]) => [id, item.left]))
  for (const order of own) {
    const { locale } = order
    const quoteItemId = order.quoteItemId ?? ''
    const [within, above] = divideAt(toBill.get(order.id)!, left.get(quoteItemId) ?? 0)
    left.set(quoteItemId, (left.get(quoteItemId) ?? 0) - within.seats.length - within.unnamed)
    const taxCode = quoted.get(quoteItemId)?.taxCode ?? usual
    const sold = { event: describeEvent(event, locale), taxCode, locale }
    const linesFor = (seats: Seats, item: string | null) =>
      orderLines(order, { ...sold, ...seats }).map((line) => ({ ...line, quoteItemId: item }))
    lines.push(...linesFor(within, order.quoteItemId), ...linesFor(above, null))
  }
  return lines
}

/** What the orders of one customer have in common. */
function headOf(own: readonly Order[]) {
  const { billTo, accountId, contactId, currency, locale } = own[0]!
  return {
    accountId: billTo === 'company' ? accountId : null,
    contactId,
    currency: currency ?? ('dop' as const),
    purchaseOrder: own.find(({ poNumber }) => poNumber)?.poNumber ?? null,
    locale,
  }
}

type Restored = Pick<Invoice, 'id' | 'depositInvoiceId' | 'kind'>
/**
 * Throws 409; answers the orders that an invoice bills already. An invoice that was restored may stand beside the other
 * one of its deposit and balance.
 */
export async function assertBillable(
  context: Context,
  own: readonly Order[],
  restored?: Restored,
): Promise<ReadonlyMap<string, string | null>> {
  const ids = own.map(({ id }) => id)
  const billed = await billedBy(context, ids, restored && isOther(restored))
  const above = await countsAbove(context, ids)
  for (const { id, status } of own) {
    if (isCancelledOrder(status)) throw conflict(words.cancelled)
    // Seats that were added since are invoiced on their own.
    const isFree = restored ? restored.kind !== 'deposit' && above.get(id)! >= 0 : above.get(id)! > 0
    if (!billed.has(id) || isFree) continue
    throw conflict(words.invoiced, { values: { number: billed.get(id) ?? words.draft[context.locale] } })
  }
  return billed
}

const isOther = ({ id, depositInvoiceId }: Restored) =>
  sql<boolean>`(v.id <> ${id} and v.id is distinct from ${depositInvoiceId}::bigint
    and v.deposit_invoice_id is distinct from ${id}::bigint)`
