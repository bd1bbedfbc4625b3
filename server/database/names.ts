/** Looks up the titles of referenced records in bulk. */
import { sql } from 'kysely'
import type { NameOf } from '#core/display.ts'
import { tableOf } from '#core/columns.ts'
import type { Field, Fields } from '#core/field.ts'
import type { Locale } from '#core/words.ts'
import type { Db } from './database.ts'
import { referredTo, titleIn } from './query.ts'

type Row = Readonly<Record<string, unknown>>
type Found = Map<string, Set<string>>

/** Titles of the rows' references; top-level `ref` fields already carry theirs. */
export async function namesIn(
  db: Db,
  rows: readonly Row[],
  { fields, locale }: { fields: Fields; locale: Locale },
): Promise<NameOf> {
  const found: Found = new Map()
  for (const row of rows) {
    for (const [name, field] of Object.entries(fields))
      if (field.kind !== 'ref') collect(field, row[name], found)
  }
  const names = new Map<string, string>()
  for (const [target, ids] of found) {
    const resource = referredTo(target)
    const { rows: titled } = await sql<{ id: string; title: string }>`
      select t.id, ${titleIn(resource, { row: 't', locale })} as title from ${sql.table(tableOf(resource))} t where t.id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
    for (const { id, title } of titled) names.set(`${target} ${id}`, title)
  }
  return (target, id) => names.get(`${target} ${id}`)
}

function collect(field: Field, value: unknown, found: Found): void {
  if (value === null || value === undefined) return
  if (field.kind === 'ref' || field.kind === 'refs') {
    const ids = found.get(field.target!) ?? new Set<string>()
    for (const id of [value].flat()) ids.add(String(id))
    found.set(field.target!, ids)
  }
  for (const entry of [value].flat()) {
    for (const [name, part] of Object.entries(field.parts ?? {})) collect(part, (entry as Row)[name], found)
  }
}
