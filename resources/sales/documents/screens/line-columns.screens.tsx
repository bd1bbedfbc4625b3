/** The columns of a table of lines. */
import type { Words } from '#core/words.ts'
import { lineAmount, lineFields } from '../document-fields.ts'
import type { LineColumn } from './line-draft.screens.tsx'

type Column = { key: LineColumn | 'amount'; words: Words; isNumber?: true }
export const lineColumns: readonly Column[] = [
  { key: 'description', words: lineFields.description.label },
  { key: 'quantity', words: lineFields.quantity.label, isNumber: true },
  { key: 'unit', words: lineFields.unit.label },
  { key: 'unitPrice', words: lineFields.unitPrice.label, isNumber: true },
  { key: 'discount', words: lineFields.discount.label, isNumber: true },
  { key: 'taxCode', words: lineFields.taxCode.label },
  { key: 'amount', words: lineAmount.amount.label, isNumber: true },
]
