/** Reads and writes the rows of an import in batches. */
import { sql, type Kysely } from 'kysely'
import type { Database, Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import type { TaskProgress } from '#server/tasks/task.ts'
import type { CheckedRow, StagedRow } from '#resources/system/import-rows/import-row.server.ts'
import { isWrongRow, type RowOutcome } from '#resources/system/import-rows/import-row.ts'

const BATCH = 250

/** The rows with one of the outcomes, or without any, in order; each batch is written before the next is read. */
export async function* batchesOf(
  db: Kysely<Database>,
  importId: string,
  outcomes: readonly RowOutcome[] | null,
): AsyncIterable<StagedRow[]> {
  const isWanted = outcomes ? sql<boolean>`outcome ${inStates(outcomes)}` : sql<boolean>`outcome is null`
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('importRows')
      .select(['rowNumber', 'cells'])
      .where('importId', '=', importId)
      .where('rowNumber', '>', after)
      .where(isWanted)
      .orderBy('rowNumber')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.rowNumber
  }
}

export async function saveRows(db: Db, importId: string, checked: readonly CheckedRow[]): Promise<void> {
  const rows = checked.map(({ rowNumber, outcome, errors, id }) => ({ rowNumber, outcome, errors, id }))
  await sql`
    update import_rows r set outcome = j.outcome, errors = j.errors, record_id = j.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as j("rowNumber" integer, outcome text, errors jsonb, id bigint)
    where r.import_id = ${importId} and r.row_number = j."rowNumber"`.execute(db)
}

export const reportProgress = ({ advance }: TaskProgress, checked: readonly CheckedRow[]) => {
  const failed = checked.filter(({ outcome }) => isWrongRow(outcome)).length
  return advance({ done: checked.length - failed, failed })
}
