/** Linked cases that the caller may not see: they are left out of what is read, and stay when it is saved. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { anyOf, both } from '#server/database/query.ts'
import { readableBy } from '#server/database/sight.ts'
import { ncos } from './nco.ts'

type Linking = { similarIds: readonly string[] }

/** Of these cases, those that are there for the caller. */
async function visibleAmong(context: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const conditions = await readableBy(context, ncos)
  const { rows } = await sql<{ id: string }>`
    select t.id from ncos t where t.id = ${anyOf(ids)} and t.deleted_at is null and ${both(conditions)}`.execute(
    context.db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function withoutHidden<R extends Linking>(context: Context, rows: readonly R[]): Promise<R[]> {
  const visible = await visibleAmong(
    context,
    rows.flatMap(({ similarIds }) => similarIds ?? []),
  )
  return rows.map((row) =>
    row.similarIds ? { ...row, similarIds: row.similarIds.filter((id) => visible.has(id)) } : row,
  )
}

type Change = { field: string; from?: unknown; to?: unknown }
/** What changed of cases, without the hidden ones among their links. */
export function changesWithoutHidden<C extends Change>(
  context: Context,
  changes: readonly C[],
): Promise<C[]> {
  const seen = async (value: unknown): Promise<unknown> => {
    if (!Array.isArray(value)) return value
    const [row] = await withoutHidden(context, [{ similarIds: value.map(String) }])
    return row!.similarIds
  }
  return Promise.all(
    changes.map(async (change) =>
      change.field === 'similarIds'
        ? { ...change, from: await seen(change.from), to: await seen(change.to) }
        : change,
    ),
  )
}

/** What is stored when the caller saves these: hidden links stay. */
export async function mergedLinks(context: Context, before: Linking, after: Linking): Promise<string[]> {
  const visible = await visibleAmong(context, before.similarIds)
  const hidden = before.similarIds.filter((id) => !visible.has(id))
  return [...new Set([...after.similarIds, ...hidden])]
}
