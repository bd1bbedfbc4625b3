/** Finds texts whose Spanish changed after their English, by the audit entries. */
import { sql, type RawBuilder } from 'kysely'
import type { Fields } from '#core/field.ts'
import type { Resource } from '#core/resource.ts'
import type { Context } from '../http/context.ts'

/** A text is outdated until its English is changed again; without audit entries it never is. */
export const outdatedEnglish = (
  { name, fields }: Pick<Resource, 'name' | 'fields'>,
  id?: string,
): RawBuilder<{ entityId: string; field: string }> => sql`
  select a.entity_id, c.field
  from audit_entries a
  cross join lateral jsonb_to_recordset(a.changes) as c (field text, "from" jsonb, "to" jsonb)
  where a.entity = ${name} ${id === undefined ? sql`` : sql`and a.entity_id = ${id}`}
    and c.field = any(${translatedIn(fields)}::text[])
  group by a.entity_id, c.field
  having max(a.id) filter (where ${changed('es')}) > max(a.id) filter (where ${changed('en')})
    and coalesce((array_agg(c."to" ->> 'es' order by a.id desc))[1], '') <> ''
    and coalesce((array_agg(c."to" ->> 'en' order by a.id desc))[1], '') <> ''`

const changed = (language: string) =>
  sql`c."from" ->> ${sql.lit(language)} is distinct from c."to" ->> ${sql.lit(language)}`

const translatedIn = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.isTranslated)

export async function outdatedFields(
  { db }: Context,
  resource: Pick<Resource, 'name' | 'fields'>,
  id: string,
): Promise<string[]> {
  const { rows } = await outdatedEnglish(resource, id).execute(db)
  return rows.map(({ field }) => field).toSorted()
}
