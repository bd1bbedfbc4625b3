/** What records are called to people, also those that other records only name by their id. */
import type { Client } from '#core/client.ts'
import { displayIn, sayReferred, type NameOf } from '#core/display.ts'
import type { Field, Fields } from '#core/field.ts'
import type { Resource } from '#core/resource.ts'
import type { Locale } from '#core/words.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import type { AnyRow } from './screen.ts'
import { screensFor } from './screens.ts'

type Titled = Pick<Resource, 'title' | 'fields'>
/** A record's title fields, in the reader's language or else the other. */
export const titleOf = ({ title, fields }: Titled, row: AnyRow, locale: Locale): string =>
  sayReferred(
    title
      .map((name) => displayIn(row, name, { fields, locale }))
      .filter(Boolean)
      .join(' '),
    row.titles,
  )

type Names = Map<string, string>
const keyOf = (target: string, id: string): string => `${target} ${id}`

/** The names of what these rows refer to inside of lists and groups; a plain reference comes with its own. */
export async function namesIn(rows: readonly AnyRow[], fields: Fields, client: Client): Promise<NameOf> {
  const wanted: Wanted = new Map()
  for (const row of rows) {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'ref') collect(field, row[name], wanted)
    }
  }
  const found: Names = new Map()
  await Promise.all([...wanted].map(([target, ids]) => look(target, [...ids], { client, found })))
  return (target, id) => found.get(keyOf(target, id))
}

/** What one record of another resource is called; nothing when it cannot be read. */
export async function nameOf(target: string, id: string, client: Client): Promise<string | undefined> {
  const found: Names = new Map()
  await look(target, [id], { client, found })
  return found.get(keyOf(target, id))
}

async function look(target: string, ids: string[], { client, found }: { client: Client; found: Names }) {
  if (target === 'users') return lookAmongColleagues(ids, { client, found })
  const screens = await screensFor(target)
  if (!screens) return
  const filters = [{ field: 'id', op: 'in' as const, value: ids.slice(0, 200) }]
  // Who may not read the others still reads this one: their ids are shown instead.
  const page = await client
    .call(screens.api.list, { input: { filters, perPage: 200 } })
    .catch(() => undefined)
  for (const row of page?.items ?? []) {
    found.set(keyOf(target, row.id), titleOf(screens.resource, row, client.locale))
  }
}

async function lookAmongColleagues(ids: string[], { client, found }: { client: Client; found: Names }) {
  const all = await client.call(usersApi.colleagues, { input: { term: '', limit: 20 } }).catch(() => [])
  for (const { id, label } of all) if (ids.includes(id)) found.set(keyOf('users', id), label)
}

type Wanted = Map<string, Set<string>>
function collect(field: Field, value: unknown, wanted: Wanted): void {
  if (value === null || value === undefined) return
  if (field.target && isReference(field)) addIds(wanted, field.target, [value].flat())
  for (const entry of [value].flat()) {
    for (const [name, part] of Object.entries(field.parts ?? {})) {
      collect(part, (entry as Record<string, unknown>)[name], wanted)
    }
  }
}

const isReference = ({ kind }: Field): boolean => kind === 'ref' || kind === 'refs'

function addIds(wanted: Wanted, target: string, ids: unknown[]): void {
  const known = wanted.get(target) ?? new Set<string>()
  for (const id of ids) known.add(String(id))
  wanted.set(target, known)
}
