/** Reads the documents of a month for the reports, in batches, as of one moment. */
import { homeDaySql } from '#server/database/home-day.ts'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { anyOf, inStates, type Condition } from '#server/database/query.ts'
import { issuedDocumentStates, voidedDocumentStates } from '#resources/sales/documents/document-state.ts'
import type { Report607Row } from '#resources/sales/fiscal/report-607.ts'
import type { Report608Row } from '#resources/sales/fiscal/report-608.ts'
import { daysOfMonth, lastSendingDay, type ReportSeries } from './fiscal-report.ts'
import { row607, type Document607, type Paid607 } from './report-607-row.ts'

export type DocumentLink = { kind: 'invoice' | 'creditNote'; id: string; number: string | null }
export type Row607OfDocument = DocumentLink & { row: Report607Row }
export type Row608OfDocument = DocumentLink & { row: Report608Row }
type Month = { month: string; series: ReportSeries }

const BATCH = 500

/** A document without its number is of series E: its e-NCF is still to be recorded. */
const seriesConditions: Record<ReportSeries, Condition> = {
  B: sql`ncf like 'B%'`,
  E: sql`(ncf like 'E%' or ncf is null)`,
  both: sql`true`,
}

/** All rows of the 607 in the order of the file, those that are not itemized too. */
export async function* rows607(db: Db, { month, series }: Month): AsyncGenerator<Row607OfDocument[]> {
  const [first, after] = daysOfMonth(month)
  const ofMonth = sql`deleted_at is null and status ${inStates(issuedDocumentStates)}
    and issue_date >= ${first} and issue_date < ${after} and ${seriesConditions[series]}`
  const found = await sql<DocumentLink>`
    select kind, id, number from (
      select 'invoice' as kind, id, number, issue_date, ncf from invoices
        where ${ofMonth} and opening_import is null
      union all select 'creditNote', id, number, issue_date, ncf from credit_notes where ${ofMonth}
    ) documents order by issue_date, ncf, number`.execute(db)
  for (let start = 0; start < found.rows.length; start += BATCH) {
    const links = found.rows.slice(start, start + BATCH)
    yield await rowsOf(db, links, month)
    // Lets other requests in.
    await setImmediate()
  }
}

async function rowsOf(db: Db, links: DocumentLink[], month: string): Promise<Row607OfDocument[]> {
  const idsOf = (kind: DocumentLink['kind']) => links.flatMap((link) => (link.kind === kind ? [link.id] : []))
  const invoiceIds = anyOf(idsOf('invoice'))
  const columns = sql`id, coalesce(ncf, '') as ncf, income_type, issue_date::text as issue_date, buyer, total::text as total,
    tax::text as tax, exchange_rate::text as exchange_rate, taxes`
  const documents = await sql<Document607 & Pick<DocumentLink, 'kind' | 'id'>>`
    select 'invoice' as kind, null as modified_ncf, ${columns} from invoices where id = ${invoiceIds}
    union all select 'creditNote', modified_ncf, ${columns} from credit_notes where id = ${anyOf(idsOf('creditNote'))}
    `.execute(db)
  const byKey = new Map(documents.rows.map((document) => [keyOf(document), document]))
  const paid = Map.groupBy(await paidOf(db, invoiceIds, month), ({ invoiceId }) => invoiceId)
  return links.map((link) => ({
    ...link,
    row: row607(byKey.get(keyOf(link))!, link.kind === 'invoice' ? (paid.get(link.id) ?? []) : []),
  }))
}
const keyOf = ({ kind, id }: Pick<DocumentLink, 'kind' | 'id'>): string => `${kind} ${id}`

/** Later payments and corrections do not change the report of a month that was sent. */
async function paidOf(db: Db, ids: Condition, month: string): Promise<(Paid607 & { invoiceId: string })[]> {
  const [, after] = daysOfMonth(month)
  const sent = lastSendingDay(month)
  const inTime = sql`(a.withheld_on is null or a.withheld_on < ${after})`
  const wasRecorded = sql`${homeDaySql(sql`a.created_at`)} <= ${sent}`
  const wasReversedLater = sql`${homeDaySql(sql`p.reversed_at`)} > ${sent}`
  // What replaces a payment that was sent does not count beside it.
  const replaces = sql`a.invoice_id in (select a.invoice_id from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = ${ids} and p.paid_on < ${after} and ${wasRecorded} and ${wasReversedLater})`
  const isCounted = sql`case when ${wasRecorded} then p.reversed_at is null or ${wasReversedLater}
    else p.reversed_at is null and not ${replaces} end`
  const { rows } = await sql<Paid607 & { invoiceId: string }>`
    select a.invoice_id, p.method, sum(a.amount + case when ${inTime} then 0 else a.itbis_withheld + a.isr_withheld end)::text
        as amount,
      sum(case when ${inTime} then a.itbis_withheld else 0 end)::text as itbis_withheld,
      sum(case when ${inTime} then a.isr_withheld else 0 end)::text as isr_withheld,
      sum(a.card_withheld)::text as card_withheld,
      sum(case when ${inTime} then a.itbis_withheld_dop else 0 end)::text as itbis_withheld_dop,
      sum(case when ${inTime} then a.isr_withheld_dop else 0 end)::text as isr_withheld_dop,
      (max(a.withheld_on) filter (where ${inTime}))::text as withheld_on
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = ${ids} and a.deleted_at is null and p.deleted_at is null
      and p.paid_on < ${after} and ${isCounted}
    group by a.invoice_id, p.method order by a.invoice_id, p.method`.execute(db)
  return rows
}

/** The voided numbers of a month, by the date of their document. */
export async function rows608(db: Db, { month, series }: Month): Promise<Row608OfDocument[]> {
  const [first, after] = daysOfMonth(month)
  const ofMonth = sql`deleted_at is null and status ${inStates(voidedDocumentStates)} and ncf is not null
    and issue_date >= ${first} and issue_date < ${after} and ${seriesConditions[series]}`
  const columns = sql`id, number, ncf, issue_date::text as issue_date, void_reason as reason`
  const { rows } = await sql<DocumentLink & Report608Row>`
    select 'invoice' as kind, ${columns} from invoices where ${ofMonth}
    union all select 'creditNote', ${columns} from credit_notes where ${ofMonth}
    order by issue_date, ncf`.execute(db)
  return rows.map(({ kind, id, number, ...row }) => ({ kind, id, number, row }))
}
