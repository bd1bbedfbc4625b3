/** The totals of a document and of its lines, from the core, in the shape in which they are stored. */
import { documentTotals, type DocumentTotals } from '#core/money/totals.ts'
import type { Value } from '#core/field.ts'
import type { lineFields, priceFields, totalFields } from './document-fields.ts'

type ValuesOf<F> = { [K in keyof F]: Value<F[K]> }
export type Line = Pick<ValuesOf<typeof lineFields>, 'quantity' | 'unitPrice' | 'discount' | 'taxCode'> & {
  taxIncluded?: boolean | undefined
  isOptional?: boolean
  /** An optional line that the customer chose counts as any other. */
  isChosen?: boolean
}
type Prices = ValuesOf<typeof priceFields>
export type StoredTotals = ValuesOf<typeof totalFields>

/** `day` decides the rates of the tax. Throws a 422 keyed by line and part for impossible numbers. */
export function totalsOf(prices: Prices, lines: readonly Line[], day: string): DocumentTotals {
  const { currency, discount } = prices
  const exchangeRate = currency === 'dop' ? '1' : prices.exchangeRate
  const counted = lines.map((line) => ({ ...line, isOptional: line.isOptional && !line.isChosen }))
  const totals = documentTotals({
    lines: counted,
    discount,
    currency,
    exchangeRate: exchangeRate ?? '1',
    day,
  })
  return exchangeRate ? totals : withoutPesos(totals)
}

/** Nothing is known in pesos before there is a rate. */
function withoutPesos(totals: DocumentTotals): DocumentTotals {
  const taxes = totals.taxes.map((one) => ({ ...one, baseDop: '0.00', taxDop: '0.00', totalDop: '0.00' }))
  return { ...totals, totalDop: '0.00', taxes }
}

/** What documents say of a tax code, on the page, in the PDF and in the office alike: what is exempt has no tax, but a base. */
export const sumByTax = ({
  taxCode,
  base,
  tax,
}: Pick<StoredTotals['taxes'][number], 'taxCode' | 'base' | 'tax'>): string =>
  taxCode === 'exempt' ? base : tax

export const storedTotals = ({
  net,
  discountTotal,
  tax,
  total,
  totalDop,
  taxes,
}: DocumentTotals): StoredTotals => ({
  net,
  discountTotal,
  tax,
  total,
  totalDop,
  taxes: taxes.map(({ taxCode, rate, base, tax, baseDop, taxDop }) => ({
    taxCode,
    rate,
    base,
    tax,
    baseDop,
    taxDop,
  })),
})
