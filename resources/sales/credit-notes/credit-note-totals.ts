/** Totals of a credit note: those of its items, within what is left of each tax of the invoice (Ley 32-23 art. 15). */
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { TaxCode } from '#core/money/tax.ts'
import type { StoredTotals } from '#resources/sales/documents/document-totals.ts'

type Taxes = StoredTotals['taxes']
type Taxed = Taxes[number]
type Amounts = { base: DecimalText; tax: DecimalText; baseDop: DecimalText; taxDop: DecimalText }
const parts = ['base', 'tax', 'baseDop', 'taxDop'] as const
const nothing: Amounts = { base: '0.00', tax: '0.00', baseDop: '0.00', taxDop: '0.00' }

export type TaxesLeft = Partial<Record<TaxCode, Amounts>>

/** What the notes of an invoice have not taken back yet, for each of its tax codes. */
export function taxesLeft(invoiced: Taxes, notes: readonly { taxes: Taxes }[]): TaxesLeft {
  const credited = notes.flatMap(({ taxes }) => taxes)
  return Object.fromEntries(
    invoiced.map((entry) => {
      const own = credited.filter(({ taxCode }) => taxCode === entry.taxCode)
      const left = (part: keyof Amounts) =>
        amountText(decimalOf(entry[part]).minus(sumOf(own.map((one) => one[part]))))
      return [entry.taxCode, Object.fromEntries(parts.map((part) => [part, left(part)]))]
    }),
  )
}

/**
 * Each note rounds its tax: the last one takes exactly what is left, so that all notes together are the invoice. After
 * 30 days no tax is given back.
 */
export function creditNoteTotals(
  { taxes, ...totals }: StoredTotals,
  { left, isTaxRefundable }: { left: TaxesLeft; isTaxRefundable: boolean },
): StoredTotals {
  const within = taxes.map((entry): Taxed => withinLeft(entry, left[entry.taxCode] ?? nothing))
  const credited = within.map((entry) =>
    isTaxRefundable ? entry : { ...entry, rate: '0.00', tax: '0.00', taxDop: '0.00' },
  )
  const sum = (...of: (keyof Amounts)[]) =>
    amountText(sumOf(credited.flatMap((entry) => of.map((part) => entry[part]))))
  return {
    ...totals,
    taxes: credited,
    net: sum('base'),
    tax: sum('tax'),
    total: sum('base', 'tax'),
    totalDop: sum('baseDop', 'taxDop'),
  }
}

function withinLeft(entry: Taxed, left: Amounts): Taxed {
  const totalOf = ({ base, tax }: Amounts) => decimalOf(base).plus(tax)
  // Prices told with the tax leave the same total, whose base may differ by a cent.
  const isRest = decimalOf(entry.base).eq(left.base) || totalOf(entry).eq(totalOf(left))
  if (isRest) return { ...entry, ...left }
  const least = (part: keyof Amounts) => (decimalOf(entry[part]).gt(left[part]) ? left[part] : entry[part])
  return { ...entry, tax: least('tax'), baseDop: least('baseDop'), taxDop: least('taxDop') }
}
