/** What a case names and the caller may not read: left out of what is read, kept when the case is saved. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Patch } from '#core/resource.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf, both } from '#server/database/query.ts'
import { readableBy, readableIds } from '#server/database/sight.ts'
import { ncos, type Nco } from './nco.ts'

type Links = Pick<Nco, 'similarIds' | 'originRef'>
type Origin = NonNullable<Nco['originRef']>

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

async function readableOrigins(
  context: Context,
  origins: readonly Origin[],
): Promise<(origin: Origin) => boolean> {
  const readable = new Map<string, ReadonlySet<string>>()
  for (const [type, some] of Map.groupBy(origins, (origin) => origin.type)) {
    const ids = some.map(({ id }) => id)
    readable.set(type, await readableIds(context, type, ids))
  }
  return ({ type, id }) => readable.get(type)!.has(id)
}

/** The rows without the linked cases and the origins that the caller may not read. */
export async function withoutHidden<R extends Partial<Links>>(
  context: Context,
  rows: readonly R[],
): Promise<R[]> {
  const visible = await visibleAmong(
    context,
    rows.flatMap(({ similarIds }) => similarIds ?? []),
  )
  const isRead = await readableOrigins(
    context,
    rows.flatMap(({ originRef }) => originRef ?? []),
  )
  return rows.map((row) => ({
    ...row,
    ...(row.similarIds && { similarIds: row.similarIds.filter((id) => visible.has(id)) }),
    ...(row.originRef && { originRef: isRead(row.originRef) ? row.originRef : null }),
  }))
}

type Change = { field: string; from?: unknown; to?: unknown }
const isLink = (field: string): field is keyof Links => field === 'similarIds' || field === 'originRef'

/** What changed of cases, without the hidden records among their links and what changed of these alone. */
export async function changesWithoutHidden<C extends Change>(
  context: Context,
  changes: readonly C[],
): Promise<C[]> {
  const seen: C[] = []
  for (const change of changes)
    if (isLink(change.field)) {
      const [from, to] = await withoutHidden(context, [
        { [change.field]: change.from },
        { [change.field]: change.to },
      ])
      if (!isDeepStrictEqual(from![change.field] ?? null, to![change.field] ?? null))
        seen.push({ ...change, from: from![change.field], to: to![change.field] })
    } else seen.push(change)
  return seen
}

/** What is stored of the links that the caller saves: hidden ones stay, since the caller could not see them. */
export async function keptLinks(
  context: Context,
  before: Links,
  saved: Pick<Patch<(typeof ncos)['fields']>, keyof Links>,
): Promise<Partial<Links>> {
  if (!saved.similarIds && saved.originRef !== null) return {}
  const [seen] = await withoutHidden(context, [before])
  const hidden = before.similarIds.filter((id) => !seen!.similarIds.includes(id))
  return {
    ...(saved.similarIds && { similarIds: [...new Set([...saved.similarIds, ...hidden])] }),
    ...(saved.originRef === null && !seen!.originRef && { originRef: before.originRef }),
  }
}
