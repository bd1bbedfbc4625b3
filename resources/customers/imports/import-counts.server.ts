/** Counts the rows of an import by outcome. */
import type { Db } from '#server/database/database.ts'

export async function countOutcomes(db: Db, importId: string): Promise<Record<string, number>> {
  const row = await db
    .selectFrom('importRows')
    .select(({ fn }) => ['outcome', fn.countAll<string>().as('count')])
    .where('importId', '=', importId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .execute()
  return Object.fromEntries(row.map(({ outcome, count }) => [String(outcome), Number(count)]))
}
