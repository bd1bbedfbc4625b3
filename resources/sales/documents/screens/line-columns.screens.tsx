/** The columns of a table of lines: what is typed first stands first. */
import { taxCodes } from '#core/money/tax.ts'
import type { Locale, Words } from '#core/words.ts'
import { lineAmount, lineFields } from '../document-fields.ts'
import type { LineColumn } from './line-draft.screens.tsx'

type Column = { key: LineColumn | 'amount'; words: Words; isNumber?: true }
export const lineColumns: readonly Column[] = [
  { key: 'description', words: lineFields.description.label },
  { key: 'quantity', words: lineFields.quantity.label, isNumber: true },
  { key: 'unitPrice', words: lineFields.unitPrice.label, isNumber: true },
  { key: 'unit', words: lineFields.unit.label },
  { key: 'discount', words: lineFields.discount.label, isNumber: true },
  { key: 'taxCode', words: lineFields.taxCode.label },
  { key: 'amount', words: lineAmount.amount.label, isNumber: true },
]

/** `18 %`: the head of the column names the tax. */
const withoutName = (text: string): string => text.replace(/^ITBIS /, '')
export const shortTaxWords: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(taxCodes).map(([code, { es, en }]): [string, Words] => [
    code,
    { es: withoutName(es), en: withoutName(en) } satisfies Record<Locale, string>,
  ]),
)
