/** Rows beside payments: links to pay with a card, files of banks, and their lines that became payments. */
import type { ColumnType, Generated } from 'kysely'
import type { DecimalMark } from '#core/money/read-amount.ts'

/** A link by which a customer pays an invoice with a card. */
export type CardLinkRow = {
  providerId: string
  invoiceId: string
  url: string
  amount: string
  currency: string
  expiresAt: string | null
  /** Once it was paid. */
  paymentId?: string | null
  createdAt: Generated<string>
}

/** Each notice of the provider, by the reference of its payment. */
export type CardLinkPaymentRow = { providerId: string; reference: string; paymentId: string }

export type BankStatementRow = {
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
}

export type BankLineRow = {
  fingerprint: string
  statementId: string
  paymentId: string
  createdAt: Generated<string>
}
