/** Totals of quotes, invoices and credit notes, as DGII computes them; explained in docs/algorithms/totals.md. */
import { invalid } from '../errors.ts'
import type { Words } from '../words.ts'
import { amountText, decimalOf, sumOf, type DecimalText } from './decimal.ts'
import { exchangeRateError, type Currency } from './exchange-rate.ts'
import {
  discountAmount,
  discountError,
  lineAmount,
  lineErrors,
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
  pricesIncludeTax?: boolean | undefined
}

/** One line; without its optional mark, shares, bases and taxes of all lines sum up to those of the document. */
export type LineTotals = LineAmount & {
  discountShare: DecimalText
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
  /** The lines after their own discounts; includes the tax when prices do. */
  subtotal: DecimalText
  /** The discount of the document as an amount. */
  discount: DecimalText
  /** All discounts: of the lines and of the document. */
  discountTotal: DecimalText
  /** After discounts, before the tax: taxed (0 % too) and exempt. */
  net: DecimalText
  taxed: DecimalText
  exempt: DecimalText
  tax: DecimalText
  total: DecimalText
  netDop: DecimalText
  taxedDop: DecimalText
  exemptDop: DecimalText
  taxDop: DecimalText
  totalDop: DecimalText
}

/**
 * Computes a document. Throws a 422 keyed by `lines.{n}.{part}`, `discount` or `exchangeRate` for quantities, prices,
 * discounts and rates that are not possible. No lines give zeros.
 */
export function documentTotals(input: TotalsInput): DocumentTotals {
  assertComputable(input)
  const amounts = input.lines.map(lineAmount)
  const counted = amounts.map(({ amount }, at) => (input.lines[at]!.isOptional ? '0.00' : amount))
  const subtotal = amountText(sumOf(counted))
  const discountWords = discountError(input.discount, subtotal)
  if (discountWords) throw invalid({ discount: discountWords })
  const discount = discountAmount(input.discount, subtotal)
  const discountShares = prorate(discount, counted)
  const nets = counted.map((amount, at) => amountText(decimalOf(amount).minus(discountShares[at]!)))

  const lines = amounts.map((amount, at): LineTotals => {
    return { ...amount, discountShare: discountShares[at]!, base: '0.00', tax: '0.00' }
  })
  const taxes = usedTaxCodes(input.lines).map((taxCode) => {
    const members = lines.flatMap((_, at) => (isCountedUnder(taxCode, input.lines[at]!) ? [at] : []))
    const memberNets = members.map((at) => nets[at]!)
    const totals = taxTotals(taxCode, amountText(sumOf(memberNets)), input)
    const bases = input.pricesIncludeTax ? prorate(totals.base, memberNets) : memberNets
    const taxShares = prorate(totals.tax, memberNets)
    for (const [place, at] of members.entries()) {
      lines[at] = { ...lines[at]!, base: bases[place]!, tax: taxShares[place]! }
    }
    return totals
  })
  const lineDiscounts = amounts.filter((_, at) => !input.lines[at]!.isOptional)
  const discountTotal = amountText(sumOf([discount, ...lineDiscounts.map((line) => line.discountAmount)]))
  return { lines, taxes, subtotal, discount, discountTotal, ...sumsOf(taxes) }
}

function assertComputable({ lines, currency, exchangeRate }: TotalsInput): void {
  const errors: Record<string, Words> = {}
  for (const [at, line] of lines.entries()) {
    for (const [part, words] of Object.entries(lineErrors(line))) errors[`lines.${at}.${part}`] = words
  }
  const rateWords = exchangeRateError(currency, exchangeRate)
  if (rateWords) errors['exchangeRate'] = rateWords
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const isCountedUnder = (taxCode: TaxCode, line: DocumentLine): boolean =>
  line.taxCode === taxCode && !line.isOptional
const usedTaxCodes = (lines: readonly DocumentLine[]): TaxCode[] =>
  taxCodeNames.filter((taxCode) => lines.some((line) => isCountedUnder(taxCode, line)))

/** The tax on the sum of a code's lines, not the sum of rounded taxes (FE field 101). */
function taxTotals(taxCode: TaxCode, net: DecimalText, input: TotalsInput): TaxTotals {
  const rate = taxRateOn(taxCode, input.day)
  const own = input.pricesIncludeTax ? taxWithin(net, rate) : taxOn(net, rate)
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

function sumsOf(taxes: readonly TaxTotals[]) {
  const sum = (part: Exclude<keyof TaxTotals, 'taxCode'>, of = taxes) =>
    amountText(sumOf(of.map((one) => one[part])))
  const taxed = taxes.filter(({ taxCode }) => taxCode !== 'exempt')
  const exempt = taxes.filter(({ taxCode }) => taxCode === 'exempt')
  return {
    net: sum('base'),
    taxed: sum('base', taxed),
    exempt: sum('base', exempt),
    tax: sum('tax'),
    total: sum('total'),
    netDop: sum('baseDop'),
    taxedDop: sum('baseDop', taxed),
    exemptDop: sum('baseDop', exempt),
    taxDop: sum('taxDop'),
    totalDop: sum('totalDop'),
  }
}
