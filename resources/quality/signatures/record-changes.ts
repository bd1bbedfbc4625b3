/** What differs between a record as it was signed and as it is. */
import type { Resource } from '#core/resource.ts'

type Shown = Pick<Resource, 'name' | 'fields' | 'words'>
export type RecordChange = {
  resource: Shown
  /** The title of a part, such as an action; null for the signed record itself. */
  part: string | null
  /** Null where the whole part came or went. */
  field: string | null
  from: unknown
  to: unknown
}
type Row = Readonly<Record<string, unknown>>

export const fieldChanges = (
  resource: Shown,
  { before, after, part = null }: { before: Row; after: Row; part?: string | null },
  names: readonly string[],
): RecordChange[] =>
  names
    .filter((name) => textOf(before[name]) !== textOf(after[name]))
    .map((field) => ({ resource, part, field, from: before[field] ?? null, to: after[field] ?? null }))

/** Parts that came, went or changed; `namesOf` says which fields of a pair count. */
export function partChanges<P extends { id: string; description: string }>(
  resource: Shown,
  { before, after }: { before: readonly P[]; after: readonly P[] },
  namesOf: (one: P, other: P) => readonly string[],
): RecordChange[] {
  const whole = ({ description }: P, from: boolean, to: boolean): RecordChange => ({
    resource,
    part: description,
    field: null,
    from,
    to,
  })
  const had = new Map(before.map((one) => [one.id, one]))
  const has = new Set(after.map(({ id }) => id))
  return [
    ...before.filter(({ id }) => !has.has(id)).map((one) => whole(one, true, false)),
    ...after.flatMap((one) => {
      const earlier = had.get(one.id)
      if (!earlier) return [whole(one, false, true)]
      const pair = { before: earlier, after: one, part: one.description }
      return fieldChanges(resource, pair, namesOf(earlier, one))
    }),
  ]
}

/** The same content gives the same text: keys in order, blanks left out, references in any order. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) {
    const texts = value.map(textOf)
    return JSON.stringify(value.every((one) => typeof one === 'string') ? texts.toSorted() : texts)
  }
  if (typeof value !== 'object') return JSON.stringify(value)
  return JSON.stringify(
    Object.entries(value)
      .map(([key, one]) => [key, textOf(one)] as const)
      .filter(([, text]) => text !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
