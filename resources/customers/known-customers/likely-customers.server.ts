/** Customers whose names are like those that a file has. */
import { sql } from 'kysely'
import { fold } from '#core/search.ts'
import type { Context } from '#server/http/context.ts'
import type { UnknownRecord } from '#resources/system/import-rows/import-row.ts'

const MOST_CANDIDATES = 4
export type Candidates = Map<string, UnknownRecord['candidates']>
/** The customers with the most similar names, written in any way, by the key of what is asked. */
export async function likelyCustomers(
  { db }: Context,
  asked: readonly Pick<UnknownRecord, 'key' | 'name'>[],
): Promise<Candidates> {
  const named = [...new Map(asked.flatMap((one) => (one.name ? [[one.key, fold(one.name)] as const] : [])))]
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ key: string; id: string; label: string }>`
    select k.key, a.id, concat_ws(' · ', a.legal_name, a.tax_id) as label
    from unnest(${named.map(([key]) => key)}::text[], ${named.map(([, name]) => name)}::text[]) as k (key, name)
    cross join lateral (
      select id, legal_name, tax_id, similarity(fold(legal_name), k.name) as likeness from accounts
      where deleted_at is null and similarity(fold(legal_name), k.name) > 0.4
      order by likeness desc, id limit ${MOST_CANDIDATES}) a
    order by k.key, a.likeness desc`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => [
      key,
      own.map(({ id, label }) => ({ id, label })),
    ]),
  )
}
