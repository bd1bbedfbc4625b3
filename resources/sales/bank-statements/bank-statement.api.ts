/** Endpoints of bank statements: a file, its columns, its lines with proposals, and their booking. */
import { z } from 'zod'
import { endpoint, MANY_KEYS } from '#core/endpoint.ts'
import { idRule, text } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { bankColumns, type BankColumn } from './bank-columns.ts'
import { proposalReasons, type Proposal } from './propose-payer.ts'

const roles = may.editInvoices
export const bankLimits = { rows: 2000, columns: 40, bytes: 2 * 1024 * 1024, booked: 500 }

const keysOf = <K extends string>(words: Record<K, unknown>) => Object.keys(words) as [K, ...K[]]
const column = z.enum(keysOf<BankColumn>(bankColumns))
const mapping = z.array(column.nullable()).min(1).max(bankLimits.columns)
/** Blank: as the amounts of the file prove it. */
const decimalMark = z.enum(['.', ','])
/** Blank: as the days of the file prove it. */
const dayOrder = z.enum(['dmy', 'mdy'])
const fields = { account: text({ es: 'Cuenta bancaria', en: 'Bank account' }, { max: 34 }) }

const statement = z.object({
  id: idRule,
  account: z.string(),
  currency: z.string(),
  fileName: z.string(),
  createdAt: z.string(),
  headings: z.array(z.string()),
  /** This and how to read amounts and days: as for the last file of the account with these headings. */
  mapping: z.array(column.nullable()),
  decimalMark: decimalMark.nullable(),
  dayOrder: dayOrder.nullable(),
  samples: z.array(z.array(z.string())),
  rowCount: z.int(),
})
export type BankStatement = z.infer<typeof statement>

const allocation = z.object({
  invoiceId: idRule,
  amount: z.string(),
  itbisWithheld: z.string(),
  isrWithheld: z.string(),
})
const amount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)
const line = z.object({
  row: z.int(),
  /** `payable` can be booked; `wrong` has errors; `outgoing` is no payment of a customer; `booked` became a payment before. */
  state: z.enum(['payable', 'wrong', 'outgoing', 'booked']),
  day: z.string(),
  amount: z.string(),
  reference: z.string().nullable(),
  description: z.string(),
  /** By column, in the language of the caller. */
  errors: z.record(z.string(), z.string()),
  /** The payment that it became, or one that was recorded by hand with the same day, amount and reference. */
  payment: z.object({ id: idRule, number: z.string() }).nullable(),
  proposal: z
    .object({
      why: z.enum(keysOf<Proposal['why']>(proposalReasons)),
      accountId: idRule.nullable(),
      contactId: idRule.nullable(),
      customer: z.string(),
      allocations: z.array(allocation.extend({ number: z.string() })),
    })
    .nullable(),
})
export type StatementLine = z.infer<typeof line>

const booking = z.strictObject({
  row: z.int().min(1),
  accountId: idRule.nullish(),
  contactId: idRule.nullish(),
  /** What is left of the line is an advance. */
  allocations: z
    .array(
      z.strictObject({
        invoiceId: idRule,
        amount,
        itbisWithheld: amount.optional(),
        isrWithheld: amount.optional(),
      }),
    )
    .max(200),
})
export type LineBooking = z.infer<typeof booking>
const outcome = z.object({
  row: z.int(),
  payment: z.object({ id: idRule, number: z.string() }).nullable(),
  /** Why the line was not booked. */
  message: z.string(),
})
export type BookingOutcome = z.infer<typeof outcome>

export const bankStatementsApi = {
  upload: endpoint('POST bank-statements', {
    roles,
    data: z.strictObject({ file: z.file(), account: fields.account.rule }),
    answer: statement,
    fields,
    maxBytes: bankLimits.bytes,
  }),
  /** The latest files. */
  list: endpoint('GET bank-statements', { roles, answer: z.array(statement.omit({ samples: true })) }),
  get: endpoint('GET bank-statements/{id}', { roles, answer: statement }),
  /** Reads the lines by their columns; these, decimal mark and order are kept for the account. */
  lines: endpoint('POST bank-statements/{id}/lines', {
    roles,
    data: z.strictObject({ mapping, decimalMark: decimalMark.nullish(), dayOrder: dayOrder.nullish() }),
    answer: z.array(line),
  }),
  /** Each line has its own outcome; a line never becomes two payments. */
  book: endpoint('POST bank-statements/{id}/book', {
    roles,
    data: z.strictObject({ lines: z.array(booking).min(1).max(bankLimits.booked) }),
    answer: z.array(outcome),
    maxKeys: MANY_KEYS,
  }),
}
