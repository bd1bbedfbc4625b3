/** Checks references, since those inside lists have no foreign key. */
import { sql } from 'kysely'
import { snake, tableOf } from '#core/columns.ts'
import { conflict, invalid, isNotFound } from '#core/errors.ts'
import { idRule, type Field, type Fields } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Resource } from '#core/resource.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { resources } from '#resources/index.ts'
import { documentTypes } from '../files/office-file.ts'
import type { Context } from '../http/context.ts'
import { anyOf, both, type Condition } from './query.ts'
import { hasRecordRule, readableBy, readableIds } from './sight.ts'

/** Turns 404 into 422 at the field; rethrows other errors. */
export async function referred<T>(field: string, found: Promise<T>): Promise<T> {
  return found.catch((error: unknown) => {
    throw isNotFound(error) ? invalid({ [field]: validationWords.missingRecord }) : error
  })
}

/** Nothing for a record that is not there, which `checkReferences` then tells with what else is wrong. */
export async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (isNotFound(error)) return undefined
    throw error
  })
}

type Pointer = { key: string; target: string; id: string }

/** Whether the caller may read a file; the slice of uploads says it. */
type FileSight = (context: Context, fileId: string) => Promise<boolean>
let fileSight: FileSight | undefined
export const judgeFilesBy = (sight: FileSight): void => void (fileSight = sight)

type Checked = [context: Context, fields: Fields, values: Record<string, unknown>]
/**
 * Throws 422 keyed by field (`instructors.0.instructorId`) for missing or removed records, and for records and files
 * that a person adds without reading them. What the record held `before` is not judged again.
 */
export async function checkReferences(
  ...[context, fields, values, before = {}]: [...Checked, before?: Record<string, unknown>]
): Promise<void> {
  const missing = await findMissingReferences(context, fields, values)
  const held = new Set(pointersOf(fields, before).map(pointed))
  const added = pointersOf(fields, values).filter(
    (pointer) => !missing[pointer.key] && !held.has(pointed(pointer)),
  )
  for (const { key } of await hiddenAmong(context, added)) missing[key] = validationWords.missingRecord
  // In the order of the values, so that the answer does not tell hidden records from missing ones.
  const keys = pointersOf(fields, values).flatMap(({ key }) => (missing[key] ? [key] : []))
  if (keys.length > 0) throw invalid(Object.fromEntries(keys.map((key) => [key, missing[key]!])))
}

const pointersOf = (fields: Fields, values: Record<string, unknown>): Pointer[] =>
  Object.entries(values).flatMap(([name, value]) => pointersIn(fields[name], value, name))
const pointed = ({ target, id }: Pick<Pointer, 'target' | 'id'>): string => `${target} ${id}`

async function hiddenAmong(context: Context, pointers: readonly Pointer[]): Promise<Pointer[]> {
  const hidden: Pointer[] = []
  for (const pointer of context.user ? pointers : []) {
    const { target, id } = pointer
    const isRead =
      target in files
        ? !fileSight || (await fileSight(context, id))
        : !hasRecordRule(target) || (await readableIds(context, target, [id])).has(id)
    if (!isRead) hidden.push(pointer)
  }
  return hidden
}

/** Answers the messages instead of throwing. */
export async function findMissingReferences(
  context: Context,
  fields: Fields,
  values: Record<string, unknown>,
): Promise<Record<string, Words>> {
  const pointers = pointersOf(fields, values)
  const there = await existing(context, pointers)
  const missing = pointers.filter((pointer) => !there.has(pointed(pointer)))
  return Object.fromEntries(missing.map(({ key }) => [key, validationWords.missingRecord]))
}

function pointersIn(field: Field | undefined, value: unknown, key: string): Pointer[] {
  if (!field || value === null || value === undefined) return []
  if (field.parts) {
    const entries = Array.isArray(value)
      ? value.map((entry, at) => [entry, `${key}.${at}`] as const)
      : [[value, key] as const]
    return entries.flatMap(([entry, at]) =>
      Object.entries(field.parts!).flatMap(([name, part]) =>
        pointersIn(part, (entry as Record<string, unknown>)[name], `${at}.${name}`),
      ),
    )
  }
  if (!field.target) return []
  const target = field.kind in files ? (field.accepts ?? field.kind) : field.target
  // What is no id is refused by the field's rule.
  const ids = (Array.isArray(value) ? value : [value])
    .map(String)
    .filter((id) => idRule.safeParse(id).success)
  return ids.map((id) => ({ key, target, id }))
}

/** File fields accept only files of their kind. */
const files: Partial<Record<string, Condition>> = {
  evidence: sql`files where (type like 'image/%' or type = any(${[...documentTypes]}::text[]))`,
  image: sql`files where type like 'image/%'`,
  // XML comes from the server alone: nobody can upload it.
  document: sql`files where type in ('application/pdf', 'application/xml')`,
}

/** Locks the referenced rows, so that a concurrent removal waits and then finds them in use; one statement for all. */
async function existing(context: Context, pointers: readonly Pointer[]): Promise<Set<string>> {
  // Sorted, so that the order of the values makes no other statement, and no other order of locks.
  const targets = [...new Set(pointers.map(({ target }) => target))].toSorted()
  if (targets.length === 0) return new Set()
  const locked = targets.map((target, at) => {
    const there = files[target] ?? sql`${sql.table(tableOf({ name: target }))} where deleted_at is null`
    const ids = pointers.filter((pointer) => pointer.target === target).map(({ id }) => id)
    return sql`${sql.table(`there${at}`)} as (select id from ${there} and id = ${anyOf(ids)} order by id for share)`
  })
  const found = targets.map(
    (target, at) => sql`select ${sql.lit(target)} as target, id from ${sql.table(`there${at}`)}`,
  )
  const { rows } = await sql<Pick<Pointer, 'target' | 'id'>>`
    with ${sql.join(locked)} ${sql.join(found, sql` union all `)}`.execute(context.db)
  return new Set(rows.map(pointed))
}

