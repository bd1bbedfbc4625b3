/** Files of banks, and their lines that became payments. */
import type { DecimalMark } from '#core/money/read-amount.ts'
import type { ColumnType, Generated } from 'kysely'

export type BankStatementTables = {
  bankStatements: {
    id: Generated<string>
    createdAt: Generated<string>
    createdBy: string | null
    accountNumber: string
    currency: string
    fileName: string
    headings: string[]
    lines: ColumnType<{ row: number; cells: string[] }[], string, never>
    mapping: ColumnType<(string | null)[], string, string>
    /** Chosen by a person where the amounts do not prove one. */
    decimalMark: DecimalMark | null
    /** Chosen by a person where the days do not prove one. */
    dayOrder: 'dmy' | 'mdy' | null
  }
  bankLines: {
    fingerprint: string
    statementId: string
    paymentId: string
    createdAt: Generated<string>
  }
}
