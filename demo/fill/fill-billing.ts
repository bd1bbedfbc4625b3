/** Issues the demo's invoices from its orders: series B until a week ago, then series E. */
import { sql, type RawBuilder } from 'kysely'
import { daysAfter, homeDay, homeDayOf } from '#core/time-zone.ts'
import { orders as orderRecords } from '#resources/booking/enrolment/order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { overStates } from '#resources/events/schedule/event-state.ts'
import { inStates } from '#server/database/query.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { handlers as rates } from '#resources/sales/exchange-rates/exchange-rate.server.ts'
import {
  handlers as settings,
  readFiscalSettings,
} from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { latestExpiry, ncfExpires } from '#resources/sales/fiscal/ncf.ts'
import { handlers as invoices } from '#resources/sales/invoices/invoice.server.ts'
import { createInvoice, items } from '#resources/sales/invoices/invoice-records.server.ts'
import { customerKey } from '#resources/sales/invoices/sources/event-customers.server.ts'
import { seatsToBill } from '#resources/sales/invoices/sources/seats-to-bill.server.ts'
import { invoices as invoiceRules, type Invoice } from '#resources/sales/invoices/invoice.ts'
import { handlers as ranges } from '#resources/sales/ncf-ranges/ncf-range.server.ts'
import { ncfRanges as rangeRules } from '#resources/sales/ncf-ranges/ncf-range.ts'
import type { Context } from '#server/http/context.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { correctCode } from './correct-invoice.ts'
import { blockCustomers } from './fill-customers.ts'
import { fillCreditNotes, fillPayments } from './fill-payments.ts'

const INVOICES = 150
const WEEK = 7
/** Events of these last days wait for their invoices. */
const NOT_BILLED_YET = 12
const MOST_ORDERS = 4
const MOST_DAYS = 120
const LATE = 14
const DRAFTS = 5
const WAITING = 3
const none = { params: {}, query: undefined }
const of = (id: string) => ({ params: { id }, query: undefined, input: undefined })

export async function fillBilling(context: Context, now: Date): Promise<void> {
  const today = homeDay(now)
  await fillRates(context, today)
  await fillRanges(context, today)
  const bills = await billsOf(context, today)
  const isOfB = (bill: Bill) => homeDayOf(lastOf(bill).createdAt) < daysAfter(today, -WEEK)
  await setSeries(context, {
    issuingMode: 'bInternal',
    seriesBUntil: today,
    seriesBReason: 'Paso a la factura electrónica',
  })
  const ofB = bills.filter(isOfB)
  const voided = ofB.findLast((bill) => bill.length === 1)
  for (const [at, bill] of ofB.entries()) {
    const then = { ...context, at: new Date(lastOf(bill).createdAt) }
    const { id } = await draftOf(then, bill, at)
    await invoices.ncf({ ...of(id), input: {} }, then)
    if (bill === voided) await voidInvoice(then, id)
  }
  await fillCreditNotes(context, 'B')
  await setSeries(context, { issuingMode: 'eExternal', seriesBUntil: null, seriesBReason: null })
  const ofE = bills.filter((bill) => !isOfB(bill))
  for (const [at, bill] of ofE.entries()) {
    const then = { ...context, at: new Date(lastOf(bill).createdAt) }
    const draft = await draftOf(then, bill, at)
    if (at >= ofE.length - DRAFTS) continue
    const invoice = await invoices.issue(of(draft.id), then)
    if (at < ofE.length - DRAFTS - WAITING) await recordNcf(then, invoice, at)
    if (at === 0) await correctCode(context, invoice.id)
  }
  await blockCustomers(context)
  await fillCreditNotes(context, 'E')
  await fillPayments(context, today)
}

/** Orders of one customer that are billed together. */
type Bill = [Order, ...Order[]]
const lastOf = (bill: Bill): Order => bill.at(-1)!

/** Events are billed until two weeks ago; then orders of the last days follow, for events to come. */
async function billsOf(context: Context, today: string): Promise<Bill[]> {
  const billed = sql<boolean>`exists (select from events e where e.id = t.event_id and e.status ${inStates(overStates)}
    and e.ends_at < ${daysAfter(today, -NOT_BILLED_YET)}::date)`
  const past = await pricedOrders(context, [
    sql<boolean>`t.created_at > ${daysAfter(today, -365)}::date`,
    billed,
  ])
  const ofDays = [
    sql<boolean>`t.created_at >= ${daysAfter(today, -WEEK)}::date and t.created_at < ${today}::date and t.seats > 0`,
    // What is sold to those exempt from ITBIS would be of another type of series E.
    sql<boolean>`not ${billed} and not exists (select from accounts a where a.id = t.account_id and a.tax_exempt)`,
  ]
  const late = await pricedOrders(context, ofDays)
  const together = billedTogether(past)
  const single = late.slice(-Math.max(LATE, INVOICES - together.length)).map((order): Bill => [order])
  return [...together, ...single]
}

const pricedOrders = (context: Context, conditions: RawBuilder<boolean>[]): Promise<Order[]> =>
  orderRecords.all(context, {
    conditions: [sql`t.status = 'confirmed' and t.total > 0 and t.currency = 'dop'`, ...conditions],
    order: sql`t.created_at, t.id`,
    limit: null,
  })

