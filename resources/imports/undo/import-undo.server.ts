/** Takes back what an import of customers or contacts wrote, but for records changed or used since. */
import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { removeMany } from '#server/database/crud-many.ts'
import type { Db } from '#server/database/database.ts'
import { anyOf, referredTo, titleIn } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import { contextOfTask, taskKind, type TaskProgress } from '#server/tasks/task.ts'
import { errorsOfRefusal, tryOrRefusal } from '../rows/row-refusal.server.ts'
import { targetOf } from '../rows/record-target.server.ts'
import type { ImportUndoPreview } from '../spreadsheets/import.api.ts'
import type { RecordTargetName } from '../spreadsheets/import.ts'
import { planUndo, type UndoPlan } from './undo-plan.server.ts'

const MOST_NAMED = 200
const summary: Words = {
  es: 'Eliminados: {removed}; devueltos: {restored}; conservados: {kept}',
  en: 'Removed: {removed}; restored: {restored}; left: {kept}',
}

/** What undoing would do now, or what an earlier undo left. */
export async function previewUndo(context: Context, importId: string): Promise<ImportUndoPreview> {
  const contacts = await planUndo(context, importId, { entity: 'contacts' })
  const accounts = await planUndo(context, importId, { entity: 'accounts', earlier: contacts })
  const plans = [contacts, accounts]
  return {
    removed: { contacts: contacts.remove.length, accounts: accounts.remove.length },
    restored: { contacts: contacts.restore.length, accounts: accounts.restore.length },
    keptCount: plans.reduce((all, { kept }) => all + kept.length, 0),
    kept: (await Promise.all(plans.map((plan) => namesOfKept(context, plan)))).flat().slice(0, MOST_NAMED),
  }
}

async function namesOfKept(
  { db, locale }: Context,
  { entity, kept }: UndoPlan,
): Promise<ImportUndoPreview['kept']> {
  const named = kept.slice(0, MOST_NAMED)
  const { rows } = await sql<{ id: string; label: string }>`
    select t.id, ${titleIn(referredTo(entity), { row: 't', locale })} as label from ${sql.table(entity)} t
    where t.id = ${anyOf(named.map(({ id }) => id))}`.execute(db)
  const labels = new Map(rows.map(({ id, label }) => [id, label]))
  return named.map(({ id, why }) => ({ resource: entity, id, label: labels.get(id) ?? id, why: why[locale] }))
}

export const undoImport = taskKind({
  name: 'imports.undo',
  payload: z.strictObject({ importId: idRule }),
  run: ({ importId }, progress, task) =>
    task.db.transaction().execute(async (db) => {
      // As running imports do, so that none writes in between.
      await sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(db)
      const context = contextOfTask(task, db)
      // Contacts go first, because they keep their customers in use.
      const contacts = await undoRecords(context, progress, { importId, entity: 'contacts' })
      const accounts = await undoRecords(context, progress, { importId, entity: 'accounts' })
      await db.updateTable('imports').set({ state: 'undone' }).where('id', '=', importId).execute()
      const values = {
        removed: contacts.removed + accounts.removed,
        restored: contacts.restored + accounts.restored,
        kept: contacts.kept + accounts.kept,
      }
      return { summary: sayBoth(summary, values) }
    }),
})

type Undone = { importId: string; entity: RecordTargetName }
async function undoRecords(context: Context, progress: TaskProgress, undone: Undone) {
  const { importId, entity } = undone
  await lockRecords(context.db, undone)
  const { remove, restore, kept } = await planUndo(context, importId, { entity })
  await removeMany(context, referredTo(entity), remove)
  await progress.advance({ done: remove.length })
  let restored = 0
  for (const record of restore) {
    const isRestored = await restoreRecord(context, undone, record)
    if (isRestored) restored += 1
    await progress.advance(isRestored ? { done: 1 } : { failed: 1 })
  }
  await forgetChanges(context.db, undone, remove)
  return { removed: remove.length, restored, kept: kept.length + restore.length - restored }
}

/** Whoever changes or refers to one of them waits, and then sees what became of it. */
const lockRecords = (db: Db, { importId, entity }: Undone) =>
  sql`select id from ${sql.table(entity)} where id in (
      select record_id from import_changes where import_id = ${importId} and entity = ${entity})
    order by id for no key update`.execute(db)

const forgetChanges = (db: Db, { importId, entity }: Undone, ids: readonly string[]) =>
  sql`delete from import_changes
    where import_id = ${importId} and entity = ${entity} and record_id = ${anyOf(ids)}`.execute(db)

/** Former values may have been taken by another record since. */
async function restoreRecord(
  context: Context,
  undone: Undone,
  { id, values, versionBefore }: UndoPlan['restore'][number],
): Promise<boolean> {
  const { db } = context
  const { importId, entity } = undone
  const { fields, restore } = targetOf(entity)
  const done = await tryOrRefusal(context, () => restore(context, id, values))
  if (done instanceof Refusal) {
    await db
      .updateTable('importChanges')
      .set({ refusal: JSON.stringify(errorsOfRefusal(done, fields)) })
      .where('importId', '=', importId)
      .where('entity', '=', entity)
      .where('recordId', '=', id)
      .execute()
    return false
  }
  await forgetChanges(db, undone, [id])
  // An import before this one finds the record as it had left it.
  await db
    .updateTable('importChanges')
    .set({ version: done.version })
    .where('entity', '=', entity)
    .where('recordId', '=', id)
    .where('version', '=', versionBefore)
    .execute()
  return true
}
