/** Types of the rows of imported spreadsheets, and of what they changed. */
import type { ColumnType } from 'kysely'
import type { Locale } from '#core/words.ts'

type Errors = Record<Locale, Record<string, string>>
export type ImportRow = {
  importId: string
  rowNumber: number
  cells: string[]
  outcome: string | null
  errors: ColumnType<Errors | null, string | null, string | null>
  recordId: string | null
}

export type ImportChange = {
  importId: string
  auditId: string
  entity: 'accounts' | 'contacts'
  recordId: string
  version: number
  refusal: ColumnType<Errors | null, string | null, string | null>
}
