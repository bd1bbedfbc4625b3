/** What many invoices are called: their number, and who buys. */
import { sql } from 'kysely'
import { anyOf } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'

export async function titlesOf(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select i.id::text as id, concat_ws(' · ', i.number,
      coalesce(i.buyer ->> 'name', a.legal_name, concat_ws(' ', c.first_name, c.last_name))) as title
    from invoices i left join accounts a on a.id = i.account_id left join contacts c on c.id = i.contact_id
    where i.id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
