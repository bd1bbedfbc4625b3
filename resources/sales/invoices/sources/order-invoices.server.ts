/** Drafts of invoices for the seats of orders: of one order, or of an event with one for each customer. */
import { sql, type RawBuilder } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { TaxCode } from '#core/money/tax.ts'
import { homeDay } from '#core/time-zone.ts'
import { languageTags, translate, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import { attendeesOf, orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { isActive } from '#resources/booking/attendees/attendee.ts'
import { isCancelledOrder } from '#resources/booking/orders/order-state.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/events/event.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { attempt } from '#resources/sales/documents/attempt.server.ts'
import { draftDocumentStates, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { isTakenBack } from '#resources/sales/fiscal/taken-back.server.ts'
import { isBilled } from '#resources/sales/fiscal/billed-orders.server.ts'
import { createInvoice, invoices, items } from '../invoice-records.server.ts'
import type { Invoice } from '../invoice.ts'
import { customerKey, customerName, openOrders } from './event-customers.server.ts'
import { amountDiscount, orderLines, type OrderLine } from './order-lines.ts'
import { assertWithinQuotes } from './quoted-quantities.server.ts'

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

/** A draft with the seats of the order. Throws 409 when it is cancelled, invoiced already, or costs nothing. */
export async function invoiceOrder(context: Context, orderId: string): Promise<Invoice> {
  const { eventId, quoteId } = await orders.get(context, orderId)
  // The quote, the event and the order are locked in this sequence everywhere, to avoid deadlocks.
  await lockQuotes(context, quoteId ? [quoteId] : [])
  await events.lock(context, eventId)
  const order = await orders.lock(context, orderId)
  return draftOf(context, [order])
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
  const outcome = await attempt(context, async () => draftOf(context, await notInvoiced(context, own)))
  return 'refused' in outcome
    ? { ...about, invoiceId: null, message: outcome.refused }
    : { ...about, invoiceId: outcome.done.id, message: '' }
}

/** The orders of a customer that no invoice bills yet; all of them when there is none, so that the refusal says why. */
async function notInvoiced(context: Context, own: readonly Order[]): Promise<Order[]> {
  const left: Order[] = []
  for (const { id } of own) {
    const order = await orders.lock(context, id)
    if (!(await billedBy(context, id))) left.push(order)
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
  const taxed = { taxCode: course?.taxCode ?? ('exempt' as const), day: homeDay() }
  const quoted = await quotedTaxes(context, own)
  const lines = await linesOf(context, { event, own, taxed, quoted })
  if (lines.length === 0) throw conflict(words.nothing)
  const { id } = await createInvoice(
    context,
    { ...headOf(own), discount: amountDiscount(own, taxed), eventId: event.id },
    { orderIds: own.map((order) => order.id), quoteId: own[0]!.quoteId },
  )
  await items.replace(context, id, lines)
  await assertWithinQuotes(context, id)
  return invoices.get(context, id)
}

/** The tax of the items of quotes that orders were made from. */
async function quotedTaxes({ db }: Context, own: readonly Order[]): Promise<Map<string, TaxCode>> {
  const ids = own.flatMap(({ quoteItemId }) => quoteItemId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; taxCode: TaxCode }>`
    select id::text as id, tax_code from quote_items where id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, taxCode }) => [id, taxCode]))
}

type Billed = {
  event: Event
  own: readonly Order[]
  taxed: { taxCode: TaxCode; day: string }
  quoted: ReadonlyMap<string, TaxCode>
}
/** Lines of an order that was made from a quote count as parts of it. */
async function linesOf(context: Context, { event, own, taxed, quoted }: Billed) {
  const lines: (OrderLine & { quoteItemId: string | null })[] = []
  for (const order of own) {
    const seats = (await attendeesOf(context, order.id)).filter(isActive)
    const { locale, quoteItemId, unnamedSeats: unnamed } = order
    const taxCode = quoted.get(quoteItemId ?? '') ?? taxed.taxCode
    const sold = { seats, unnamed, event: describeEvent(event, locale), ...taxed, taxCode, locale }
    lines.push(...orderLines(order, sold).map((line) => ({ ...line, quoteItemId })))
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

/** Throws 409. An invoice that is restored may stand beside the other one of its deposit and balance. */
export async function assertBillable(
  context: Context,
  { id, status }: Order,
  restored?: Pick<Invoice, 'id' | 'depositInvoiceId'>,
): Promise<void> {
  if (isCancelledOrder(status)) throw conflict(words.cancelled)
  const isOther = sql<boolean>`(t.id is distinct from ${restored?.depositInvoiceId ?? null}::bigint
    and t.deposit_invoice_id is distinct from ${restored?.id ?? null}::bigint)`
  const billed = await billedBy(context, id, restored ? [isOther] : [])
  if (billed)
    throw conflict(words.invoiced, { values: { number: billed.number ?? words.draft[context.locale] } })
}

function describeEvent({ id, courseId, title, startsAt, timezone }: Event, locale: Locale) {
  const day = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: timezone })
  return {
    id,
    courseId,
    title: translate(title, locale)?.text ?? '',
    when: startsAt ? day.format(new Date(startsAt)) : '',
  }
}
