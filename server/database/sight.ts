/** Which single records a caller may read, for their own reading and for whatever else names them. */
import { sql } from 'kysely'
import { tableOf } from '#core/columns.ts'
import type { Context } from '../http/context.ts'
import { anyOf, both, type Condition } from './query.ts'

/** Conditions over the row `t` of the resource's table, for a person who has signed in; none where all is read. */
export type RecordRule = (context: Context) => Promise<Condition[]>

const rules = new Map<string, RecordRule>()
/** By `records(resource, { rule })`; the rule counts wherever the resource is read. */
export function stateRule(resource: string, rule: RecordRule): void {
  if (rules.has(resource)) throw new Error(`The record rule of ${resource} is stated twice.`)
  rules.set(resource, rule)
}

export const hasRecordRule = (resource: string): boolean => rules.has(resource)
export const ruledResources = (): string[] => [...rules.keys()]

/** Conditions that leave what the caller may read; jobs and visitors read all that their handlers ask for. */
export async function readableBy(context: Context, { name }: { name: string }): Promise<Condition[]> {
  const rule = context.user && rules.get(name)
  return rule ? rule(context) : []
}

/** Of the records with these ids, removed ones too, those that the caller may read. */
export async function readableIds(
  context: Context,
  target: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const conditions = ids.length > 0 ? await readableBy(context, { name: target }) : []
  if (conditions.length === 0) return new Set(ids)
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tableOf({ name: target }))} t
    where t.id = ${anyOf(ids)} and ${both(conditions)}`.execute(context.db)
  return new Set(rows.map(({ id }) => id))
}