const inUse: Words = {
  es: 'El registro está en uso y no puede eliminarse: {where}.',
  en: 'The record is in use and cannot be removed: {where}.',
}
/** Where the caller reads none of the records that use it. */
const inUseElsewhere: Words = {
  es: 'El registro está en uso y no puede eliminarse.',
  en: 'The record is in use and cannot be removed.',
}

/** Throws 409 while any registered reference points to the record, and says from where, as far as the caller reads it. */
export async function assertUnreferenced(
  context: Context,
  { target, id, parts }: { target: string; id: string; parts: readonly string[] },
): Promise<void> {
  const others = (Object.values(resources) as unknown as Resource[]).filter(
    ({ name }) => !parts.includes(name),
  )
  const uses: { words: Words; count: number }[] = []
  let isUsedHidden = false
  for (const other of others) {
    const isRead = both(await readableBy(context, other))
    let count = 0
    for (const [name, field] of Object.entries(other.fields)) {
      const points = pointing(sql.ref(`t.${snake(name)}`), { field, target, id })
      if (!points) continue
      const { rows } = await sql<{ seen: number; hidden: number }>`
        select (count(*) filter (where ${isRead}))::int as seen,
          (count(*) filter (where (${isRead}) is not true))::int as hidden
        from ${sql.table(tableOf(other))} t where ${points} and t.deleted_at is null`.execute(context.db)
      count += rows[0]!.seen
      isUsedHidden ||= rows[0]!.hidden > 0
    }
    if (count > 0) uses.push({ words: other.words.many, count })
  }
  if (uses.length > 0) throw conflict(inUseBy(uses))
  if (isUsedHidden) throw conflict(inUseElsewhere)
}

type UseQuery = {
  target: string
  ids: readonly string[]
  /** Records whose references do not count, by resource. */
  except?: Readonly<Record<string, readonly string[]>>
}
/** The records in use by their ids, each with the resources that refer to it as far as the caller reads them. */
export async function findUses(
  context: Context,
  { target, ids, except = {} }: UseQuery,
): Promise<Map<string, Set<Resource>>> {
  const uses = new Map<string, Set<Resource>>()
  if (ids.length === 0) return uses
  for (const other of Object.values(resources) as unknown as Resource[]) {
    const isRead = both(await readableBy(context, other))
    for (const [name, field] of Object.entries(other.fields)) {
      const targets = targetIds(sql.ref(`t.${snake(name)}`), field, target)
      if (!targets) continue
      const { rows } = await sql<{ id: string; isSeen: boolean }>`
        select p.id, coalesce(bool_or(${isRead}), false) as is_seen
        from ${sql.table(tableOf(other))} t cross join lateral (${targets}) p (id)
        where t.deleted_at is null and p.id = ${anyOf(ids)} and t.id <> all(${[...(except[other.name] ?? [])]}::bigint[])
        group by p.id`.execute(context.db)
      for (const { id, isSeen } of rows) {
        const seen = uses.get(id) ?? new Set()
        uses.set(id, isSeen ? seen.add(other) : seen)
      }
    }
  }
  return uses
}

/** The ids of one resource that a field holds, as rows. */
function targetIds(at: Condition, field: Field, target: string): Condition | undefined {
  if (field.target === target && field.kind === 'ref') return sql`select ${at}`
  if (field.target === target && field.kind === 'refs') return sql`select unnest(${at})`
  const inside = Object.entries(field.parts ?? {}).filter(
    ([, part]) => part.kind === 'ref' && part.target === target,
  )
  if (inside.length === 0) return undefined
  const entries = field.kind === 'list' ? sql`jsonb_array_elements(${at})` : sql`(select ${at})`
  return sql.join(
    inside.map(([name]) => sql`select (e ->> ${sql.lit(name)})::bigint from ${entries} as e`),
    sql` union all `,
  )
}

const inUseBy = (uses: readonly { words: Words; count: number }[]): Words => {
  const sayIn = (locale: Locale) =>
    say(inUse, locale, { where: uses.map(({ words, count }) => `${words[locale]} (${count})`).join(', ') })
  return { es: sayIn('es'), en: sayIn('en') }
}

/** Whether the field of a row holds the record, itself or in a part; undefined for a field that never does. */
export function pointing(
  at: Condition,
  { field, target, id }: { field: Field; target: string; id: string },
): Condition | undefined {
  const isOne = ({ kind, target: own }: Field) => own === target && kind !== 'refs'
  if (isOne(field)) return sql`${at} = ${id}`
  if (field.kind === 'refs' && field.target === target) return sql`${id}::bigint = any(${at})`
  const inside = Object.entries(field.parts ?? {}).filter(([, part]) => isOne(part))
  if (inside.length === 0) return undefined
  const patterns = inside.map(([name]) =>
    JSON.stringify(field.kind === 'list' ? [{ [name]: id }] : { [name]: id }),
  )
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${at} @> ${pattern}::jsonb`),
    sql` or `,
  )})`
}
