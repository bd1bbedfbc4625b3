/** Which single records a caller may read, for whatever else names them. */
import { sql } from 'kysely'
import { tableOf } from '#core/columns.ts'
import type { Context } from '../http/context.ts'
import { anyOf, both, type Condition } from './query.ts'

/** Conditions over the row `t` of the resource's table. */
export type RecordRule = (context: Context) => Promise<Condition[]>
type RuleOf = (resource: string) => RecordRule | undefined
let ruleOf: RuleOf = () => undefined
/** The resources state their rules. */
export const judgeRecordsBy = (rules: RuleOf): void => void (ruleOf = rules)

export const hasRecordRule = (resource: string): boolean => ruleOf(resource) !== undefined

/** Of the records with these ids, removed ones too, those that the caller may read; jobs read all. */
export async function readableIds(
  context: Context,
  target: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rule = context.user && ruleOf(target)
  if (!rule || ids.length === 0) return new Set(ids)
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tableOf({ name: target }))} t
    where t.id = ${anyOf(ids)} and ${both(await rule(context))}`.execute(context.db)
  return new Set(rows.map(({ id }) => id))
}
