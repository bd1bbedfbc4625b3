/** Reads what happened in a month as entries of the journal, in batches. */
import { homeDaySql } from '#server/database/home-day.ts'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DecimalText } from '#core/money/decimal.ts'
import type { Db } from '#server/database/database.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import { numberedDocumentStates, voidedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { daysOfMonth } from '#resources/sales/fiscal-reports/fiscal-report.ts'
import {
  advanceLines,
  withholdingLines,
  invoiceLines,
  noteLines,
  paymentLines,
  refundLines,
  reverseLines,
  type Allocated,
  type DocumentTaxes,
  type JournalLine,
  type PaymentPart,
  type Refund,
} from './journal-entry.ts'

export type EntryKind =
  | 'invoice'
  | 'invoiceVoided'
  | 'creditNote'
  | 'creditNoteVoided'
  | 'refund'
  | 'payment'
  | 'paymentReversed'
  | 'allocation'
  | 'allocationReversed'
  | 'withholding'
  | 'withholdingReversed'
type Event = { kind: EntryKind; id: string; day: string }
type EntryDocument = { document: string; ncf: string | null; customer: string | null }
export type JournalEntry = Omit<Event, 'id'> & EntryDocument & { lines: JournalLine[] }

const BATCH = 500

/** The entries by day. Documents of later days, and what takes something back, do not change earlier ones. */
export async function* entriesOf(db: Db, month: string): AsyncGenerator<JournalEntry[]> {
  const events = await eventsOf(db, month)
  for (let start = 0; start < events.length; start += BATCH) {
    yield await readEntries(db, events.slice(start, start + BATCH))
    // Lets other requests in.
    await setImmediate()
  }
}

/** Advances that were allocated on another day than they were paid have entries of their own, also when reversed. */
const laterAllocations = sql`from payment_allocations a join payments p on p.id = a.payment_id
  where a.deleted_at is null and a.allocated_on <> p.paid_on`

/** Taxes that were withheld on another day than their invoice was paid, as certificates say, are entries of their own. */
const isWithheldApart = sql`a.withheld_on <> a.allocated_on`
const laterWithholdings = sql`from payment_allocations a join payments p on p.id = a.payment_id
  where a.deleted_at is null and ${isWithheldApart} and a.itbis_withheld_dop + a.isr_withheld_dop > 0`

/** What was open before Conforme is in the books of before. */
const isOwnSql = sql`deleted_at is null and opening_import is null`

async function eventsOf(db: Db, month: string): Promise<Event[]> {
  const [first, after] = daysOfMonth(month)
  const documents = (table: string, kind: string, own = sql`deleted_at is null`) => sql`
    select ${sql.lit(kind)} as kind, id, issue_date as day from ${sql.table(table)}
    where ${own} and status ${inStates(numberedDocumentStates)}
    union all select ${sql.lit(`${kind}Voided`)}, id, ${homeDaySql(sql.ref('voided_at'))} from ${sql.table(table)}
    where ${own} and status ${inStates(voidedDocumentStates)} and voided_at is not null`
  const { rows } = await sql<Event>`
    select kind, id, day::text as day from (
      ${documents('invoices', 'invoice', isOwnSql)} union all ${documents('credit_notes', 'creditNote')}
      union all select 'refund', id, refunded_on from credit_notes where deleted_at is null and refunded_on is not null
      union all select 'payment', id, paid_on from payments where ${isOwnSql}
      union all select 'paymentReversed', id, ${homeDaySql(sql.ref('reversed_at'))} from payments
        where ${isOwnSql} and reversed_at is not null
      union all select 'allocation', a.id, a.allocated_on ${laterAllocations}
      union all select 'allocationReversed', a.id, ${homeDaySql(sql.ref('p.reversed_at'))} ${laterAllocations}
        and p.reversed_at is not null
      union all select 'withholding', a.id, a.withheld_on ${laterWithholdings}
      union all select 'withholdingReversed', a.id, ${homeDaySql(sql.ref('p.reversed_at'))} ${laterWithholdings}
        and p.reversed_at is not null
    ) events where day >= ${first} and day < ${after} order by day, kind, id`.execute(db)
  return rows
}

