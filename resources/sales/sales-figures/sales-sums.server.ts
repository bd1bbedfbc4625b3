/** Sums what was invoiced and credited, by currency and one grouping. */
import { homeDaySql } from '#server/database/home-day.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { inStates, type Condition } from '#server/database/query.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { wonQuoteStates } from '#resources/sales/quotes/quote-state.ts'
import type { FunnelFigure, SalesFigure, SalesGrouping, SalesQuery } from './sales-figure.api.ts'

export const MOST_SHOWN = 500

const money = (sum: RawBuilder<unknown>) => sql`to_char(coalesce(${sum}, 0), 'FM999999999999990.00')`
const isBetween = (day: RawBuilder<unknown>, { from, to }: SalesQuery): Condition =>
  sql`${from ? sql`${day} >= ${from}` : sql`true`} and ${to ? sql`${day} <= ${to}` : sql`true`}`

/** One row for each document, or for each of its lines with its share of the document's discount. */
function parts(by: SalesGrouping, query: SalesQuery) {
  const issued = sql`d.deleted_at is null and d.status ${inStates(issuedDocumentStates)}
    and ${isBetween(sql`d.issue_date`, query)}`
  const document = sql`d.id, d.currency, d.issue_date, d.account_id, d.contact_id`
  if (by !== 'service' && by !== 'course') {
    return sql`select true as is_invoice, ${document}, null::bigint as service_id, null::bigint as course_id, d.net
        from invoices d where ${issued} and d.opening_import is null
      union all select false, ${document}, null, null, d.net from credit_notes d where ${issued}`
  }
  const share = sql`line.amount * d.net / nullif(sum(line.amount) over (partition by d.id), 0) as net`
  return sql`select true as is_invoice, ${document}, line.service_id, line.course_id, ${share} from invoices d
      join invoice_items line on line.invoice_id = d.id and line.deleted_at is null
      where ${issued} and d.opening_import is null
    union all select false, ${document}, sold.service_id, sold.course_id, ${share} from credit_notes d
      join credit_note_items line on line.credit_note_id = d.id and line.deleted_at is null
      join invoice_items sold on sold.id = line.invoice_item_id where ${issued}`
}

const keys: Record<SalesGrouping, RawBuilder<unknown>> = {
  month: sql`to_char(issue_date, 'YYYY-MM')`,
  service: sql`service_id::text`,
  course: sql`course_id::text`,
  currency: sql`currency`,
  customer: sql`case when account_id is null then 'contact ' || contact_id else account_id::text end`,
}
function titleOf(by: SalesGrouping, locale: Locale): RawBuilder<unknown> {
  if (by === 'service' || by === 'course') {
    const named = by === 'service' ? sql`n.name` : sql`n.title`
    const table = sql.table(by === 'service' ? 'services' : 'courses')
    return sql`coalesce((select coalesce(nullif(${named} ->> ${locale}, ''), ${named} ->> 'es') from ${table} n
      where n.id = g.key::bigint), '')`
  }
  if (by === 'customer') {
    return sql`coalesce((select legal_name from accounts where id::text = g.key),
      (select concat_ws(' ', first_name, last_name) from contacts where 'contact ' || id = g.key), '')`
  }
  return sql`g.key`
}

type SalesSumsOptions = { by: SalesGrouping; query: SalesQuery; locale: Locale; limit?: number }
export async function salesSums(
  db: Db,
  { by, query, locale, limit }: SalesSumsOptions,
): Promise<SalesFigure[]> {
  const { rows } = await sql<SalesFigure>`
    with parts as (${parts(by, query)}),
    g as (
      select ${keys[by]} as key, currency, count(distinct id) filter (where is_invoice)::int as invoices,
        sum(net) filter (where is_invoice) as invoiced, sum(net) filter (where not is_invoice) as credited
      from parts group by 1, 2
    )
    select key, ${titleOf(by, locale)} as title, currency, invoices, ${money(sql`invoiced`)} as invoiced,
      ${money(sql`credited`)} as credited, ${money(sql`coalesce(invoiced, 0) - coalesce(credited, 0)`)} as sales
    from g order by currency, ${by === 'month' ? sql`key` : sql`coalesce(invoiced, 0) - coalesce(credited, 0) desc, key`}
    ${limit ? sql`limit ${limit}` : sql``}`.execute(db)
  return rows
}

export async function quoteFunnel(db: Db, query: SalesQuery): Promise<FunnelFigure[]> {
  const made = homeDaySql(sql`q.created_at`)
  const isWon = sql`q.status ${inStates(wonQuoteStates)}`
  const { rows } = await sql<FunnelFigure>`
    with found as (
      select q.currency, q.net, q.sent_at is not null as is_sent, q.opened_at is not null or ${isWon} as is_opened,
        ${isWon} as is_won,
        exists (select from invoices i where i.quote_id = q.id and i.deleted_at is null
          and i.status ${inStates(issuedDocumentStates)}) as is_invoiced
      from quotes q where q.deleted_at is null and ${isBetween(made, query)}
    ),
    steps as (
      select 1 as place, 'made' as step, * from found
      union all select 2, 'sent', * from found where is_sent or is_won
      union all select 3, 'opened', * from found where is_opened
      union all select 4, 'accepted', * from found where is_won
      union all select 5, 'invoiced', * from found where is_won and is_invoiced
    )
    select step, currency, count(*)::int as quotes, ${money(sql`sum(net)`)} as net
    from steps group by place, step, currency order by currency, place`.execute(db)
  return rows
}
