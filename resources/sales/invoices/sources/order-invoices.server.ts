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
import { amountDiscount, describeEvent, orderLines, type OrderLine } from './order-lines.ts'
import { assertWithinQuotes, invoicedItems } from './quoted-quantities.server.ts'
import { countAbove, divideAt, seatsToBill, type Seats } from './seats-to-bill.server.ts'

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

/** Invoices that bill an order: drafts, and issued ones that no credit note has taken back as a whole. */
export const billing = (orderId: string) =>
  sql<boolean>`(exists (select from orders o where o.id = ${orderId} and ${isBilled(sql`o`, sql`v.id = t.id`)}) and t.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])}
    and not ${isTakenBack('t')})`

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

/** Locks the quote, the events and the orders in this sequence, as everywhere, to avoid deadlocks. */
export async function lockOrders(
  context: Context,
  ids: readonly string[],
  quoteId: string | null,
): Promise<Order[]> {
  await lockQuotes(context, quoteId ? [quoteId] : [])
  const eventIds = new Set<string>()
  for (const id of ids) eventIds.add((await orders.get(context, id)).eventId)
  for (const id of [...eventIds].toSorted(byNumber)) await events.lock(context, id)
  const locked: Order[] = []
  for (const id of ids.toSorted(byNumber)) locked.push(await orders.lock(context, id))
  return locked
}
const byNumber = (one: string, other: string): number => Number(one) - Number(other)

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

/** The quotes that orders of the event were made from. */
async function quotesOf({ db }: Context, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ quoteId: string }>`
    select distinct quote_id from orders where event_id = ${eventId} and quote_id is not null and deleted_at is null
    order by quote_id`.execute(db)
  return rows.map(({ quoteId }) => quoteId)
}

async function lockQuotes({ db }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select from quotes where id = ${anyOf(ids)} order by id for no key update`.execute(db)
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
  const left: Order[] = []
  for (const { id } of own) {
    const order = await orders.lock(context, id)
    if (!(await billedBy(context, id)) || (await countAbove(context, id)) > 0) left.push(order)
  }
  return left.length > 0 ? left : [...own]
}

const billedBy = async (
  context: Context,
  orderId: string,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<Invoice | undefined> =>
  (await invoices.all(context, { conditions: [billing(orderId), ...conditions], limit: 1 }))[0]

async function draftOf(context: Context, own: readonly Order[]): Promise<Invoice> {
  for (const order of own) await assertBillable(context, order)
  const event = await events.get(context, own[0]!.eventId)
  const course = event.courseId ? await courses.get(context, event.courseId) : undefined
  const taxCode = course?.taxCode ?? (await readLineTaxes(context)).courseTax
  const quoted = await quotedSeats(context, own)
  const isFirst = await Promise.all(own.map(async ({ id }) => !(await billedBy(context, id))))
  // A discount of an amount was given on the first invoice.
  const undiscounted = own.filter((_, at) => isFirst[at])
  const lines = await linesOf(context, { event, own, taxCode, quoted })
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
}
/** Lines of an order that was made from a quote count as parts of it, as far as the quote has the seats. */
async function linesOf(context: Context, { event, own, taxCode: usual, quoted }: Billed) {
  const lines: (OrderLine & { quoteItemId: string | null })[] = []
  const left = new Map([...quoted].map(([id, item]) => [id, item.left]))
  for (const order of own) {
    const { locale } = order
    const quoteItemId = order.quoteItemId ?? ''
    const [within, above] = divideAt(await seatsToBill(context, order), left.get(quoteItemId) ?? 0)
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
/** Throws 409. An invoice that was restored may stand beside the other one of its deposit and balance. */
export async function assertBillable(
  context: Context,
  { id, status }: Order,
  restored?: Restored,
): Promise<void> {
  if (isCancelledOrder(status)) throw conflict(words.cancelled)
  const billed = await billedBy(context, id, restored ? [isOther(restored)] : [])
  if (!billed) return
  const above = await countAbove(context, id)
  // Seats that were added since are invoiced on their own.
  if (restored ? restored.kind !== 'deposit' && above >= 0 : above > 0) return
  throw conflict(words.invoiced, { values: { number: billed.number ?? words.draft[context.locale] } })
}

const isOther = ({ id, depositInvoiceId }: Restored) =>
  sql<boolean>`(t.id <> ${id} and t.id is distinct from ${depositInvoiceId}::bigint
    and t.deposit_invoice_id is distinct from ${id}::bigint)`
