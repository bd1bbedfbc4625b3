/** Checks and runs an import in batches, resuming after a killed server. */
import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { contextOfTask, taskKind, type TaskContext } from '#server/tasks/task.ts'
import type { CheckedRow, StagedRow } from '#resources/system/import-rows/import-row.server.ts'
import { errorsOfRefusal, tryOrRefusal } from '../rows/row-refusal.server.ts'
import { recordChanges } from '../undo/import-changes.server.ts'
import { withoutRepeats } from '../rows/import-repeats.server.ts'
import { batchesOf, reportProgress, saveRows } from '../rows/import-batches.server.ts'
import { checkRows, createChosenCompanies } from './import-check.server.ts'
import { countOutcomes } from './import-counts.server.ts'
import { readSheet, type ImportSheet } from '../rows/import-sheet.server.ts'
import { targetOf } from '../rows/record-target.server.ts'
import { collectUnknown, runWhole, wholeTarget } from './import-whole.server.ts'
import {
  countPending,
  isNewRow,
  isPendingRow,
  isWrittenRow,
  pendingOutcomes,
  type UnknownRecord,
} from '#resources/system/import-rows/import-row.ts'
import { isCheckedImport, isCaseTarget, type RecordTargetName } from './import.ts'

const payload = z.strictObject({ importId: idRule })
const BATCHES_PER_ANALYZE = 20

const words = {
  checked: {
    es: '{ready} por importar, {same} sin cambios, {wrong} con errores',
    en: '{ready} to import, {same} unchanged, {wrong} wrong',
  },
  importedCases: {
    es: 'Casos registrados: {created}; con errores: {wrong}',
    en: 'Cases registered: {created}; wrong: {wrong}',
  },
  imported: {
    es: 'Creadas: {created}; actualizadas: {updated}; con errores: {wrong}',
    en: 'Created: {created}; updated: {updated}; wrong: {wrong}',
  },
} satisfies Record<string, Words>

export const checkImport = taskKind({
  name: 'imports.check',
  payload,
  async run({ importId }, progress, task) {
    const { db } = task
    const sheet = await startImport(db, importId)
    await db.deleteFrom('importKeys').where('importId', '=', importId).execute()
    await db
      .updateTable('importRows')
      .set({ outcome: null, errors: null, recordId: null })
      .where('importId', '=', importId)
      .execute()
    const context = contextOfTask(task, db)
    const check = wholeTarget(sheet.target)?.check ?? checkRows
    const unknown = new Map<string, UnknownRecord>()
    for await (const rows of batchesOf(db, importId, null)) {
      const checked = await check(context, sheet, rows)
      collectUnknown(unknown, checked)
      await saveRows(db, importId, await withoutRepeats(db, importId, checked))
      await reportProgress(progress, checked)
    }
    await db
      .updateTable('imports')
      .set({ unknown: JSON.stringify([...unknown.values()]) })
      .where('id', '=', importId)
      .execute()
    return { summary: await finishImport(db, importId, 'checked') }
  },
})

export const runImport = taskKind({
  name: 'imports.run',
  payload,
  async run({ importId }, progress, task) {
    const { db } = task
    const sheet = await startImport(db, importId)
    const target = wholeTarget(sheet.target)
    if (target) {
      const isDone = await runWhole({ target, sheet, task, progress })
      return { summary: await finishImport(db, importId, isDone ? 'done' : 'checked') }
    }
    let count = 0
    for await (const rows of batchesOf(db, importId, pendingOutcomes)) {
      if ((count += 1) % BATCHES_PER_ANALYZE === 0) await refreshStatistics(db)
      const done = await db
        .transaction()
        .execute((batch) => applyBatch(batch, { importId, sheet, rows, task }))
      await reportProgress(progress, done)
    }
    return { summary: await finishImport(db, importId, 'done') }
  },
})

type Batch = { importId: string; sheet: ImportSheet; rows: StagedRow[]; task: TaskContext }
/** Validated again, because somebody may have entered the same customer since the check. */
async function applyBatch(db: Db, { importId, sheet, rows, task }: Batch): Promise<CheckedRow[]> {
  // Imports run one at a time, so that two runs of one file find each other's rows.
  await sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(db)
  const context = contextOfTask(task, db)
  const companies = await createChosenCompanies(context, sheet, rows)
  const checked = await checkRows(context, sheet, rows)
  const made = await createAll(
    context,
    sheet,
    checked.filter(({ outcome }) => isNewRow(outcome)),
  )
  const done: CheckedRow[] = []
  for (const row of checked) done.push(made.get(row.rowNumber) ?? (await applyRow(context, sheet, row)))
  await saveRows(db, importId, done)
  await recordChanges(db, importId, { entity: sheet.target as RecordTargetName, ids: idsOfWritten(done) })
  await recordChanges(db, importId, { entity: 'accounts', ids: companies })
  return done
}

const idsOfWritten = (rows: readonly CheckedRow[]): string[] =>
  rows.flatMap(({ outcome, id }) => (id && isWrittenRow(outcome) ? [id] : []))

/** Creates the batch together; if one row is refused, each is tried by itself. */
async function createAll(
  context: Context,
  sheet: ImportSheet,
  rows: readonly CheckedRow[],
): Promise<Map<number, CheckedRow>> {
  const target = targetOf(sheet.target)
  const ids = await tryOrRefusal(context, () =>
    target.createMany(
      context,
      rows.map(({ values }) => values),
    ),
  )
  if (ids instanceof Refusal) return new Map()
  return new Map(rows.map((row, at) => [row.rowNumber, { ...row, id: ids[at]!, outcome: 'created' }]))
}

async function applyRow(context: Context, sheet: ImportSheet, row: CheckedRow): Promise<CheckedRow> {
  if (!isPendingRow(row.outcome)) return row
  const target = targetOf(sheet.target)
  const done = await tryOrRefusal(context, () =>
    row.id === null ? target.create(context, row.values) : target.patch(context, row.id, row.values),
  )
  if (done instanceof Refusal)
    return { ...row, outcome: 'wrong', errors: errorsOfRefusal(done, target.fields) }
  return { ...row, id: done.id, outcome: isNewRow(row.outcome) ? 'created' : 'updated' }
}

/** Updates the planner's statistics, so that lookups keep using the indexes. */
const refreshStatistics = (db: Db) => sql`select analyze_contacts()`.execute(db)

async function startImport(db: Db, importId: string): Promise<ImportSheet> {
  await refreshStatistics(db)
  return readSheet(db, importId)
}

async function finishImport(db: Db, importId: string, state: 'checked' | 'done'): Promise<Words> {
  const { target } = await db
    .updateTable('imports')
    .set({ state })
    .where('id', '=', importId)
    .returning('target')
    .executeTakeFirstOrThrow()
  const counts = await countOutcomes(db, importId)
  const count = (...names: string[]) => names.reduce((all, name) => all + (counts[name] ?? 0), 0)
  const values = {
    ready: countPending(counts),
    same: count('unchanged'),
    created: count('created'),
    updated: count('updated'),
    wrong: count('wrong'),
  }
  const imported = isCaseTarget(target) ? words.importedCases : words.imported
  const message = isCheckedImport(state) ? words.checked : imported
  return sayBoth(message, values)
}
