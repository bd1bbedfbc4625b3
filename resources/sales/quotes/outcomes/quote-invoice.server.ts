/** Drafts invoices from accepted quotes, in parts; what is left follows from the items of its invoices. */
import { assertValid, conflict } from '#core/errors.ts'
import { decimalOf, type Decimal } from '#core/money/decimal.ts'
import { lineAmountWords } from '#core/money/line-amount.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import {
  createInvoice,
  invoices,
  items as invoiceLines,
} from '#resources/sales/invoices/invoice-records.server.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { invoicedItems, invoicedTold } from '#resources/sales/invoices/sources/quoted-quantities.server.ts'
import { quantityError } from '#resources/sales/documents/line-quantity.ts'
import { noDecision } from '../quote-decision.server.ts'
import type { QuoteItem } from '../quote-item.ts'
import { items, quotes } from '../quote-records.server.ts'
import { partLines, type TakenItem } from './quote-parts.ts'
import { isWonQuote } from '../quote-state.ts'
import type { Quote } from '../quote.ts'

export type Remaining = TakenItem & { description: string; left: string }

const words = {
  allInvoiced: { es: 'Ya se facturó toda la cotización.', en: 'All of the quote was invoiced already.' },
  tooMuch: { es: 'Quedan {left} por facturar', en: '{left} are left to invoice' },
  notOfQuote: { es: 'No es una partida de esta cotización', en: 'Not an item of this quote' },
} satisfies Record<string, Words>

/** The items that count, with what no invoice has yet. */
export async function remainingOf(context: Context, quoteId: string): Promise<Remaining[]> {
  const invoiced = new Map((await invoicedItems(context, quoteId)).map((item) => [item.id, item.invoiced]))
  const counted = (await items.itemsOf(context, quoteId)).filter((item) => !item.isOptional || item.isChosen)
  return counted.map(({ id, description, quantity }) => ({
    quoteItemId: id,
    description,
    quantity,
    left: decimalOf(quantity)
      .minus(invoiced.get(id) ?? '0')
      .toString(),
  }))
}

/** Invoices the parts, or all that is left when none are named. */
export async function invoiceQuote(
  context: Context,
  id: string,
  parts: readonly TakenItem[] | undefined,
): Promise<Invoice> {
  const quote = await quotes.lock(context, id)
  if (!isWonQuote(quote.status)) throw conflict(noDecision[quote.status])
  const remaining = await remainingOf(context, id)
  const open = remaining.filter(({ left }) => decimalOf(left).gt(0))
  if (open.length === 0) throw conflict(words.allInvoiced)
  const taken: readonly TakenItem[] =
    parts ?? open.map(({ quoteItemId, left }) => ({ quoteItemId, quantity: left }))
  assertLeft(taken, open)
  const all = await items.itemsOf(context, id)
  // All at once the invoice looks like the quote; parts have their shares of its discount within their lines.
  const isWhole =
    !parts &&
    open.length === remaining.length &&
    open.every(({ left, quantity }) => decimalOf(left).eq(quantity))
  const lines = isWhole
    ? taken
    : partLines({ ...(await partsOf(context, quote, remaining)), items: all, taken })
  const head = {
    accountId: quote.accountId,
    contactId: quote.contactId,
    // The quote's exchange rate is of another day, so it is not copied.
    currency: quote.currency,
    discount: isWhole ? quote.discount : null,
    paymentTermsDays: quote.paymentTermsDays,
    eventId: quote.eventId,
    locale: quote.locale,
  }
  const invoice = await createInvoice(context, head, { quoteId: id })
  const itemOf = new Map(all.map((item) => [item.id, item]))
  await invoiceLines.replace(
    context,
    invoice.id,
    lines.map(({ quoteItemId, ...line }) => ({
      ...lineOf(itemOf.get(quoteItemId)!),
      ...line,
    })),
  )
  await quotes.set(context, id, { status: 'converted' })
  return invoices.get(context, invoice.id)
}

function assertLeft(taken: readonly TakenItem[], open: readonly Remaining[]): void {
  const left = new Map(open.map((item) => [item.quoteItemId, decimalOf(item.left)]))
  const errors: Record<string, Words> = {}
  for (const [at, { quoteItemId, quantity }] of taken.entries()) {
    const rest = left.get(quoteItemId)
    if (!rest) errors[`items.${at}.quoteItemId`] = words.notOfQuote
    else if (rest.lt(quantity)) errors[`items.${at}.quantity`] = filled(words.tooMuch, rest)
    else if (quantityError(quantity, [rest.toString()]))
      errors[`items.${at}.quantity`] = lineAmountWords.quantity
    // The same item may be named twice.
    else left.set(quoteItemId, rest.minus(quantity))
  }
  assertValid(errors)
}

const filled = ({ es, en }: Words, left: Decimal): Words => ({
  es: es.replace('{left}', left.toString()),
  en: en.replace('{left}', left.toString()),
})

async function partsOf(context: Context, quote: Quote, remaining: readonly Remaining[]) {
  return {
    // The rate of the day of the quote does not matter to amounts in its currency.
    prices: quote,
    left: new Map(remaining.map(({ quoteItemId, left }) => [quoteItemId, left])),
    invoiced: await invoicedTold(context, quote.id),
    day: homeDay(),
  }
}

const lineOf = (item: QuoteItem) => ({
  description: item.description,
  serviceId: item.serviceId,
  courseId: item.courseId,
  eventId: item.eventId,
  unit: item.unit,
  unitPrice: item.unitPrice,
  discount: item.discount,
  taxCode: item.taxCode,
  taxIncluded: item.taxIncluded,
  attendeeIds: [],
  quoteItemId: item.id,
})
