/** Imports a file of opening balances or cases in one transaction: all of its rows or none. */
import { sql } from 'kysely'
import { contextOfTask, type TaskContext, type TaskProgress } from '#server/tasks/task.ts'
import type { Db } from '#server/database/database.ts'
import type {
  CheckedRow,
  Sheet,
  StagedRow,
  WholeTarget,
} from '#resources/system/import-rows/import-row.server.ts'
import { auditFindings, legacyNcos } from '#resources/quality/nco-import/nco-import.server.ts'
import { lastNumbers } from '#resources/sales/opening/last-numbers.server.ts'
import { openingAdvances } from '#resources/sales/opening/opening-advances.server.ts'
import { openingReceivables } from '#resources/sales/opening/opening-receivables.server.ts'
import { batchesOf, reportProgress, saveRows } from '../rows/import-batches.server.ts'
import {
  isNewRow,
  isWrongRow,
  pendingOutcomes,
  type UnknownRecord,
} from '#resources/system/import-rows/import-row.ts'
import type { WholeTargetName } from './import.ts'

const targets: Record<WholeTargetName, WholeTarget> = {
  auditFindings,
  legacyNcos,
  receivables: openingReceivables,
  advances: openingAdvances,
  lastNumbers,
}
export const wholeTarget = (target: string): WholeTarget | undefined => targets[target as WholeTargetName]

/** The rows that turned wrong since the dry run. */
class WrongRows extends Error {
  readonly rows: readonly CheckedRow[]
  constructor(rows: readonly CheckedRow[]) {
    super('rows of the import are wrong')
    this.rows = rows
  }
}

type Whole = { target: WholeTarget; sheet: Sheet; task: TaskContext; progress: TaskProgress }
/** Answers whether it was imported; rows that have turned wrong since the dry run are marked instead. */
export async function runWhole({ target, sheet, task, progress }: Whole): Promise<boolean> {
  try {
    await task.db.transaction().execute((db) => storeAll(db, { target, sheet, task, progress }))
    return true
  } catch (error) {
    if (!(error instanceof WrongRows)) throw error
    await saveRows(task.db, sheet.id, error.rows)
    return false
  }
}

async function storeAll(db: Db, { target, sheet, task, progress }: Whole): Promise<void> {
  // Imports run one at a time, so that two runs of one file find each other's rows.
  await sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(db)
  const context = contextOfTask(task, db)
  for await (const rows of batchesOf(db, sheet.id, pendingOutcomes)) {
    const checked = await checkAll(target, { context, sheet, rows })
    const stored = checked.filter(({ outcome }) => pendingOutcomes.some((one) => one === outcome))
    const ids = await target.create(context, sheet, stored)
    const done = stored.map((row, at): CheckedRow => ({
      ...row,
      id: ids[at]!,
      outcome: isNewRow(row.outcome) ? 'created' : 'updated',
    }))
    await saveRows(db, sheet.id, [...done, ...checked.filter((row) => !stored.includes(row))])
    await reportProgress(progress, checked)
  }
}

type Batch = { context: Parameters<WholeTarget['check']>[0]; sheet: Sheet; rows: StagedRow[] }
async function checkAll(target: WholeTarget, { context, sheet, rows }: Batch): Promise<CheckedRow[]> {
  const checked = await target.check(context, sheet, rows)
  const wrong = checked.filter(({ outcome }) => isWrongRow(outcome))
  if (wrong.length > 0) throw new WrongRows(wrong)
  return checked
}

/** The records of all batches that somebody must choose, each once. */
export function collectUnknown(into: Map<string, UnknownRecord>, rows: readonly CheckedRow[]): void {
  for (const one of rows.flatMap(({ unknown = [] }) => unknown))
    if (!into.has(one.key)) into.set(one.key, one)
}
