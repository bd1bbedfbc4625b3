/** Imported spreadsheets, their rows, and what they changed. */
import type { DecimalMark } from '#core/money/read-amount.ts'
import type { Locale } from '#core/words.ts'
import type { ColumnType, Generated } from 'kysely'

type Errors = Record<Locale, Record<string, string>>
export type ImportTables = {
  /** An imported spreadsheet, its rows and their deduplication keys. */
  imports: {
    id: Generated<string>
    createdAt: Generated<string>
    createdBy: string | null
    target: string
    fileName: string
    headings: string[]
    mapping: ColumnType<(string | null)[], string, string>
    state: string
    taskId: string | null
    rowCount: number
    emptyCount: number
    /** Chosen by column; the others follow from their values. */
    decimalMarks: ColumnType<Record<string, DecimalMark>, string | undefined, string>
    dayOrders: ColumnType<Record<string, 'dmy' | 'mdy'>, string | undefined, string>
    /** Who the unknown records of the file are, by their key. */
    choices: ColumnType<Record<string, string>, string | undefined, string>
    unknown: ColumnType<object[], string | undefined, string>
    /** What the last numbers were before the import. */
    numbersBefore: ColumnType<object[], string | undefined, string>
  }
  importRows: {
    importId: string
    rowNumber: number
    cells: string[]
    outcome: string | null
    errors: ColumnType<Errors | null, string | null, string | null>
    recordId: string | null
  }
  importChanges: {
    importId: string
    auditId: string
    entity: 'accounts' | 'contacts'
    recordId: string
    version: number
    refusal: ColumnType<Errors | null, string | null, string | null>
  }
  importKeys: { importId: string; key: string; rowNumber: number }
}
