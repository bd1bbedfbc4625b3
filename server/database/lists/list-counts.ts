/** How many records a list finds. */
import { sql, type RawBuilder } from 'kysely'
import { tableOf } from '#core/columns.ts'
import type { Resource } from '#core/resource.ts'
import type { Context } from '../../http/context.ts'
import type { Condition } from '../query.ts'

// Filters may name the current time.
const COUNT_MS = 10_000
/** Counting a long list takes longer than reading its page, so the count is kept until a table it reads changes. */
export function countOnce(
  context: Context,
  counting: Counting,
  load: (count: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const { sql: text, parameters } = counting.compile(context.db)
  const key = `count ${JSON.stringify([text, parameters])}`
  const count = async () => (await counting.execute(context.db)).rows[0]!.total
  return context.cache.getOrLoad(key, { maxAgeMs: COUNT_MS }, () => load(count))
}

type Counting = RawBuilder<{ total: number }>
export const countOf = (resource: Resource, where: Condition): Counting =>
  sql<{ total: number }>`select count(*)::int as total from ${sql.table(tableOf(resource))} t where ${where}`
