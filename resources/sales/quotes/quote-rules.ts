/** Rules of quotes and their items, for form and server. */
import { decimalOf, sumOf, type Decimal } from '#core/money/decimal.ts'
import { exchangeRateError } from '#core/money/exchange-rate.ts'
import { daysAfter } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { totalsOf, type Line } from '#resources/sales/documents/document-totals.ts'
import type { QuoteItem } from './quote-item.ts'
import type { Quote } from './quote.ts'

export const MOST_DAYS_VALID = 365

const words = {
  validity: {
    es: 'Debe estar entre 1 y 365 días después de la fecha',
    en: 'Must be 1 to 365 days after the date',
  },
  past: { es: 'La validez ya pasó: escriba hoy o una fecha futura', en: 'Must be today or later' },
  wholeSeats: { es: 'Los cupos son un número entero', en: 'Seats are a whole number' },
} satisfies Record<string, Words>

type Draft = {
  [K in 'accountId' | 'contactId' | 'validUntil' | 'issueDate' | 'exchangeRate']?: Quote[K] | undefined
} & { currency?: Quote['currency'] | undefined }

/** What forbids keeping a draft, by field. */
export function quoteErrors(draft: Draft, today: string): Record<string, Words> {
  const { accountId, contactId, validUntil, currency = 'dop', exchangeRate } = draft
  const from = draft.issueDate ?? today
  const isOutside = validUntil && (validUntil <= from || validUntil > daysAfter(from, MOST_DAYS_VALID))
  const rateError = exchangeRate ? exchangeRateError(currency, exchangeRate) : undefined
  return {
    ...(!accountId && !contactId && { accountId: validationWords.required }),
    ...(isOutside && { validUntil: words.validity }),
    ...(rateError && { exchangeRate: rateError }),
  }
}

/** What forbids sending a draft, by field. */
export function sendErrors(quote: Quote, today: string): Record<string, Words> {
  const rateError = exchangeRateError(quote.currency, quote.exchangeRate)
  return {
    ...quoteErrors(quote, today),
    ...(!quote.validUntil && { validUntil: validationWords.required }),
    ...(quote.validUntil && quote.validUntil < today && { validUntil: words.past }),
    ...(rateError && { exchangeRate: rateError }),
  }
}

type ItemDraft = {
  [K in 'kind' | 'eventId' | 'programmeMonths' | 'quantity']?: QuoteItem[K] | undefined
}
/** What an item of its kind lacks, by field. */
export function quoteItemErrors(item: ItemDraft): Record<string, Words> {
  const isOfSeats = item.kind === 'eventSeats'
  return {
    ...(isOfSeats && !item.eventId && { eventId: validationWords.required }),
    ...(isOfSeats &&
      item.quantity !== undefined &&
      !decimalOf(item.quantity).isInteger() && { quantity: words.wholeSeats }),
    ...(item.kind === 'auditProgramme' &&
      !item.programmeMonths && { programmeMonths: validationWords.required }),
  }
}

type Priced = Pick<Quote, 'currency' | 'exchangeRate' | 'discount'>
const HUNDRED = decimalOf('100')
/** The share that a discount takes off an amount, in per cent. */
function shareOf(discount: Quote['discount'] | undefined, amount: Decimal): Decimal {
  if (!discount || amount.isZero()) return decimalOf('0')
  const value = decimalOf(discount.value)
  return discount.kind === 'percent' ? value : value.times(100).div(amount)
}

/**
 * The largest share, in per cent, that the discounts of a line and of the quote together take off a line, optional ones
 * too, which the customer may add. A quote that costs nothing gives all of it away.
 */
export function largestDiscount(quote: Priced, lines: readonly Line[], day: string): string {
  if (lines.length === 0) return '0.00'
  const { lines: amounts, total } = totalsOf(quote, lines, day)
  if (decimalOf(total).isZero()) return '100.00'
  const isCounted = (line: Line): boolean => !line.isOptional || line.isChosen === true
  const counted = amounts.filter((_, at) => isCounted(lines[at]!))
  const ofQuote = shareOf(
    quote.discount,
    sumOf(counted.map(({ gross }) => gross)).minus(sumOf(counted.map((one) => one.discountAmount))),
  )
  const left = lines.map((line, at) => {
    // An amount is shared out among the lines that count.
    const isShared = quote.discount?.kind === 'percent' || isCounted(line)
    const own = HUNDRED.minus(shareOf(line.discount, decimalOf(amounts[at]!.gross)))
    return isShared ? own.times(HUNDRED.minus(ofQuote)).div(100) : own
  })
  return left
    .reduce((most, rest) => (HUNDRED.minus(rest).gt(most) ? HUNDRED.minus(rest) : most), decimalOf('0'))
    .toFixed(2)
}
