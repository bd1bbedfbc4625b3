/** What a copy of a record takes over, by its fields. */
import type { Fields } from '#core/field.ts'
import type { Row } from '#core/resource.ts'

/** The values that people write; those that are not copied start anew where a record may be without them. */
export function copiedValues<F extends Fields>(fields: F, row: Row<F>): Partial<Row<F>> {
  const values = Object.entries(fields).flatMap(([name, { mode, copy, initial }]) => {
    if (mode === 'readOnly') return []
    if (copy !== false) return [[name, (row as Record<string, unknown>)[name]] as const]
    return mode === 'optional' ? [[name, initial ?? null] as const] : []
  })
  return Object.fromEntries(values) as Partial<Row<F>>
}

/** What a record takes over from one of another resource: what is copied of it, in fields of the same names. */
export function inheritedValues<F extends Fields>(
  fields: Fields,
  { fields: from, row }: { fields: F; row: Row<F> },
): Partial<Row<F>> {
  const isInherited = (name: string) =>
    fields[name] !== undefined && fields[name].copy !== false && from[name]?.copy !== false
  return Object.fromEntries(
    Object.entries(copiedValues(from, row)).filter(([name]) => isInherited(name)),
  ) as Partial<Row<F>>
}
