/** Reads what was withheld in a month, or taken back in it, with the invoices that it was withheld of. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { homeDaySql } from '#server/database/home-day.ts'
import type { Condition } from '#server/database/query.ts'
import { isItemizedIn607 } from '#resources/sales/fiscal/report-607.ts'
import { daysOfMonth, lastSendingDay } from './fiscal-report.ts'
import { row607, type Document607, type Withheld607 } from './report-607-row.ts'
import type { WithheldTax } from './withheld-taxes.ts'

/** One payment and one of its invoices. */
export type WithheldOfDocument = WithheldTax & {
  invoiceId: string
  number: string
  ncf: string
  document: Document607
}

const reversedDay = homeDaySql(sql`p.reversed_at`)
/** What was recorded in time counts as it was sent; what replaces a payment that was sent does not count beside it. */
export function isCountedIn(month: string): Condition {
  const [, after] = daysOfMonth(month)
  const sent = lastSendingDay(month)
  const wasRecorded = sql`${homeDaySql(sql`a.created_at`)} <= ${sent}`
  const wasReversedLater = sql`${reversedDay} > ${sent}`
  const replaces = sql`exists (select from payment_allocations other join payments was on was.id = other.payment_id
    where other.invoice_id = a.invoice_id and was.paid_on < ${after}
      and ${homeDaySql(sql`other.created_at`)} <= ${sent} and ${homeDaySql(sql`was.reversed_at`)} > ${sent})`
  return sql`case when ${wasRecorded} then p.reversed_at is null or ${wasReversedLater}
    else p.reversed_at is null and not ${replaces} end`
}

const taxColumns = sql`coalesce(sum(a.itbis_withheld_dop), 0)::text as tax,
  coalesce(sum(a.isr_withheld_dop), 0)::text as income_tax, max(a.withheld_on)::text as withheld_on`
/** Its day is missing in what is older than the rule that asks for one. */
const withheldDay = sql`coalesce(a.withheld_on, a.allocated_on)`
const isWithheld = sql`a.deleted_at is null
  and a.itbis_withheld_dop + a.isr_withheld_dop > 0`

/** What was withheld of invoices until the end of the month; or until today, for the rectified file. */
export async function withheldOf(
  db: Db,
  ids: Condition,
  { month, isRectified }: { month: string; isRectified: boolean },
): Promise<Map<string, Withheld607>> {
  const [, after] = daysOfMonth(month)
  const counts = isRectified
    ? sql`p.reversed_at is null`
    : sql`${withheldDay} < ${after} and ${isCountedIn(month)}`
  const { rows } = await sql<Withheld607 & { id: string }>`
    select a.invoice_id as id, ${taxColumns} from payment_allocations a join payments p on p.id = a.payment_id
    where a.invoice_id = ${ids} and ${isWithheld} and ${counts} group by 1`.execute(db)
  return new Map(rows.map(({ id, ...withheld }) => [id, withheld]))
}

/** Also what the month's own invoices had withheld before it. */
export async function withheldIn(db: Db, month: string): Promise<WithheldOfDocument[]> {
  const [first, after] = daysOfMonth(month)
  const within = (day: Condition) => sql`(${day} >= ${first} and ${day} < ${after})`
  type Row = Document607 &
    Omit<WithheldOfDocument, 'isItemized' | 'series' | 'document' | keyof Document607> & { ncf: string }
  const { rows } = await sql<Row>`
    select i.id as invoice_id, i.number, coalesce(i.ncf, '') as ncf, null as modified_ncf, i.income_type,
      i.issue_date::text as issue_date, i.buyer, i.total::text as total, i.taxes,
      to_char(i.issue_date, 'YYYY-MM') as issue_month, i.opening_import is not null as is_opening,
      ${withheldDay}::text as withheld_on, ${reversedDay}::text as reversed_on, ${isCountedIn(month)} as is_counted,
      a.itbis_withheld_dop::text as withheld_tax, a.isr_withheld_dop::text as withheld_income_tax
    from payment_allocations a join payments p on p.id = a.payment_id join invoices i on i.id = a.invoice_id
    where ${isWithheld} and (${within(withheldDay)} or ${within(reversedDay)} or ${within(sql`i.issue_date`)})
    order by i.issue_date, i.ncf, i.number, a.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    document: row,
    // Without a number its e-NCF is still to be recorded.
    series: row.ncf.startsWith('B') ? 'B' : 'E',
    isItemized: isItemizedIn607(row607(row, [])),
  }))
}
