/** Reads the documents of a month for the reports, in batches, as of one moment. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { anyOf, type Condition } from '#server/database/query.ts'
import type { Report607Row } from '#resources/sales/fiscal/report-607.ts'
import type { Report608Row } from '#resources/sales/fiscal/report-608.ts'
import { daysOfMonth, type ReportSeries } from './fiscal-report.ts'
import { row607, type Document607, type Paid607 } from './report-607-row.ts'
import { isCountedIn, isIssuedIn, isVoidedIn, ncfIn, type Version } from './as-sent.server.ts'
import { withheldOf } from './withheld-documents.server.ts'
import type { OfMonth } from './withheld-taxes.ts'

export type DocumentLink = { kind: 'invoice' | 'creditNote'; id: string; number: string | null }
export type Row607OfDocument = DocumentLink & { row: Report607Row }
export type Row608OfDocument = DocumentLink & { row: Report608Row }
const BATCH = 500

/** A document without its number is of series E: its e-NCF is still to be recorded. */
const seriesConditions: Record<ReportSeries, Condition> = {
  B: sql`ncf like 'B%'`,
  E: sql`(ncf like 'E%' or ncf is null)`,
  both: sql`true`,
}
export type VersionOfSeries = Version & { series: ReportSeries }

/** The documents `d` of the month, with the numbers that they had. */
function documentsOf(version: VersionOfSeries, isOfReport: (version: Version) => Condition, columns = sql``) {
  const [first, after] = daysOfMonth(version.month)
  const from = (kind: DocumentLink['kind'], table: string, own = sql`true`) => sql`
    select ${sql.lit(kind)} as kind, d.id, d.number, d.issue_date, ${ncfIn(version)} as ncf${columns}
    from ${sql.table(table)} d
    where ${isOfReport(version)} and d.issue_date >= ${first} and d.issue_date < ${after} and ${own}`
  return sql`(select * from (${from('invoice', 'invoices', sql`d.opening_import is null`)}
    union all ${from('creditNote', 'credit_notes')}) numbered where ${seriesConditions[version.series]}) documents`
}

/** All rows of the 607 in the order of the file, those that are not itemized too. */
export async function* rows607(db: Db, of: OfMonth): AsyncGenerator<Row607OfDocument[]> {
  const found = await sql<DocumentLink>`select kind, id, number from ${documentsOf(of, isIssuedIn)}
    order by issue_date, ncf, number`.execute(db)
  for (let start = 0; start < found.rows.length; start += BATCH) {
    const links = found.rows.slice(start, start + BATCH)
    yield await rowsOf(db, links, of)
    // Lets other requests in.
    await setImmediate()
  }
}

async function rowsOf(db: Db, links: DocumentLink[], of: OfMonth): Promise<Row607OfDocument[]> {
  const idsOf = (kind: DocumentLink['kind']) => links.flatMap((link) => (link.kind === kind ? [link.id] : []))
  const invoiceIds = anyOf(idsOf('invoice'))
  const columns = sql`id, coalesce(${ncfIn(of)}, '') as ncf, income_type, issue_date::text as issue_date, buyer,
    total::text as total, taxes`
  const documents = await sql<Document607 & Pick<DocumentLink, 'kind' | 'id'>>`
    select 'invoice' as kind, null as modified_ncf, ${columns} from invoices d where id = ${invoiceIds}
    union all select 'creditNote', modified_ncf, ${columns} from credit_notes d where id = ${anyOf(idsOf('creditNote'))}
    `.execute(db)
  const byKey = new Map(documents.rows.map((document) => [keyOf(document), document]))
  const paid = Map.groupBy(await paidOf(db, invoiceIds, of), ({ invoiceId }) => invoiceId)
  const withheld = await withheldOf(db, invoiceIds, of)
  return links.map((link) => {
    const document = byKey.get(keyOf(link))!
    if (link.kind !== 'invoice') return { ...link, row: row607(document, []) }
    return { ...link, row: row607(document, paid.get(link.id) ?? [], withheld.get(link.id)) }
  })
}
const keyOf = ({ kind, id }: Pick<DocumentLink, 'kind' | 'id'>): string => `${kind} ${id}`

async function paidOf(
  db: Db,
  ids: Condition,
  version: Version,
): Promise<(Paid607 & { invoiceId: string })[]> {
  const [, after] = daysOfMonth(version.month)
  const { rows } = await sql<Paid607 & { invoiceId: string }>`
    select a.invoice_id, p.method, sum(a.amount)::text as amount, sum(a.itbis_withheld)::text as itbis_withheld,
      sum(a.isr_withheld)::text as isr_withheld, sum(a.card_withheld)::text as card_withheld
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = ${ids} and a.deleted_at is null and p.deleted_at is null
      and p.paid_on < ${after} and ${isCountedIn(version)}
    group by a.invoice_id, p.method order by a.invoice_id, p.method`.execute(db)
  return rows
}

/** The voided numbers of a month, by the date of their document. */
export async function rows608(db: Db, version: VersionOfSeries): Promise<Row608OfDocument[]> {
  const { rows } = await sql<DocumentLink & Report608Row>`
    select kind, id, number, ncf, issue_date::text as issue_date, void_reason as reason
    from ${documentsOf(version, isVoidedIn, sql`, d.void_reason`)} where ncf is not null
    order by documents.issue_date, ncf`.execute(db)
  return rows.map(({ kind, id, number, ...row }) => ({ kind, id, number, row }))
}
