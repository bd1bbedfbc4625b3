/** The names that one page of a list needs: of what its columns refer to, and of what its filters let through. */
import type { Client } from '#core/client.ts'
import type { NameOf } from '#core/display.ts'
import type { Fields } from '#core/field.ts'
import { ME, type Filter } from '#core/lists/filter.ts'
import type { AnyRow } from './screen.ts'
import { namesIn } from './titles.ts'

type Shown = {
  rows: readonly AnyRow[]
  columns: readonly string[]
  filters: readonly Filter[]
  fields: Fields
}

export function namesOfPage({ rows, columns, filters, fields }: Shown, client: Client): Promise<NameOf> {
  const shown = Object.entries(fields).filter(([name]) => columns.includes(name))
  const asked = filters.filter(({ field }) => fields[field]?.target)
  // A filter's values are references like any other, so they are read as one more row.
  const extra = Object.fromEntries(
    asked.map(({ field, value }) => [`filter ${field}`, [value].flat().filter((id) => id !== ME)]),
  ) as unknown as AnyRow
  const extraFields = asked.map(({ field }) => [
    `filter ${field}`,
    { ...fields[field]!, kind: 'refs' as const },
  ])
  return namesIn([...rows, extra], Object.fromEntries([...shown, ...extraFields]), client)
}
