/** Titles of the records that a page of a list refers to, in its columns and filters. */
import type { Client } from '#core/client.ts'
import type { NameOf } from '#core/display.ts'
import type { Fields } from '#core/field.ts'
import { ME, type Filter } from '#core/filter.ts'
import type { AnyRow } from './screen.ts'
import { namesIn } from './titles.ts'

type PageOptions = {
  rows: readonly AnyRow[]
  columns: readonly string[]
  filters: readonly Filter[]
  fields: Fields
}

export function namesOfPage(
  { rows, columns, filters, fields }: PageOptions,
  client: Client,
): Promise<NameOf> {
  const shownFields = Object.entries(fields).filter(([name]) => columns.includes(name))
  const referenceFilters = filters.filter(({ field }) => fields[field]?.target)
  // A filter's values are references like any other, so they are read as one more row.
  const extra = Object.fromEntries(
    referenceFilters.map(({ field, value }) => [`filter ${field}`, [value].flat().filter((id) => id !== ME)]),
  ) as unknown as AnyRow
  const extraFields = referenceFilters.map(({ field }) => [
    `filter ${field}`,
    { ...fields[field]!, kind: 'refs' as const },
  ])
  return namesIn([...rows, extra], Object.fromEntries([...shownFields, ...extraFields]), client)
}