type Taken = Map<string, EntryDocument & { lines: JournalLine[] }>
async function readEntries(db: Db, events: Event[]): Promise<JournalEntry[]> {
  const idsOf = (...kinds: EntryKind[]) =>
    events.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))
  const invoices = await invoicesOf(db, idsOf('invoice', 'invoiceVoided'))
  const notes = await notesOf(db, idsOf('creditNote', 'creditNoteVoided'))
  const refunds = await refundsOf(db, idsOf('refund'))
  const payments = await paymentsOf(db, idsOf('payment', 'paymentReversed'))
  const allocations = await advancesOf(db, idsOf('allocation', 'allocationReversed'))
  const withholdings = await withholdingsOf(db, idsOf('withholding', 'withholdingReversed'))
  const source: Record<EntryKind, { of: Taken; isReversed?: true }> = {
    invoice: { of: invoices },
    invoiceVoided: { of: invoices, isReversed: true },
    creditNote: { of: notes },
    creditNoteVoided: { of: notes, isReversed: true },
    refund: { of: refunds },
    payment: { of: payments },
    paymentReversed: { of: payments, isReversed: true },
    allocation: { of: allocations },
    allocationReversed: { of: allocations, isReversed: true },
    withholding: { of: withholdings },
    withholdingReversed: { of: withholdings, isReversed: true },
  }
  return events.flatMap(({ kind, id, day }) => {
    const { lines, ...about } = source[kind].of.get(id)!
    if (lines.length === 0) return []
    return [{ kind, day, ...about, lines: source[kind].isReversed ? reverseLines(lines) : lines }]
  })
}

const documentColumns = sql`id, number as document, ncf, buyer ->> 'name' as customer`
async function invoicesOf(db: Db, ids: string[]): Promise<Taken> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; taxes: DocumentTaxes } & EntryDocument>`
    select ${documentColumns}, taxes from invoices where id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, taxes, ...about }) => [id, { ...about, lines: invoiceLines(taxes) }]))
}

async function notesOf(db: Db, ids: string[]): Promise<Taken> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<
    { id: string; taxes: DocumentTaxes; takenDop: DecimalText; creditedDop: DecimalText } & EntryDocument
  >`select ${documentColumns}, taxes, taken_dop::text as taken_dop, credited_dop::text as credited_dop
    from credit_notes where id = ${anyOf(ids)}`.execute(db)
  return new Map(
    rows.map(({ id, document, ncf, customer: name, taxes, ...pesos }) => [
      id,
      { document, ncf, customer: name, lines: noteLines(taxes, pesos) },
    ]),
  )
}

async function refundsOf(db: Db, ids: string[]): Promise<Taken> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string } & Refund & EntryDocument>`
    select ${documentColumns}, refund_method as method, refunded_dop::text as refunded_dop
    from credit_notes where id = ${anyOf(ids)}`.execute(db)
  return new Map(
    rows.map(({ id, document, ncf, customer: name, ...refund }) => [
      id,
      { document, ncf, customer: name, lines: refundLines(refund) },
    ]),
  )
}

const withheldColumns = sql`'itbisWithheldDop', a.itbis_withheld_dop::text, 'isrWithheldDop', a.isr_withheld_dop::text`
const allocatedColumns = sql`'receivedDop', a.received_dop::text, 'cardWithheldDop', a.card_withheld_dop::text,
  'settledDop', (a.settled_dop - case when ${isWithheldApart} then a.itbis_withheld_dop + a.isr_withheld_dop else 0 end)::text,
  'itbisWithheldDop', (case when ${isWithheldApart} then 0 else a.itbis_withheld_dop end)::text,
  'isrWithheldDop', (case when ${isWithheldApart} then 0 else a.isr_withheld_dop end)::text`
const customer = sql`coalesce(c.legal_name, concat_ws(' ', k.first_name, k.last_name))`
const customers = sql`left join accounts c on c.id = p.account_id left join contacts k on k.id = p.contact_id`

async function paymentsOf(db: Db, ids: string[]): Promise<Taken> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string } & EntryDocument & PaymentPart>`
    select p.id, p.number as document, null as ncf, ${customer} as customer, p.method, p.amount_dop::text as amount_dop,
      (select coalesce(jsonb_agg(jsonb_build_object(${allocatedColumns}) order by a.id), '[]')
        from payment_allocations a
        where a.payment_id = p.id and a.deleted_at is null
          and a.allocated_on = p.paid_on) as allocated
    from payments p ${customers} where p.id = ${anyOf(ids)}`.execute(db)
  return new Map(
    rows.map(({ id, document, ncf, customer: name, ...part }) => [
      id,
      { document, ncf, customer: name, lines: paymentLines(part) },
    ]),
  )
}

const advancesOf = (db: Db, ids: string[]): Promise<Taken> =>
  allocationsOf(db, ids, { columns: allocatedColumns, linesOf: advanceLines })
const withholdingsOf = (db: Db, ids: string[]): Promise<Taken> =>
  allocationsOf(db, ids, { columns: withheldColumns, linesOf: withholdingLines })

type OfAllocation = { columns: typeof allocatedColumns; linesOf: (allocated: Allocated) => JournalLine[] }
async function allocationsOf(db: Db, ids: string[], { columns, linesOf }: OfAllocation): Promise<Taken> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; allocated: Allocated } & EntryDocument>`
    select a.id, p.number as document, i.ncf, ${customer} as customer, jsonb_build_object(${columns}) as allocated
    from payment_allocations a join payments p on p.id = a.payment_id join invoices i on i.id = a.invoice_id
      ${customers}
    where a.id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, allocated, ...about }) => [id, { ...about, lines: linesOf(allocated) }]))
}
