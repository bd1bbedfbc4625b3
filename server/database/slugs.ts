/** Finds records by their slug in an address. */
import { sql } from 'kysely'
import { tableOf } from '#core/columns.ts'
import { notFound } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import type { Context } from '../http/context.ts'
import type { Condition } from './query.ts'

type Addressed = { resource: { name: string }; idOrSlug: string; condition: Condition }

/** By id or by slug, that of the reader's language first; throws 404. */
export async function idOfAddress(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { resource, idOrSlug, condition }: Addressed,
): Promise<string> {
  // Slugs are never digits alone.
  const isNumber = /^\d+$/.test(idOrSlug)
  if (isNumber && !idRule.safeParse(idOrSlug).success) throw notFound()
  const means = isNumber
    ? sql`t.id = ${idOrSlug}::bigint`
    : sql`${idOrSlug} in (t.slug ->> 'es', t.slug ->> 'en')`
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tableOf(resource))} t
    where t.deleted_at is null and ${condition} and ${means}
    order by t.slug ->> ${locale} is not distinct from ${idOrSlug} desc limit 1`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].id
}

/** Of the address in each language: English falls back to Spanish. */
export const slugsOf = ({ es, en }: { es: string; en?: string | null }) => ({ es, en: en ?? es })
