/** Which records refer to others, so that what is in use is not removed. */
import { sql } from 'kysely'
import { snake, tableOf } from '#core/columns.ts'
import { conflict } from '#core/errors.ts'
import type { Field } from '#core/field.ts'
import type { Resource } from '#core/resource.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { resources } from '#resources/index.ts'
import type { Context } from '../http/context.ts'
import { inUse } from './in-use.ts'
import { anyOf, both, type Condition } from './query.ts'
import { readableBy } from './sight.ts'

const inUseIn: Words = {
  es: 'El registro está en uso y no puede eliminarse: {where}.',
  en: 'The record is in use and cannot be removed: {where}.',
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
  if (isUsedHidden) throw conflict(inUse)
}

/** Throws as `assertUnreferenced` does for the first of the records that is in use. */
export async function assertNoneReferenced(
  context: Context,
  { target, ids }: { target: string; ids: readonly string[] },
): Promise<void> {
  const [used] = (await findUses(context, { target, ids })).keys()
  if (used) await assertUnreferenced(context, { target, id: used, parts: [] })
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
    say(inUseIn, locale, { where: uses.map(({ words, count }) => `${words[locale]} (${count})`).join(', ') })
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
