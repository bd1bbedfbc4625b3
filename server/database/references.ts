/** Checks references, since those inside lists have no foreign key. */
import { sql } from 'kysely'
import { tableOf } from '#core/columns.ts'
import { invalid, isNotFound } from '#core/errors.ts'
import { idRule, type Field, type Fields } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { documentTypes } from '../files/office-file.ts'
import type { Context } from '../http/context.ts'
import { anyOf, type Condition } from './query.ts'
import { readableIds } from './sight.ts'

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

/** Of the added pointers those to what the caller does not read; one statement for each target. */
async function hiddenAmong(context: Context, pointers: readonly Pointer[]): Promise<Pointer[]> {
  const hidden: Pointer[] = []
  const targets = Map.groupBy(context.user ? pointers : [], ({ target }) => target)
  for (const [target, own] of targets) {
    const ids = [...new Set(own.map(({ id }) => id))]
    const read = await (target in files ? readableFiles(context, ids) : readableIds(context, target, ids))
    hidden.push(...own.filter(({ id }) => !read.has(id)))
  }
  return hidden
}

async function readableFiles(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const read = new Set<string>()
  for (const id of ids) if (!fileSight || (await fileSight(context, id))) read.add(id)
  return read
}

/** Checks the references of many rows at once, keyed by their places: `items.0.courseId`. */
export const checkRowReferences = (
  context: Context,
  fields: Fields,
  { list, rows, before = [] }: { list: string; rows: readonly object[]; before?: readonly object[] },
): Promise<void> =>
  checkReferences(
    context,
    { [list]: { kind: 'list', parts: fields } as Field },
    { [list]: rows },
    { [list]: before },
  )

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
