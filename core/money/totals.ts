/** Totals of quotes, invoices and credit notes, as DGII computes them; explained in docs/algorithms/totals.md. */
import { assertValid, invalid } from '../errors.ts'
import type { Words } from '../words.ts'
import { amountText, decimalOf, sumOf, type DecimalText } from './decimal.ts'
import { exchangeRateError, type Currency } from './exchange-rate.ts'
import {
  discountAmount,
  discountError,
  lineAmount,
  lineErrors,
  STORED_QUANTITY,
  type Discount,
  type DocumentLine,
  type LineAmount,
} from './line-amount.ts'
import { prorate } from './prorate.ts'
import { taxCodeNames, taxRateOn, type TaxCode } from './tax.ts'

export type TotalsInput = {
  lines: readonly DocumentLine[]
  /** Of the whole document, after the discounts of the lines. */
  discount?: Discount | null | undefined
  currency: Currency
  /** Pesos for one unit of the currency; `"1"` for pesos. */
  exchangeRate: DecimalText
  /** The day of issue, which decides the rates of the tax: `2026-11-22`. */
  day: string
}

/**
 * One line: `amount` is before the tax and the discount of the document, and `told` after it, in the terms of its price.
 * The amounts, bases and taxes of lines that count sum up to those of the document.
 */
export type LineTotals = LineAmount & {
  told: DecimalText
  base: DecimalText
  tax: DecimalText
}
/** The part of the document under one tax code; `rate` is in per cent, `…Dop` in pesos. */
export type TaxTotals = {
  taxCode: TaxCode
  rate: DecimalText
  base: DecimalText
  tax: DecimalText
  total: DecimalText
  baseDop: DecimalText
  taxDop: DecimalText
  totalDop: DecimalText
}
/** All amounts have two decimals. */
export type DocumentTotals = {
  lines: LineTotals[]
  /** One entry for each tax code in use, in the order of `taxCodes`. */
  taxes: TaxTotals[]
  /** All discounts, of the lines and of the document, before the tax. */
  discountTotal: DecimalText
  /** After discounts, before the tax. */
  net: DecimalText
  tax: DecimalText
  total: DecimalText
  totalDop: DecimalText
}

/**
 * Computes a document. Throws a 422 keyed by `items.{n}.{part}`, `discount` or `exchangeRate` for quantities, prices,
 * discounts and rates that are not possible. No lines give zeros.
 */
export function documentTotals(input: TotalsInput): DocumentTotals {
  assertComputable(input)
  const amounts = input.lines.map(lineAmount)
  const counted = amounts.map(({ amount }, at) => (input.lines[at]!.isOptional ? '0.00' : amount))
  // In the terms of the prices, with the tax where they have it.
  const subtotal = amountText(sumOf(counted))
  const discountWords = discountError(input.discount, subtotal)
  if (discountWords) throw invalid({ discount: discountWords })
  const shares = prorate(discountAmount(input.discount, subtotal), counted)
  const tolds = counted.map((amount, at) => amountText(decimalOf(amount).minus(shares[at]!)))
  const lines = amounts.map((own, at): LineTotals => {
    const amount = splitLines([own.amount], rateOf(input, at)).bases[0]!
    return { ...own, amount, told: tolds[at]!, base: '0.00', tax: '0.00' }
  })
  const grosses: DecimalText[] = []
  const taxes = taxCodeNames.flatMap((taxCode) => {
    const parts = [false, true].flatMap((taxIncluded) => {
      const places = placesOf(input.lines, { taxCode, taxIncluded })
      if (places.length === 0) return []
      const told = rateOf(input, places[0]!)
      const split = (of: readonly DecimalText[]) => splitLines(pick(of, places), told)
      const [before, after] = [split(counted), split(tolds)]
      grosses.push(split(amounts.map(({ gross }) => gross)).whole.base)
      for (const [place, at] of places.entries()) {
        const [amount, base, tax] = [before.bases[place]!, after.bases[place]!, after.taxes[place]!]
        lines[at] = { ...lines[at]!, amount, base, tax }
      }
      return [after.whole]
    })
    return parts.length > 0 ? [taxTotals(taxCode, parts, input)] : []
  })
  const sum = (part: Exclude<keyof TaxTotals, 'taxCode'>) => amountText(sumOf(taxes.map((one) => one[part])))
  const net = sum('base')
  const discountTotal = amountText(sumOf(grosses).minus(net))
  return { lines, taxes, discountTotal, net, tax: sum('tax'), total: sum('total'), totalDop: sum('totalDop') }
}

