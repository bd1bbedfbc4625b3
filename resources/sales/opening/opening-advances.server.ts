/** Takes over money of customers that pays no invoice yet: as payments that are not allocated. */
import { sql } from 'kysely'
import { amountText, decimalOf, type DecimalText } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { insertMany } from '#server/database/crud-many.ts'
import { inStates } from '#server/database/query.ts'
import type {
  CheckedRow,
  Sheet,
  StagedRow,
  WholeTarget,
} from '#resources/system/import-rows/import-row.server.ts'
import { recordedPaymentStates } from '#resources/sales/payments/payment-state.ts'
import { payments as resource } from '#resources/sales/payments/payment.ts'
import { createCustomers, findCustomers, type FoundCustomer } from './opening-customers.server.ts'
import { undoAdvances } from './opening-undo.server.ts'
import { readWholeRows, wrongRow } from '#resources/system/import-rows/whole-row.server.ts'
import { advanceErrors } from './opening-rules.ts'
import { openingAdvance as fields } from './opening.ts'

type Row = {
  rowNumber: number
  paidOn: string
  reference: string | null
  currency: 'dop' | 'usd' | 'eur'
  exchangeRate: string | null
  amount: DecimalText
}
type Checked = FoundCustomer & { row: Row }

async function check(context: Context, sheet: Sheet, staged: readonly StagedRow[]): Promise<CheckedRow[]> {
  const rows = readWholeRows(fields, sheet, staged)
  const customers = await findCustomers(
    context,
    rows.map(({ said: { taxId = null, customer = null } }) => ({ taxId, customer })),
    sheet.choices,
  )
  const stored = await storedAdvances(context)
  return rows.map((row, at): CheckedRow => {
    const { values, rowNumber } = row
    const customer = customers[at]!
    const more = { ...(customer.unknown && { unknown: [customer.unknown] }) }
    const problems = {
      ...customer.problems,
      ...advanceErrors(row.said, homeDay()),
      ...row.problems,
    }
    if (!values || Object.keys(problems).length > 0) return wrongRow(fields, { ...row, problems }, more)
    const { paidOn, reference, currency, exchangeRate } = values
    const read: Row = {
      rowNumber,
      paidOn,
      reference,
      currency,
      exchangeRate,
      amount: amountText(values.amount),
    }
    const who = customer.customer?.accountId ?? customer.customer?.contactId ?? customer.create!.key
    const key = keyOf({ who, ...read })
    const same = stored.get(key)
    const judged = { rowNumber, keys: [key], errors: null, ...more }
    return same
      ? { ...judged, outcome: 'unchanged', id: same, values: {} }
      : { ...judged, outcome: 'new', id: null, values: { row: read, ...customer } satisfies Checked }
  })
}

type Keyed = Pick<Row, 'paidOn' | 'reference' | 'currency' | 'amount'> & { who: string }
/** What tells one advance from another: customer, day, amount and reference. */
const keyOf = ({ who, paidOn, reference, currency, amount }: Keyed): string =>
  `advance:${[who, paidOn, currency, decimalOf(amount).toFixed(2), reference ?? ''].join(' ')}`

/** Those that were imported before, by their key. */
async function storedAdvances({ db }: Context): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Keyed & { id: string }>`
    select id, coalesce(account_id, contact_id)::text as who, paid_on::text as paid_on, reference, currency,
      amount::text as amount
    from payments where opening_import is not null and state ${inStates(recordedPaymentStates)}`.execute(db)
  return new Map(rows.map(({ id, ...keyed }) => [keyOf(keyed), id]))
}

async function create(context: Context, sheet: Sheet, checked: readonly CheckedRow[]): Promise<string[]> {
  const rows = checked.map(({ values }) => values as Checked)
  const customers = await createCustomers(context, rows)
  return insertMany(context, resource, {
    rows: rows.map(({ row: { rowNumber, exchangeRate, ...row } }, at) => ({
      ...row,
      amountDop: amountText(decimalOf(row.amount).times(exchangeRate ?? '1')),
      ...customers[at]!,
      // Not of the receipts' sequence: no receipt was given here.
      number: `SI-${sheet.id}-${rowNumber}`,
      method: 'other' as const,
      exchangeRate: exchangeRate ?? '1',
      allocated: '0.00',
      state: 'recorded' as const,
      openingImport: Number(sheet.id),
    })),
  })
}

export const openingAdvances: WholeTarget = { fields, check, create, undo: undoAdvances }
