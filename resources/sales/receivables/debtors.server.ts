/** Who owes how much since when. */
import { sql, type RawBuilder } from 'kysely'
import type { Page } from '#core/resource.ts'
import type { Context } from '#server/http/context.ts'
import { ages, type Debtor, type DebtorsQuery } from './statement.ts'
import { ageOf, isOwed } from './statement.server.ts'

/** With two decimals, and as wide as sums become. */
const amount = (value: RawBuilder<unknown>) => sql<string>`round(${value}, 2)`
const sumOf = (age: string) =>
  sql`${amount(sql`coalesce(sum(o.balance) filter (where o.age = ${sql.lit(age)}), 0)`)} as ${sql.ref(age)}`
const debtors = sql`
  select o.account_id::text as "accountId", o.contact_id::text as "contactId",
    coalesce(a.legal_name, concat_ws(' ', c.first_name, c.last_name)) as name, o.currency,
    ${sql.join(Object.keys(ages).map(sumOf))}, ${amount(sql`sum(o.balance)`)} as total
  from (select t.account_id, case when t.account_id is null then t.contact_id end as contact_id, t.currency,
      t.balance, ${ageOf} as age from invoices t where ${isOwed}) o
  left join accounts a on a.id = o.account_id left join contacts c on c.id = o.contact_id
  group by 1, 2, 3, 4`

export async function readDebtors(context: Context, query: DebtorsQuery): Promise<Page<Debtor>> {
  const { currency, sort, page, perPage } = query
  const key = sort.replace('-', '')
  const column = key === 'name' ? sql`fold(name)` : sql.ref(key)
  const { rows } = await sql<Debtor & { count: number }>`
    select d.*, count(*) over ()::int as count from (${debtors}) d
    where ${currency ? sql`d.currency = ${currency}` : sql`true`}
    order by ${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, fold(name), "accountId", "contactId", currency
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(context.db.withoutPlugins())
  // Debtors who pay leave fewer pages than an address may name.
  if (rows.length === 0 && page > 1) return readDebtors(context, { ...query, page: 1 })
  const items = rows.map(({ count: _, ...debtor }) => debtor)
  return { items, total: rows[0]?.count ?? 0, page, perPage }
}

/** The largest sums of each currency first. */
export async function readAllDebtors({ db }: Context): Promise<Debtor[]> {
  const { rows } = await sql<Debtor>`select * from (${debtors}) d
    order by currency, total desc, name`.execute(db.withoutPlugins())
  return rows
}