const pick = (values: readonly DecimalText[], places: readonly number[]) => places.map((at) => values[at]!)
type Told = { rate: DecimalText; taxIncluded: boolean }
const rateOf = ({ lines, day }: TotalsInput, at: number): Told => {
  const { taxCode, taxIncluded = false } = lines[at]!
  return { rate: taxRateOn(taxCode, day), taxIncluded }
}
const placesOf = (lines: readonly DocumentLine[], like: Pick<DocumentLine, 'taxCode' | 'taxIncluded'>) =>
  [...lines.keys()].filter((at) => {
    const { taxCode, taxIncluded = false, isOptional } = lines[at]!
    return !isOptional && taxCode === like.taxCode && taxIncluded === like.taxIncluded
  })

/** Lines of one rate that were told alike: with the tax they keep what was told, and only then is it divided. */
function splitLines(amounts: readonly DecimalText[], { rate, taxIncluded }: Told) {
  const whole = (taxIncluded ? taxWithin : taxOn)(amountText(sumOf(amounts)), rate)
  const bases = taxIncluded ? prorate(whole.base, amounts) : amounts
  const taxOfLine = (amount: DecimalText, at: number) => amountText(decimalOf(amount).minus(bases[at]!))
  return { whole, bases, taxes: taxIncluded ? amounts.map(taxOfLine) : prorate(whole.tax, amounts) }
}

function assertComputable({ lines, currency, exchangeRate }: TotalsInput): void {
  const errors: Record<string, Words> = {}
  for (const [at, line] of lines.entries()) {
    for (const [part, words] of Object.entries(lineErrors(line, STORED_QUANTITY)))
      errors[`items.${at}.${part}`] = words
  }
  const rateWords = exchangeRateError(currency, exchangeRate)
  if (rateWords) errors['exchangeRate'] = rateWords
  assertValid(errors)
}

/** The tax on the sum of a code's lines, not the sum of rounded taxes (FE field 101). */
function taxTotals(taxCode: TaxCode, parts: readonly Taxed[], input: TotalsInput): TaxTotals {
  const rate = taxRateOn(taxCode, input.day)
  const sum = (part: keyof Taxed) => amountText(sumOf(parts.map((one) => one[part])))
  const own = { base: sum('base'), tax: sum('tax'), total: sum('total') }
  // DGII takes the tax in pesos from the base in pesos; converting the tax may differ by cents (totals.md).
  const pesos = input.currency === 'dop' ? own : taxOn(decimalOf(own.base).times(input.exchangeRate), rate)
  return { taxCode, rate, ...own, baseDop: pesos.base, taxDop: pesos.tax, totalDop: pesos.total }
}

type Taxed = Pick<TaxTotals, 'base' | 'tax' | 'total'>
function taxOn(amount: Parameters<typeof amountText>[0], rate: DecimalText): Taxed {
  const base = amountText(amount)
  const tax = amountText(decimalOf(base).times(rate).div(100))
  return { base, tax, total: amountText(decimalOf(base).plus(tax)) }
}
/** The base and the tax of a price that includes it: the two sum up to the price (totals.md). */
function taxWithin(total: DecimalText, rate: DecimalText): Taxed {
  const base = amountText(decimalOf(total).times(100).div(decimalOf(rate).plus(100)))
  return { base, tax: amountText(decimalOf(total).minus(base)), total }
}
