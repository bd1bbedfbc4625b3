/** Linked cases that the caller may not see: they are left out of what is read, and stay when it is saved. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { anyOf, both, type Condition } from '#server/database/query.ts'

type Linking = { similarIds: readonly string[] }

/** Of these cases, those that the conditions let the caller see. */
async function visibleAmong(
  { db }: Context,
  ids: readonly string[],
  conditions: Condition[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select t.id from ncos t where t.id = ${anyOf(ids)} and t.deleted_at is null and ${both(conditions)}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function withoutHidden<R extends Linking>(
  context: Context,
  rows: readonly R[],
  conditions: Condition[],
): Promise<R[]> {
  const visible = await visibleAmong(
    context,
    rows.flatMap(({ similarIds }) => similarIds ?? []),
    conditions,
  )
  return rows.map((row) =>
    row.similarIds ? { ...row, similarIds: row.similarIds.filter((id) => visible.has(id)) } : row,
  )
}

/** What is stored when the caller saves these: hidden links stay. `isAllowed` tells whether those added are seen. */
export async function mergedLinks(
  context: Context,
  { before, after }: { before: Linking; after: Linking },
  conditions: Condition[],
): Promise<{ similarIds: string[]; isAllowed: boolean }> {
  const visible = await visibleAmong(context, [...before.similarIds, ...after.similarIds], conditions)
  const hidden = before.similarIds.filter((id) => !visible.has(id))
  const added = after.similarIds.filter((id) => !before.similarIds.includes(id))
  return {
    similarIds: [...new Set([...after.similarIds, ...hidden])],
    isAllowed: added.every((id) => visible.has(id)),
  }
}
