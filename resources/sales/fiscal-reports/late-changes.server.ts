/** Reads what was recorded in a month of earlier months whose reports were sent. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { homeDaySql, isWithinDays } from '#server/database/home-day.ts'
import { inStates, type Condition } from '#server/database/query.ts'
import { numberedDocumentStates, voidedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { daysOfMonth, type ReportSeries } from './fiscal-report.ts'
import { rectifiedMonths, type Fact, type LateChange, type LateDocument } from './late-changes.ts'
import type { OfMonth } from './withheld-taxes.ts'

const ofSeries: Record<ReportSeries, Condition> = {
  B: sql`d.ncf like 'B%'`,
  E: sql`(d.ncf like 'E%' or d.ncf is null)`,
  both: sql`true`,
}
type Kind = LateDocument['document']['kind']
type Row = Fact &
  Omit<LateDocument, 'document' | 'month' | 'change'> & { kind: Kind; id: string; number: string }

/** In the order in which it was recorded. */
export async function lateChangesIn(db: Db, { month, series, restates }: OfMonth): Promise<LateDocument[]> {
  const [from, after] = daysOfMonth(month)
  const isRecorded = (moment: Condition) =>
    sql`${isWithinDays(moment, { from })} and ${homeDaySql(moment)} < ${after}
      and ${homeDaySql(moment)} > (date_trunc('month', d.issue_date) + interval '1 month 14 days')::date`
  const about = (kind: Kind) => sql`${sql.lit(kind)} as kind, d.id, d.number, coalesce(d.ncf, '') as ncf,
    to_char(d.issue_date, 'YYYY-MM') as issue_month`
  const ofDocument = (kind: Kind, change: LateChange, at: Condition) => sql`
    select ${about(kind)}, ${sql.lit(change)} as change, ${at} as at, null as paid_month, null as withheld_month,
      d.total_dop as amount, 0.00 as withheld_tax, 0.00 as withheld_income_tax`
  const ofReport = sql`d.deleted_at is null and d.status ${inStates(numberedDocumentStates)} and ${ofSeries[series]}`
  const documents = (kind: Kind, table: string, own: Condition) => sql`
    ${ofDocument(kind, 'issued', sql`d.issued_at`)} from ${sql.table(table)} d
      where ${ofReport} and ${own} and ${isRecorded(sql`d.issued_at`)}
    union all ${ofDocument(kind, 'voided', sql`d.voided_at`)} from ${sql.table(table)} d
      where ${ofReport} and ${own} and d.status ${inStates(voidedDocumentStates)} and ${isRecorded(sql`d.voided_at`)}
    union all ${ofDocument(kind, 'numbered', sql`n.recorded_at`)}
      from ${sql.table(table)} d join fiscal_numbers n on n.ncf = d.ncf and n.range_id is null
      where ${ofReport} and ${own} and ${isRecorded(sql`n.recorded_at`)}
        and not (${isRecorded(sql`d.issued_at`)})`
  const payments = (change: LateChange, at: Condition) => sql`
    select ${about('invoice')}, ${sql.lit(change)} as change, ${at} as at, to_char(p.paid_on, 'YYYY-MM') as paid_month,
      case when a.itbis_withheld_dop + a.isr_withheld_dop > 0
        then to_char(greatest(coalesce(a.withheld_on, a.allocated_on), d.issue_date), 'YYYY-MM') end as withheld_month,
      a.settled_dop as amount, a.itbis_withheld_dop as withheld_tax, a.isr_withheld_dop as withheld_income_tax
    from payment_allocations a join payments p on p.id = a.payment_id join invoices d on d.id = a.invoice_id
    where a.deleted_at is null and ${ofReport} and d.opening_import is null and ${isRecorded(at)}`
  const { rows } = await sql<Row>`
    select kind, id, number, ncf, issue_month, change, ${homeDaySql(sql`at`)}::text as recorded_on, paid_month,
      withheld_month, amount::text as amount, withheld_tax::text as withheld_tax,
      withheld_income_tax::text as withheld_income_tax
    from (${documents('invoice', 'invoices', sql`d.opening_import is null`)}
      union all ${documents('creditNote', 'credit_notes', sql`true`)}
      union all ${payments('paid', sql`a.created_at`)} union all ${payments('reversed', sql`p.reversed_at`)}) facts
    order by at, id`.execute(db)
  return rows.flatMap(({ kind, id, number, issueMonth, paidMonth, withheldMonth, change, ...row }) =>
    rectifiedMonths({ ...row, issueMonth, paidMonth, withheldMonth, change }, restates).map((rectified) => ({
      ...row,
      ...rectified,
      document: { kind, id, number },
    })),
  )
}
