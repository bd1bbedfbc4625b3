/** Titles of records, made by the server. */
import type { Client } from '#core/client.ts'
import { sayReferred, type NameOf } from '#core/display.ts'
import type { Field, Fields } from '#core/field.ts'
import type { Found } from '#core/resource.ts'
import { mayCall } from './may-call.ts'
import type { AnyRow } from './screen.ts'
import { searchOf } from './screens.ts'

/** The row's title; variables of a mail's subject are replaced. */
export const titleOf = ({ titles }: AnyRow): string => sayReferred(titles?.['id'] ?? '', titles)

type References = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the titles of references inside lists and groups; the row has those of plain references. */
export async function namesIn(rows: readonly AnyRow[], fields: Fields, client: Client): Promise<NameOf> {
  const references = new Map<string, Set<string>>()
  for (const row of rows) {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'ref') collect(field, row[name], references)
    }
  }
  return readTitles(references, client)
}

/** The titles of records by the name of their resource; those that the user may not read have none. */
export async function readTitles(references: References, client: Client): Promise<NameOf> {
  const titles = new Map<string, Found[]>()
  await Promise.all(
    [...references].map(async ([target, ids]) => titles.set(target, await find(target, [...ids], client))),
  )
  return (target, id) => titles.get(target)?.find((one) => one.id === id)?.label
}

/** The title of one record; undefined when the user may not read it. */
export const nameOf = async (target: string, id: string, client: Client): Promise<string | undefined> =>
  (await find(target, [id], client))[0]?.label

const MOST_IDS = 200
async function find(target: string, ids: string[], client: Client): Promise<Found[]> {
  const search = await searchOf(target)
  // A user without access to the target still reads this record: its ids are shown instead.
  if (!search || !mayCall(search) || ids.length === 0) return []
  return client.call(search, { input: { term: '', limit: 1, ids: ids.slice(0, MOST_IDS) } }).catch(() => [])
}

type Collected = Map<string, Set<string>>
function collect(field: Field, value: unknown, references: Collected): void {
  if (value === null || value === undefined) return
  if (field.target && isReference(field)) addIds(references, field.target, [value].flat())
  for (const entry of [value].flat()) {
    for (const [name, part] of Object.entries(field.parts ?? {})) {
      collect(part, (entry as Record<string, unknown>)[name], references)
    }
  }
}

const isReference = ({ kind }: Field): boolean => kind === 'ref' || kind === 'refs'

function addIds(references: Collected, target: string, ids: unknown[]): void {
  const stored = references.get(target) ?? new Set<string>()
  for (const id of ids) stored.add(String(id))
  references.set(target, stored)
}
