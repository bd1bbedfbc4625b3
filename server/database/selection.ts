/** The columns of a record with its titles; the SQL is cached. */
import { sql, type RawBuilder } from 'kysely'
import { tableOf } from '#core/columns.ts'
import type { Resource } from '#core/resource.ts'
import { isNamed } from '#resources/title-readers.ts'
import type { Context } from '../http/context.ts'
import type { Db } from './database.ts'
import { column, kindOf, titleIn, titleOf } from './query.ts'

/** Columns are aliased to field names, which avoids renaming the keys of each row. */
export const plain = (db: Db): Db => db.withoutPlugins()
export const from = (resource: Resource): RawBuilder<unknown> => sql`${sql.table(tableOf(resource))} t`
const selections = new Map<string, RawBuilder<unknown>>()
const MOST_SELECTIONS = 500

export function selection(
  resource: Resource,
  { locale, db, user }: Context,
  names?: string[],
): RawBuilder<unknown> {
  const { name, fields } = resource
  const selected = names ?? Object.keys(fields)
  const unnamed = user ? selected.filter((field) => !isNamed(user.roles, { resource, field })) : []
  const key = [name, locale, ...selected, '|', ...unnamed].join(' ')
  const known = selections.get(key)
  if (known) return known
  const columns = ['id', 'version', 'createdAt', 'updatedAt', ...new Set(selected)]
  const named = columns.map((field) => sql`${column(field)} as ${sql.ref(field)}`)
  const refTitles = selected.flatMap((field) => {
    const { kind, target } = fields[field]!
    if (kind !== 'ref' || !target) return []
    return [
      sql.lit(field),
      (unnamed.includes(field) ? kindOf : titleOf)(target, { id: column(field), locale }),
    ]
  })
  const pairs = [...(names ? [] : [sql.lit('id'), titleIn(resource, { row: 't', locale })]), ...refTitles]
  const titles =
    pairs.length > 0 ? [sql`json_strip_nulls(json_build_object(${sql.join(pairs)})) as titles`] : []
  const written = sql.raw(sql.join([...named, ...titles]).compile(plain(db)).sql)
  if (selections.size < MOST_SELECTIONS) selections.set(key, written)
  return written
}
