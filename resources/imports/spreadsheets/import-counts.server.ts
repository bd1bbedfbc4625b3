/** Counts the rows of an import by outcome, and the wrong ones by kind of error. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import type { ImportDetails } from './import.api.ts'
import { wrongOutcomes } from '#resources/system/import-rows/import-row.ts'

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

const MOST_KINDS = 12
/** The most frequent first, in the reader's language. */
export async function countErrorKinds(
  { db, locale }: Context,
  importId: string,
): Promise<ImportDetails['errorKinds']> {
  const { rows } = await sql<ImportDetails['errorKinds'][number]>`
    select k.key as column, k.value as message, count(*)::int as rows
    from import_rows r cross join lateral jsonb_each_text(r.errors -> ${locale}::text) k
    where r.import_id = ${importId} and r.outcome ${inStates(wrongOutcomes)}
    group by 1, 2 order by 3 desc, min(r.row_number) limit ${MOST_KINDS}`.execute(db)
  return rows
}
