/** Reads what was withheld in a month, or taken back in it, with the invoices that it was withheld of. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { homeDaySql } from '#server/database/home-day.ts'
import type { Condition } from '#server/database/query.ts'
import { isItemizedIn607 } from '#resources/sales/fiscal/report-607.ts'
import { isCountedIn, isTooLateFor, ncfIn } from './as-sent.server.ts'
import { daysOfMonth } from './fiscal-report.ts'
import { row607, type Document607, type Withheld607 } from './report-607-row.ts'
import { isOfOwnMonth, sumTaxes, type OfMonth, type WithheldTax } from './withheld-taxes.ts'

/** One payment and one of its invoices. */
export type WithheldOfDocument = WithheldTax & {
  invoiceId: string
  number: string
  ncf: string
  /** Missing in what is older than the rule that asks for one. */
  certifiedOn: string | null
  document: Document607
}

const reversedDay = homeDaySql(sql`p.reversed_at`)
const withheldDay = sql`coalesce(a.withheld_on, a.allocated_on)`

async function read(db: Db, of: OfMonth, where: Condition): Promise<WithheldOfDocument[]> {
  type Row = Document607 &
    Omit<WithheldOfDocument, 'isItemized' | 'series' | 'document' | keyof Document607> & { ncf: string }
  const { rows } = await sql<Row>`
    select d.id as invoice_id, d.number, coalesce(${ncfIn(of)}, '') as ncf, null as modified_ncf, d.income_type,
      d.issue_date::text as issue_date, d.buyer, d.total::text as total, d.taxes,
      to_char(d.issue_date, 'YYYY-MM') as issue_month, d.opening_import is not null as is_opening,
      ${withheldDay}::text as withheld_on, a.withheld_on::text as certified_on, ${reversedDay}::text as reversed_on,
      ${isCountedIn(of)} as is_counted, ${isTooLateFor(of)} as is_too_late,
      a.itbis_withheld_dop::text as withheld_tax, a.isr_withheld_dop::text as withheld_income_tax
    from payment_allocations a join payments p on p.id = a.payment_id join invoices d on d.id = a.invoice_id
    where a.deleted_at is null and a.itbis_withheld_dop + a.isr_withheld_dop > 0 and ${where}
    order by d.issue_date, d.ncf, d.number, a.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    document: row,
    // Without a number its e-NCF is still to be recorded.
    series: row.ncf.startsWith('B') ? 'B' : 'E',
    isItemized: isItemizedIn607(row607(row, [])),
  }))
}

/** What the file of the month has as withheld of its own invoices. */
export async function withheldOf(db: Db, ids: Condition, of: OfMonth): Promise<Map<string, Withheld607>> {
  const own = (await read(db, of, sql`d.id = ${ids}`)).filter((tax) => isOfOwnMonth(tax, of))
  return new Map(
    [...Map.groupBy(own, ({ invoiceId }) => invoiceId)].map(([id, taxes]) => [id, withheldBy(taxes)]),
  )
}
/** The sums, with the last day. */
export function withheldBy(taxes: readonly WithheldOfDocument[]): Withheld607 {
  const { withheldTax: tax, withheldIncomeTax: incomeTax } = sumTaxes(taxes)
  const days = taxes.flatMap(({ certifiedOn }) => certifiedOn ?? [])
  return { tax, incomeTax, withheldOn: days.toSorted().at(-1) ?? null }
}

/** Also what the month's own invoices had withheld before it or after it. */
export function withheldIn(db: Db, of: OfMonth): Promise<WithheldOfDocument[]> {
  const [first, after] = daysOfMonth(of.month)
  const within = (day: Condition) => sql`(${day} >= ${first} and ${day} < ${after})`
  return read(db, of, sql`(${within(withheldDay)} or ${within(reversedDay)} or ${within(sql`d.issue_date`)})`)
}
