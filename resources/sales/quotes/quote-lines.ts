/** Rows of the editor of a quote: what is typed, as items and totals. */
import type { Discount } from '#core/money/line-amount.ts'
import { totalsOf, type Line } from '#resources/sales/documents/document-totals.ts'
import type { DocumentTotals } from '#core/money/totals.ts'
import type { QuoteItem } from './quote-item.ts'
import type { Quote } from './quote.ts'

export type LineRow = Pick<
  QuoteItem,
  'kind' | 'serviceId' | 'courseId' | 'eventId' | 'unit' | 'taxCode' | 'programmeMonths' | 'isOptional'
> & {
  /** Names the row while it has no id. */
  key: string
  id: string | null
  description: string
  quantity: string
  unitPrice: string
  /** `10%` or an amount; blank for none. */
  discount: string
}

export const blankRow = (key: string): LineRow => ({
  key,
  id: null,
  kind: 'other',
  serviceId: null,
  courseId: null,
  eventId: null,
  unit: 'unit',
  taxCode: 'itbis18',
  programmeMonths: null,
  isOptional: false,
  description: '',
  quantity: '1',
  unitPrice: '',
  discount: '',
})

/** What the server computes is left out: it refuses to be sent it. */
export const rowOf = ({ id, discount, description, quantity, unitPrice, ...item }: QuoteItem): LineRow => ({
  key: id,
  id,
  kind: item.kind,
  serviceId: item.serviceId,
  courseId: item.courseId,
  eventId: item.eventId,
  unit: item.unit,
  taxCode: item.taxCode,
  programmeMonths: item.programmeMonths,
  isOptional: item.isOptional,
  description,
  quantity,
  unitPrice,
  discount: discount ? `${discount.value}${discount.kind === 'percent' ? '%' : ''}` : '',
})

export const isBlank = ({ description, unitPrice }: LineRow): boolean =>
  description.trim() === '' && unitPrice.trim() === ''

/** Removes what people paste around a number: currency, spaces, commas between thousands. */
const numberIn = (text: string): string => text.replaceAll(/RD\$|US\$|[€$,\s%]/g, '')

function discountOf(text: string): Discount | null {
  const value = numberIn(text)
  if (value === '') return null
  return { kind: text.trim().endsWith('%') ? 'percent' : 'amount', value }
}

/** The items to save, without blank rows. */
export const itemsOf = (rows: readonly LineRow[]) =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ key: _, ...row }) => ({
      ...row,
      description: row.description.trim(),
      quantity: numberIn(row.quantity),
      // Typed last; until then the row counts nothing.
      unitPrice: numberIn(row.unitPrice) || '0',
      discount: discountOf(row.discount),
      programmeMonths: row.kind === 'auditProgramme' ? row.programmeMonths : null,
    }))

type Priced = Pick<Quote, 'currency' | 'exchangeRate' | 'discount'>
/** Computed by the function that the server uses; undefined while a number is missing or impossible. */
export function liveTotals(quote: Priced, rows: readonly LineRow[], day: string): DocumentTotals | undefined {
  try {
    return totalsOf(quote, itemsOf(rows) as Line[], day)
  } catch {
    return undefined
  }
}

/** The row at `from` moves to `to`; places outside stay as they are. */
export function moved(rows: readonly LineRow[], from: number, to: number): LineRow[] {
  if (to < 0 || to >= rows.length) return [...rows]
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(to, 0, rows[from]!)
}
