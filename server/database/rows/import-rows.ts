/** Types of the rows of imported spreadsheets. */
import type { ColumnType } from 'kysely'
import type { Locale } from '#core/words.ts'

export type ImportRow = {
  importId: string
  rowNumber: number
  cells: string[]
  outcome: string | null
  errors: ColumnType<Record<Locale, Record<string, string>> | null, string | null, string | null>
  recordId: string | null
}
