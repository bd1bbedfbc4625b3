/** Issues the demo's invoices from its orders: series B until a week ago, then series E. */
import { sql } from 'kysely'
import { daysAfter, homeDay, homeDayOf } from '#core/time-zone.ts'
import { orders as orderRecords } from '#resources/booking/enrolment/order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { handlers as rates } from '#resources/sales/exchange-rates/exchange-rate.server.ts'
import {
  handlers as settings,
  readFiscalSettings,
} from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { ncfExpires } from '#resources/sales/fiscal/ncf.ts'
import { handlers as invoices } from '#resources/sales/invoices/invoice.server.ts'
import { createInvoice } from '#resources/sales/invoices/invoice-records.server.ts'
import { invoices as invoiceRules, type Invoice } from '#resources/sales/invoices/invoice.ts'
import { handlers as ranges } from '#resources/sales/ncf-ranges/ncf-range.server.ts'
import { ncfRanges as rangeRules } from '#resources/sales/ncf-ranges/ncf-range.ts'
import type { Context } from '#server/http/context.ts'
import { checked } from '../content/checked.ts'
import { fillCreditNotes, fillPayments } from './fill-payments.ts'

const INVOICES = 150
const WEEK = 7
const DRAFTS = 5
const WAITING = 3
const none = { params: {}, query: undefined }
const of = (id: string) => ({ params: { id }, query: undefined, input: undefined })

export async function fillBilling(context: Context, now: Date): Promise<void> {
  const today = homeDay(now)
  await fillRates(context, today)
  await fillRanges(context, today)
  const orders = await invoicedOrders(context, today)
  const dayOf = (order: Order) => homeDayOf(order.createdAt)
  const isOfB = (order: Order) => dayOf(order) < daysAfter(today, -WEEK)
  await setSeries(context, {
    issuingMode: 'bInternal',
    seriesBUntil: today,
    seriesBReason: 'Paso a la factura electrónica',
  })
  const ofB = orders.filter(isOfB)
  for (const [at, order] of ofB.entries()) {
    const then = { ...context, at: new Date(order.createdAt) }
    const { id } = await draftOf(then, order, at)
    await invoices.ncf({ ...of(id), input: {} }, then)
    if (at === ofB.length - 2) await voidInvoice(then, id)
  }
  await fillCreditNotes(context, 'B')
  await setSeries(context, { issuingMode: 'eExternal', seriesBUntil: null, seriesBReason: null })
  const ofE = orders.filter((order) => !isOfB(order))
  for (const [at, order] of ofE.entries()) {
    const then = { ...context, at: new Date(order.createdAt) }
    const draft = await draftOf(then, order, at)
    if (at >= ofE.length - DRAFTS) continue
    const invoice = await invoices.issue(of(draft.id), then)
    if (at < ofE.length - DRAFTS - WAITING) await recordNcf(then, invoice, at)
  }
  await fillCreditNotes(context, 'E')
  await fillPayments(context, today)
}

/** Spread evenly over the last twelve months, the last days closer. */
async function invoicedOrders(context: Context, today: string): Promise<Order[]> {
  const all = await orderRecords.all(context, {
    conditions: [
      sql`t.status = 'confirmed' and t.total > 0 and t.seats > 0 and t.currency = 'dop'`,
      // What is sold to those exempt from ITBIS needs exempt items; who is blocked gets no invoices.
      sql`not exists (select from accounts a where a.id = t.account_id and (a.tax_exempt or a.status = 'blocked'))`,
      sql`t.created_at > ${daysAfter(today, -365)}::date and t.created_at < ${today}::date`,
    ],
    order: sql`t.created_at, t.id`,
    limit: null,
  })
  const isLate = ({ createdAt }: Order) => homeDayOf(createdAt) >= daysAfter(today, -WEEK)
  const late = all.filter(isLate).slice(-INVOICES / 4)
  const early = all.filter((order) => !isLate(order))
  const step = Math.max(1, Math.floor(early.length / (INVOICES - late.length)))
  return [...early.filter((_, at) => at % step === 0).slice(0, INVOICES - late.length), ...late]
}

const USD_EACH = 12
const RATE = '59.4500'
const TAX = 1.18
async function draftOf(context: Context, order: Order, at: number): Promise<Invoice> {
  const isDollars = at % USD_EACH === USD_EACH - 1
  const net = Number(order.unitPrice) / (order.taxIncluded ? TAX : 1)
  const { accountId, contactId, eventId, discount } = order
  const input = {
    accountId,
    contactId,
    eventId,
    issueDate: homeDayOf(order.createdAt),
    purchaseOrder: order.poNumber,
    locale: order.locale,
    ...(isDollars && { currency: 'usd' as const, exchangeRate: RATE }),
  }
  const invoice = await createInvoice(context, checked(invoiceRules, input), {
    orderIds: [order.id],
    quoteId: order.quoteId,
  })
  const { courseId } = await events.get(context, eventId)
  const item = {
    description: order.titles?.['eventId'] ?? '',
    eventId,
    courseId,
    quantity: String(order.seats),
    unit: 'seat' as const,
    unitPrice: (isDollars ? net / Number(RATE) : net).toFixed(2),
    discount: discount && { kind: discount.kind, value: discount.value },
    taxCode: 'itbis18' as const,
    quoteItemId: order.quoteItemId,
    position: 1,
  }
  await invoices.replaceItems({ ...of(invoice.id), input: { items: [item] } }, context)
  return invoice
}

const voidInvoice = (context: Context, id: string) =>
  invoices.void(
    { ...of(id), input: { reason: 'correction', note: 'Se facturó a la empresa equivocada' } },
    context,
  )

async function recordNcf(context: Context, { id, ncfType, issuedAt }: Invoice, at: number): Promise<void> {
  const input = {
    ncf: `${ncfType}${String(at + 1).padStart(10, '0')}`,
    securityCode: `Q${String(at).padStart(2, '0')}xT4`,
    signedAt: issuedAt,
    ...(ncfExpires(ncfType!) && { ncfExpiresOn: endOfNextYear(issuedAt!) }),
  }
  await invoices.ncf({ ...of(id), input }, context)
}

const endOfNextYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}-12-31`

async function fillRanges(context: Context, today: string): Promise<void> {
  const later = endOfNextYear(today)
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
