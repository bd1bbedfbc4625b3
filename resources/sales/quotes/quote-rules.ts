/** Rules of quotes and their items, for form and server. */
import { decimalOf, type Decimal } from '#core/money/decimal.ts'
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
/**
 * The largest share, in per cent, that discounts take off: of the whole without its optional lines, and of each
 * optional line, which the customer may add.
 */
export function largestDiscount(quote: Priced, lines: readonly Line[], day: string): string {
  const shareOf = (discount: Quote['discount'], counted: readonly Line[]): Decimal => {
    const { net, discountTotal } = totalsOf({ ...quote, discount }, counted, day)
    const gross = decimalOf(net).plus(discountTotal)
    return gross.isZero() ? gross : decimalOf(discountTotal).times(100).div(gross)
  }
  const perLine = quote.discount?.kind === 'percent' ? quote.discount : null
  const options = lines.filter((line) => line.isOptional && !line.isChosen)
  const shares = [
    shareOf(quote.discount, lines),
    ...options.map((line) => shareOf(perLine, [{ ...line, isOptional: false }])),
  ]
  return shares.reduce((most, share) => (share.gt(most) ? share : most)).toFixed(2)
}