/** Regular customers get one invoice for a few courses, in the order of its last day. */
function billedTogether(orders: readonly Order[]): Bill[] {
  const bills: Bill[] = []
  const open = new Map<string, Bill>()
  for (const order of orders) {
    const key = customerKey(order)
    const bill = open.get(key)
    const isSoon = bill && homeDayOf(order.createdAt) <= daysAfter(homeDayOf(bill[0].createdAt), MOST_DAYS)
    if (bill && isSoon && bill.length < MOST_ORDERS) bill.push(order)
    else {
      const next: Bill = [order]
      open.set(key, next)
      bills.push(next)
    }
  }
  return bills.toSorted(
    (one, other) => Date.parse(lastOf(one).createdAt) - Date.parse(lastOf(other).createdAt),
  )
}

const USD_EACH = 12
const RATE = '59.4500'
const TAX = 1.18
async function draftOf(context: Context, bill: Bill, at: number): Promise<Invoice> {
  const isDollars = at % USD_EACH === USD_EACH - 1
  const last = lastOf(bill)
  const { accountId, contactId, eventId, createdAt, locale, quoteId } = last
  const input = {
    accountId,
    contactId,
    eventId: bill.length === 1 ? eventId : null,
    issueDate: homeDayOf(createdAt),
    purchaseOrder: bill.find(({ poNumber }) => poNumber)?.poNumber ?? null,
    locale,
    ...(isDollars && { currency: 'usd' as const, exchangeRate: RATE }),
  }
  const invoice = await createInvoice(context, checked(invoiceRules, input), {
    orderIds: bill.map(({ id }) => id),
    quoteId,
  })
  const lines = []
  for (const order of bill) lines.push(await lineOf(context, order, isDollars))
  await items.replace(context, invoice.id, lines)
  return invoice
}

async function lineOf(context: Context, order: Order, isDollars: boolean) {
  const { accountId, eventId, quoteItemId, discount } = order
  const { courseId } = await events.get(context, eventId)
  const { seats } = (await seatsToBill(context, [order])).get(order.id)!
  const isExempt = accountId !== null && (await accounts.get(context, accountId)).taxExempt
  return {
    description: order.titles?.['eventId'] ?? '',
    eventId,
    courseId,
    quantity: String(order.seats),
    unit: 'seat' as const,
    ...pricedAs(order, { isDollars, isExempt }),
    discount: discount && { kind: discount.kind, value: discount.value },
    quoteItemId,
    attendeeIds: seats.map(({ id }) => id),
  }
}

/** Dollars and customers without tax have prices of their own. */
function pricedAs(order: Order, { isDollars, isExempt }: { isDollars: boolean; isExempt: boolean }) {
  const taxIncluded = order.taxIncluded && !isDollars && !isExempt
  const price = Number(order.unitPrice) / (order.taxIncluded && !taxIncluded ? TAX : 1)
  return {
    unitPrice: (isDollars ? price / Number(RATE) : price).toFixed(2),
    taxCode: isExempt ? ('exempt' as const) : ('itbis18' as const),
    taxIncluded,
  }
}

const voidInvoice = (context: Context, id: string) =>
  invoices.void(
    { ...of(id), input: { reason: 'correction', note: 'Se facturó a la empresa equivocada' } },
    context,
  )

async function recordNcf(
  context: Context,
  { id, ncfType, issuedAt, issueDate }: Invoice,
  at: number,
): Promise<void> {
  const input = {
    ncf: `${ncfType}${String(at + 1).padStart(10, '0')}`,
    securityCode: `Q${String(at).padStart(2, '0')}xT4`,
    signedAt: issuedAt,
    ...(ncfExpires(ncfType!) && { ncfExpiresOn: latestExpiry(issueDate!) }),
  }
  await invoices.ncf({ ...of(id), input }, context)
}

async function fillRanges(context: Context, today: string): Promise<void> {
  const later = latestExpiry(today)
  const all = [
    { ncfType: 'B01', lastNumber: 300, expiresOn: later },
    { ncfType: 'B02', lastNumber: 300, expiresOn: null },
    { ncfType: 'B14', lastNumber: 50, expiresOn: later },
    { ncfType: 'B15', lastNumber: 60, expiresOn: daysAfter(today, 20) },
    { ncfType: 'B16', lastNumber: 20, expiresOn: later },
    { ncfType: 'B04', lastNumber: 100, expiresOn: null },
  ] as const
  for (const [at, range] of all.entries())
    await ranges.create(
      { ...none, input: checked(rangeRules, { ...range, firstNumber: 1, authorisation: `45000${71 + at}` }) },
      context,
    )
}

async function fillRates(context: Context, today: string): Promise<void> {
  for (let back = 9; back >= 0; back -= 1) {
    const day = daysAfter(today, -back)
    for (const [currency, base] of [
      ['usd', 59.2],
      ['eur', 64.1],
    ] as const) {
      const rate = (base + ((back * 7) % 5) * 0.05).toFixed(4)
      await rates.create({ ...none, input: { day, currency, rate, source: 'Banco Central' } }, context)
    }
  }
}

type Series = {
  issuingMode: 'bInternal' | 'eExternal'
  seriesBUntil: string | null
  seriesBReason: string | null
}
async function setSeries(context: Context, series: Series): Promise<void> {
  const { version } = await readFiscalSettings(context)
  const bankAccounts = [
    { bank: 'Banco del Almirante', number: '100-200300-4', currency: 'dop' as const, holder: null },
    { bank: 'Banco del Almirante', number: '100-200301-2', currency: 'usd' as const, holder: null },
  ]
  const input = { ...series, bankAccounts, paymentTermsDays: 15, version }
  await settings.patch({ ...none, input }, context)
}
