/** Reads the documents of a month for the reports, in batches, as of one moment. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { anyOf, inStates, type Condition } from '#server/database/query.ts'
import { issuedDocumentStates, voidedDocumentStates } from '#resources/sales/documents/document-state.ts'
import type { Report607Row } from '#resources/sales/fiscal/report-607.ts'
import type { Report608Row } from '#resources/sales/fiscal/report-608.ts'
import { daysOfMonth, type ReportSeries } from './fiscal-report.ts'
import { row607, type Document607, type Paid607 } from './report-607-row.ts'
import { isCountedIn, withheldOf } from './withheld-documents.server.ts'

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
export async function* rows607(
  db: Db,
  { month, series, isRectified = false }: Month & { isRectified?: boolean },
): AsyncGenerator<Row607OfDocument[]> {
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
    yield await rowsOf(db, links, { month, isRectified })
    // Lets other requests in.
    await setImmediate()
  }
}

async function rowsOf(
  db: Db,
  links: DocumentLink[],
  of: { month: string; isRectified: boolean },
): Promise<Row607OfDocument[]> {
  const idsOf = (kind: DocumentLink['kind']) => links.flatMap((link) => (link.kind === kind ? [link.id] : []))
  const invoiceIds = anyOf(idsOf('invoice'))
  const columns = sql`id, coalesce(ncf, '') as ncf, income_type, issue_date::text as issue_date, buyer, total::text as total,
    taxes`
  const documents = await sql<Document607 & Pick<DocumentLink, 'kind' | 'id'>>`
    select 'invoice' as kind, null as modified_ncf, ${columns} from invoices where id = ${invoiceIds}
    union all select 'creditNote', modified_ncf, ${columns} from credit_notes where id = ${anyOf(idsOf('creditNote'))}
    `.execute(db)
  const byKey = new Map(documents.rows.map((document) => [keyOf(document), document]))
  const paid = Map.groupBy(await paidOf(db, invoiceIds, of.month), ({ invoiceId }) => invoiceId)
  const withheld = await withheldOf(db, invoiceIds, of)
  return links.map((link) => {
    const document = byKey.get(keyOf(link))!
    if (link.kind !== 'invoice') return { ...link, row: row607(document, []) }
    return { ...link, row: row607(document, paid.get(link.id) ?? [], withheld.get(link.id)) }
  })
}
const keyOf = ({ kind, id }: Pick<DocumentLink, 'kind' | 'id'>): string => `${kind} ${id}`

/** Later payments and corrections do not change the report of a month that was sent. */
async function paidOf(db: Db, ids: Condition, month: string): Promise<(Paid607 & { invoiceId: string })[]> {
  const [, after] = daysOfMonth(month)
  const { rows } = await sql<Paid607 & { invoiceId: string }>`
    select a.invoice_id, p.method, sum(a.amount)::text as amount, sum(a.itbis_withheld)::text as itbis_withheld,
      sum(a.isr_withheld)::text as isr_withheld, sum(a.card_withheld)::text as card_withheld
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = ${ids} and a.deleted_at is null and p.deleted_at is null
      and p.paid_on < ${after} and ${isCountedIn(month)}
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
