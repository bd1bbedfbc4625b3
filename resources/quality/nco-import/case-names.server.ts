/** Recognises the processes and employees that a file names, or says who must be chosen. */
import { sql } from 'kysely'
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import type { UnknownRecord } from '#resources/system/import-rows/import-row.ts'

const words = {
  processes: {
    es: 'No se conoce este proceso: elija abajo cuál es.',
    en: 'This process is not known: choose below which one it is.',
  },
  employees: {
    es: 'No se conoce a esta persona: elija abajo quién es.',
    en: 'This person is not known: choose below who it is.',
  },
} satisfies Record<string, Words>
export type NamedType = keyof typeof words

export type NamedRecord = { id: string; label: string; names: readonly string[]; ownerId: string | null }
export type FoundName = { id: string | null; problem?: Words; unknown?: UnknownRecord }
export type Names = Record<NamedType, readonly NamedRecord[]>

/** Those in use: what is over takes no new cases. */
export async function readNames({ db }: Context): Promise<Names> {
  const { rows: processes } = await sql<NamedRecord>`
    select id, code || ' ' || (name ->> 'es') as label, owner_employee_id as owner_id,
      array_remove(array[code, name ->> 'es', name ->> 'en', code || ' ' || (name ->> 'es'), code || ' ' || (name ->> 'en')], null) as names
    from processes where deleted_at is null and active order by code collate es_app`.execute(db)
  const { rows: employees } = await sql<NamedRecord>`
    select id, name as label, null::bigint as owner_id, array[name, code] as names
    from employees where deleted_at is null and active and coalesce(end_date >= ${homeTodaySql}, true)
    order by name collate es_app, id`.execute(db)
  return { processes, employees }
}

/** Several of one name are nobody, and are asked about like an unknown one. */
export function findNamed(
  names: Names,
  { type, text, choices }: { type: NamedType; text: string; choices: Readonly<Record<string, string>> },
): FoundName {
  const wanted = fold(text)
  const all = names[type]
  const found = all.filter((one) => one.names.some((name) => fold(name) === wanted))
  if (found.length === 1) return { id: found[0]!.id }
  const key = `${type}:${wanted}`
  const chosen = all.find(({ id }) => id === choices[key])
  const unknown: UnknownRecord = {
    key,
    type,
    name: text,
    taxId: null,
    mayCreate: false,
    candidates: likeliestFirst(all, wanted),
    choice: chosen?.id ?? null,
  }
  return chosen ? { id: chosen.id, unknown } : { id: null, unknown, problem: words[type] }
}

const MOST_CANDIDATES = 200
function likeliestFirst(all: readonly NamedRecord[], wanted: string): UnknownRecord['candidates'] {
  const parts = wanted.split(' ')
  const likeness = ({ names }: NamedRecord): number =>
    Math.max(...names.map((name) => parts.filter((part) => fold(name).includes(part)).length))
  return all
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, MOST_CANDIDATES)
    .map(({ id, label }) => ({ id, label }))
}
