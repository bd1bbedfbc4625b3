/** Lines of a document as they are typed: texts, which become items when they are saved. */
import {
  discountError,
  lineAmount,
  lineAmountWords,
  lineErrors,
  type Discount,
} from '#core/money/line-amount.ts'
import { amountText } from '#core/money/decimal.ts'
import type { TaxCode } from '#core/money/tax.ts'
import type { DocumentTotals } from '#core/money/totals.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { readAmount } from '#web/office/form/text/pasted.ts'
import type { units } from '../document-fields.ts'
import { totalsOf, type Line } from '../document-totals.ts'
import { shortNumber } from '#resources/sales/documents/money-words.ts'

export type DraftLine = {
  /** Tells the rows apart while they move. */
  key: string
  /** The stored item; missing in a new line. */
  id?: string
  description: string
  quantity: string
  unit: keyof typeof units
  unitPrice: string
  /** `10 %` or an amount. */
  discount: string
  taxCode: TaxCode
  /** Fields of the stored item that have no column. */
  other: Record<string, unknown>
}
/** The columns in which a person types. */
export type LineColumn = 'description' | 'quantity' | 'unit' | 'unitPrice' | 'discount' | 'taxCode'
export type LineProblems = Partial<Record<LineColumn, Words>>
/** A stored item of any document. */
export type StoredItem = Omit<DraftLine, 'key' | 'discount' | 'other'> & {
  id: string
  discount: Discount | null
}

let lastKey = 0
const newKey = (): string => `new ${(lastKey += 1)}`

export const blankLine = (taxCode: TaxCode = 'itbis18'): DraftLine => ({
  key: newKey(),
  description: '',
  quantity: '1',
  unit: 'unit',
  unitPrice: '',
  discount: '',
  taxCode,
  other: {},
})

/** A row in which nothing was typed is not saved. */
export const isBlankLine = ({ description, unitPrice, discount, id }: DraftLine): boolean =>
  !id && [description, unitPrice, discount].every((text) => text.trim() === '')

/** `other` names the fields that are sent back unchanged. */
export function draftOf(item: StoredItem, other: readonly string[]): DraftLine {
  const { id, description, unit, taxCode, discount } = item
  const all: Record<string, unknown> = item
  return {
    key: id,
    id,
    description,
    quantity: shortNumber(item.quantity),
    unit,
    unitPrice: shortNumber(item.unitPrice, 2),
    discount: discount ? `${shortNumber(discount.value)}${discount.kind === 'percent' ? ' %' : ''}` : '',
    taxCode,
    other: Object.fromEntries(other.map((name) => [name, all[name]])),
  }
}

const numberIn = (text: string): string => readAmount(text.trim()) ?? text.trim()

/** `10 %` is a share, `500` an amount; undefined when it is neither. */
export function readDiscount(text: string): Discount | null | undefined {
  if (text.trim() === '') return null
  const isPercent = text.trim().endsWith('%')
  const value = numberIn(text.replace('%', ''))
  if (!/^\d{1,15}(\.\d{1,2})?$/.test(value)) return undefined
  return { kind: isPercent ? 'percent' : 'amount', value }
}

const linePrices = ({ quantity, unitPrice, discount, taxCode, other }: DraftLine): Line => ({
  ...other,
  quantity: numberIn(quantity),
  unitPrice: numberIn(unitPrice),
  discount: readDiscount(discount) ?? null,
  taxCode,
})

export function problemsOf(line: DraftLine): LineProblems {
  const wrongDiscount = readDiscount(line.discount) === undefined
  return {
    ...(line.description.trim().length < 3 && { description: validationWords.required }),
    ...lineErrors(linePrices(line)),
    ...(wrongDiscount && { discount: lineAmountWords.discount }),
  }
}

/** The amount of a line whose numbers are right. */
export function amountOf(line: DraftLine): string | undefined {
  const { description: _, ...problems } = problemsOf(line)
  return Object.keys(problems).length > 0 ? undefined : lineAmount(linePrices(line)).amount
}

/** The item as it is sent. */
export const itemOf = (line: DraftLine): Record<string, unknown> => ({
  ...line.other,
  ...linePrices(line),
  ...(line.id && { id: line.id }),
  description: line.description.trim(),
  unit: line.unit,
})

type Prices = Parameters<typeof totalsOf>[0]
/** Totals of the lines whose numbers are right; undefined when the discount of the document is more than them. */
export function draftTotals(
  { exchangeRate, ...prices }: Prices,
  lines: readonly DraftLine[],
  day: string,
): DocumentTotals | undefined {
  const counted = lines.filter((line) => amountOf(line) !== undefined)
  const amounts = counted.map((line) => Number(amountOf(line)))
  const sum = amountText(amounts.reduce((all, amount) => all + amount, 0).toFixed(2))
  if (discountError(prices.discount, sum)) return undefined
  const rate = prices.currency === 'dop' ? '1' : (exchangeRate ?? '1')
  return totalsOf({ ...prices, exchangeRate: rate }, counted.map(linePrices), day)
}
