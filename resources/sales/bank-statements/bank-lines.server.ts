/** The lines of a bank's file with their errors, earlier bookings and proposals. */
import { createHash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { homeDay } from '#core/time-zone.ts'
import { say } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { BankStatementTables } from './bank-statement.tables.ts'
import { inStates } from '#server/database/query.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { recordedPaymentStates } from '#resources/sales/payments/payment-state.ts'
import type { BankMapping } from './bank-columns.ts'
import { dayOrderIn, decimalMarkIn, readLine, type BankLine, type ReadLine } from './bank-line.ts'
import type { StatementLine } from './bank-statement.api.ts'
import { openInvoices, proposePayers, type PayableInvoice, type Proposal } from './propose-payer.ts'

export type StoredStatement = Selectable<BankStatementTables['bankStatements']>
export type FoundLine = { row: number; read: ReadLine; fingerprint: string }

/** A line that a file has twice counts as two; the same one of two files counts as one. */
export function linesIn({ accountNumber, lines, ...statement }: StoredStatement): FoundLine[] {
  const mapping = statement.mapping as BankMapping
  // What was chosen for the account may be of a file that proved nothing.
  const mark = decimalMarkIn(lines, mapping) ?? statement.decimalMark ?? undefined
  const order = dayOrderIn(lines, mapping) ?? statement.dayOrder ?? undefined
  const today = homeDay()
  const seen = new Map<string, number>()
  return lines.map(({ row, cells }) => {
    const read = readLine(cells, { mapping, today, mark, order })
    if (!('line' in read)) return { row, read, fingerprint: '' }
    const { day, amount, reference, description } = read.line
    const key = JSON.stringify([accountNumber, day, amount, reference, description])
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { row, read, fingerprint: createHash('sha256').update(`${key} ${count}`).digest('hex') }
  })
}

type Known = { id: string; number: string }
export async function statementLines(context: Context, statement: StoredStatement): Promise<StatementLine[]> {
  const { locale } = context
  const found = linesIn(statement)
  const booked = await bookedLines(
    context,
    found.map(({ fingerprint }) => fingerprint),
  )
  const byHand = await paymentsByHand(context, statement.currency)
  const payable = await payableInvoices(context, statement.currency)
  const readable = found.flatMap((line) =>
    'line' in line.read && !booked.has(line.fingerprint) ? [{ row: line.row, line: line.read.line }] : [],
  )
  const proposals = proposePayers(
    readable.map(({ line }) => line),
    openInvoices(payable),
  )
  const proposed = new Map(readable.map(({ row }, at) => [row, proposals[at]]))
  const nothing = { day: '', amount: '0.00', reference: null, description: '' }
  const plain = { ...nothing, errors: {}, payment: null, proposal: null }
  return found.map(({ row, read, fingerprint }): StatementLine => {
    if ('outgoing' in read) return { ...plain, row, state: 'outgoing' }
    if ('errors' in read) {
      const errors = Object.fromEntries(
        Object.entries(read.errors).map(([column, words]) => [column, say(words, locale)]),
      )
      return { ...plain, row, state: 'wrong', errors }
    }
    const payment = booked.get(fingerprint)
    if (payment) return { ...plain, ...read.line, row, state: 'booked', payment }
    const same = byHand.get(keyOf(read.line)) ?? null
    return {
      ...plain,
      ...read.line,
      row,
      state: 'payable',
      payment: same,
      proposal: proposalOf(proposed.get(row), payable),
    }
  })
}

function proposalOf(
  proposal: Proposal | undefined,
  payable: readonly PayableInvoice[],
): StatementLine['proposal'] {
  if (!proposal) return null
  const invoiceOf = (id: string) => payable.find((invoice) => invoice.id === id)!
  const own = payable.find(({ accountId, contactId }) =>
    proposal.accountId ? accountId === proposal.accountId : contactId === proposal.contactId,
  )
  return {
    ...proposal,
    customer: own?.names[0] ?? '',
    allocations: proposal.allocations.map((one) => ({ ...one, number: invoiceOf(one.invoiceId).number })),
  }
}

/** By fingerprint; a reversed payment lets its line be booked again. */
async function bookedLines({ db }: Context, fingerprints: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known & { fingerprint: string }>`
    select l.fingerprint, p.id::text as id, p.number from bank_lines l join payments p on p.id = l.payment_id
    where p.state ${inStates(recordedPaymentStates)} and l.fingerprint = any(${fingerprints}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ fingerprint, ...payment }) => [fingerprint, payment]))
}

const keyOf = ({ day, amount, reference }: Pick<BankLine, 'day' | 'amount' | 'reference'>): string =>
  [day, amount, reference?.toLowerCase()].join(' ')

/** Payments with a reference that no line of a file became: somebody may have typed them. */
async function paymentsByHand({ db }: Context, currency: string): Promise<Map<string, Known>> {
  const { rows } = await sql<Known & { day: string; amount: string; reference: string }>`
    select p.id::text as id, p.number, p.paid_on::text as day, to_char(p.amount, 'FM999999999999990.00') as amount,
      p.reference
    from payments p where p.state ${inStates(recordedPaymentStates)} and p.currency = ${currency} and p.reference is not null
      and not exists (select from bank_lines l where l.payment_id = p.id)
    order by p.id desc limit 5000`.execute(db)
  return new Map(
    rows.map(({ day, amount, reference, ...payment }) => [keyOf({ day, amount, reference }), payment]),
  )
}

async function payableInvoices({ db }: Context, currency: string): Promise<PayableInvoice[]> {
  const { rows } = await sql<PayableInvoice>`
    select t.id::text as id, t.number, t.ncf, t.account_id::text as "accountId", t.contact_id::text as "contactId",
      to_char(t.balance, 'FM999999999999990.00') as balance, t.due_date::text as "dueDate",
      t.issue_date::text as "issueDate", to_char(t.tax, 'FM999999999999990.00') as tax,
      to_char(t.total, 'FM999999999999990.00') as total, t.ncf_type as "ncfType",
      coalesce(a.retention_profile, 'none') as profile,
      array_remove(array[coalesce(a.legal_name, concat_ws(' ', c.first_name, c.last_name)), a.trade_name], null)
        as names
    from invoices t left join accounts a on a.id = t.account_id left join contacts c on c.id = t.contact_id
    where t.status ${inStates(issuedDocumentStates)} and t.deleted_at is null and t.balance > 0
      and t.currency = ${currency}
    order by t.due_date, t.id limit 20000`.execute(db.withoutPlugins())
  return rows
}
