/** Lines of a document as they are typed: texts, which become items when they are saved. */
import {
  discountError,
  lineAmount,
  lineAmountWords,
  lineErrors,
  STORED_QUANTITY,
  type Discount,
} from '#core/money/line-amount.ts'
import { amountText, sumOf } from '#core/money/decimal.ts'
import type { Fields } from '#core/field.ts'
import type { TaxCode } from '#core/money/tax.ts'
import type { DocumentTotals } from '#core/money/totals.ts'
import { validationWords } from '#core/validation-words.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { readAmount } from '#core/money/read-amount.ts'
import { sayNumber, shortNumber } from '#resources/sales/documents/money-words.ts'
import type { units } from '../document-fields.ts'
import { totalsOf, type Line } from '../document-totals.ts'

type Other = Readonly<Record<string, unknown>>
export type DraftLine = {
  /** Tells the rows apart while they move. */
  key: string
  /** The stored item; missing in a new line. */
  id?: string | undefined
  description: string
  quantity: string
  /** That of the stored item, which may be finer than a new one. */
  storedQuantity?: string | undefined
  unit: keyof typeof units
  unitPrice: string
  /** `10 %` or an amount. */
  discount: string
  taxCode: TaxCode
  /** What has no column: the fields of `LineDetails`. */
  other: Other
  /** Titles of the records that `other` refers to. */
  titles: Readonly<Record<string, string>>
}
/** The columns in which a person types. */
export type LineColumn = 'description' | 'quantity' | 'unitPrice' | 'unit' | 'discount' | 'taxCode'
/** What is wrong with a line, by column or field. */
export type LineProblems = Readonly<Record<string, Words>>
/** A stored item of any document. */
export type StoredItem = Pick<DraftLine, Exclude<LineColumn, 'discount'>> & {
  id: string
  version: number
  discount: Discount | null
  amount: string
  titles?: Record<string, string> | undefined
}
/** The fields of an item that have no column, and what follows from them. */
export type LineDetails = {
  fields: Fields
  /** Fields that belong to some lines only; in the others they are blank. */
  visibleIf?: Readonly<Record<string, (other: Other) => boolean>>
  check?: (item: Record<string, unknown>) => LineProblems
  /** The tax of what a line sells, as the firm's settings say. */
  taxOf: (other: Other) => TaxCode
  /** What else follows from a picked record, by the field that refers to it. */
  ofPicked?: Readonly<Record<string, Other>>
}

/** What a line shows; only new lines need their tax. */
export type ShownDetails = Omit<LineDetails, 'taxOf'>

let lastKey = 0
const newKey = (): string => `new ${(lastKey += 1)}`

/** A new line has the tax of its own kind, never that of the line above. */
export const blankLine = (
  { taxOf }: Pick<LineDetails, 'taxOf'>,
  values: Partial<DraftLine> = {},
): DraftLine => ({
  description: '',
  quantity: '1',
  unit: 'unit',
  unitPrice: '',
  discount: '',
  taxCode: taxOf({}),
  other: {},
  titles: {},
  ...values,
  key: newKey(),
})

/** A row in which nothing was typed is not saved. */
export const isBlankLine = ({ description, unitPrice, discount, id }: DraftLine): boolean =>
  !id && [description, unitPrice, discount].every((text) => text.trim() === '')

export function draftOf(item: StoredItem, { fields }: ShownDetails): DraftLine {
  const { id, description, unit, taxCode, discount, titles = {} } = item
  const all = item as unknown as Other
  return {
    key: id,
    id,
    description,
    quantity: shortNumber(item.quantity),
    storedQuantity: shortNumber(item.quantity),
    unit,
    unitPrice: grouped(item.unitPrice),
    discount: discount ? `${sayNumber(discount.value, 'es')}${discount.kind === 'percent' ? ' %' : ''}` : '',
    taxCode,
    other: Object.fromEntries(Object.keys(fields).map((name) => [name, all[name]])),
    titles,
  }
}

/** `1250` → `1,250.00`, in both languages alike. */
const grouped = (price: string): string => sayNumber(price, 'es', 2)

const numberIn = (text: string): string => readAmount(text.trim()) ?? text.trim()

/** A number as it is shown once its cell was left; other text stays. */
export function tidied(column: LineColumn, text: string): string {
  const number = readAmount(text.trim())
  if (number === undefined || column === 'discount') return text
  return column === 'unitPrice' ? grouped(number) : number
}

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

function priceProblems(line: DraftLine): LineProblems {
  const wrongDiscount = readDiscount(line.discount) === undefined
  const prices = linePrices(line)
  const quantities = prices.quantity === line.storedQuantity ? STORED_QUANTITY : undefined
  return { ...lineErrors(prices, quantities), ...(wrongDiscount && { discount: lineAmountWords.discount }) }
}

const SHORTEST = 3
const tooShort: Words = sayBoth(validationWords.min, { min: SHORTEST })
const descriptionProblem = (text: string): LineProblems =>
  text.length < SHORTEST ? { description: text ? tooShort : validationWords.required } : {}

export function problemsOf(line: DraftLine, details: LineDetails): LineProblems {
  const prices = priceProblems(line)
  return {
    ...descriptionProblem(line.description.trim()),
    // The check reads a number where there is one.
    ...(!prices['quantity'] && details.check?.(itemOf(line, details))),
    ...prices,
  }
}

const amounts = new WeakMap<DraftLine, { amount: string | undefined }>()
/** The amount of a line whose numbers are right, in the terms of its price; computed once, because a change makes another line. */
export function amountOf(line: DraftLine): string | undefined {
  const known = amounts.get(line)
  if (known) return known.amount
  const isRight = Object.keys(priceProblems(line)).length === 0
  const amount = isRight ? lineAmount(linePrices(line)).amount : undefined
  amounts.set(line, { amount })
  return amount
}

/** The names of the fields that belong to a line. */
export const detailsOf = (
  { other }: Pick<DraftLine, 'other'>,
  { fields, visibleIf }: ShownDetails,
): string[] => Object.keys(fields).filter((name) => visibleIf?.[name]?.(other) ?? true)

/** The item as it is sent. */
export function itemOf(line: DraftLine, details: LineDetails): Record<string, unknown> {
  const shown = detailsOf(line, details)
  const hidden = Object.keys(line.other).filter((name) => !shown.includes(name))
  return {
    ...linePrices(line),
    ...Object.fromEntries(hidden.map((name) => [name, null])),
    ...(line.id && { id: line.id }),
    description: line.description.trim(),
    unit: line.unit,
  }
}

type Prices = Parameters<typeof totalsOf>[0]
const hasAmount = (line: DraftLine): boolean => amountOf(line) !== undefined

/** Totals of the lines whose numbers are right; undefined when the discount of the document is more than them. */
export function draftTotals(
  prices: Prices,
  lines: readonly DraftLine[],
  day: string,
): DocumentTotals | undefined {
  const counted = lines.filter(hasAmount)
  const sum = sumOf(counted.filter(({ other }) => !other['isOptional']).map((line) => amountOf(line)!))
  if (discountError(prices.discount, amountText(sum))) return undefined
  return totalsOf(prices, counted.map(linePrices), day)
}

/** The amounts of lines as the document counts them, before the tax, by the keys of their rows. */
export const draftAmounts = (
  totals: DocumentTotals | undefined,
  lines: readonly DraftLine[],
): ReadonlyMap<string, string> =>
  new Map(lines.filter(hasAmount).map((line, at) => [line.key, totals?.lines[at]!.amount ?? amountOf(line)!]))
