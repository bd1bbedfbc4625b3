/** Checks and runs an import in batches, resuming after a killed server. */
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { sayOfField, type ValidationErrors } from '#core/validation.ts'
import { locales, say, type Words } from '#core/words.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import type { Database, Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import { refusalFromDatabase } from '#server/database/database-errors.ts'
import { taskKind, type TaskContext, type TaskProgress } from '#server/tasks/task.ts'
import { checkRows, type Errors, type CheckedRow, type Sheet, type StagedRow } from './import-check.server.ts'
import { countOutcomes } from './import-counts.server.ts'
import { targetOf } from './import-target.server.ts'
import {
  countPending,
  type ImportTarget,
  isCheckedImport,
  isNewRow,
  isPendingRow,
  isWrongRow,
  pendingOutcomes,
} from './import.ts'

const payload = z.strictObject({ importId: idRule })
const BATCH = 250
const BATCHES_PER_ANALYZE = 20

const words = {
  repeats: { es: 'Repite la fila {row} de este archivo.', en: 'Repeats row {row} of this file.' },
  checked: {
    es: '{ready} por importar, {same} sin cambios, {wrong} con errores',
    en: '{ready} to import, {same} unchanged, {wrong} wrong',
  },
  imported: {
    es: '{created} creadas, {updated} actualizadas, {wrong} con errores',
    en: '{created} created, {updated} updated, {wrong} wrong',
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
    const context = contextOf(task, db)
    for await (const rows of batches(db, importId, sql`outcome is null`)) {
      const checked = await checkRows(context, sheet, rows)
      await save(db, importId, await withoutRepeats(db, importId, checked))
      await reportProgress(progress, checked)
    }
    return { summary: await finishImport(db, importId, 'checked') }
  },
})

export const runImport = taskKind({
  name: 'imports.run',
  payload,
  async run({ importId }, progress, task) {
    const { db } = task
    const sheet = await startImport(db, importId)
    let count = 0
    for await (const rows of batches(db, importId, sql`outcome ${inStates(pendingOutcomes)}`)) {
      if ((count += 1) % BATCHES_PER_ANALYZE === 0) await refreshStatistics(db)
      const done = await db
        .transaction()
        .execute((batch) => applyBatch(batch, { importId, sheet, rows, task }))
      await reportProgress(progress, done)
    }
    return { summary: await finishImport(db, importId, 'done') }
  },
})

type Batch = { importId: string; sheet: Sheet; rows: StagedRow[]; task: TaskContext }
/** Validated again, because somebody may have entered the same customer since the check. */
async function applyBatch(db: Db, { importId, sheet, rows, task }: Batch): Promise<CheckedRow[]> {
  // Imports run one at a time, so that two runs of one file find each other's rows.
  await sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(db)
  const context = contextOf(task, db)
  const checked = await checkRows(context, sheet, rows)
  const made = await createAll(
    context,
    sheet,
    checked.filter(({ outcome }) => isNewRow(outcome)),
  )
  const done: CheckedRow[] = []
  for (const row of checked) done.push(made.get(row.rowNumber) ?? (await applyRow(context, sheet, row)))
  await save(db, importId, done)
  return done
}

/** Creates the batch together; if one row is refused, each is tried by itself. */
async function createAll(
  context: Context,
  sheet: Sheet,
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

/** Rolls back a refused row; a temporary error retries the whole batch. */
async function tryOrRefusal<T>({ db }: Context, work: () => Promise<T>): Promise<T | Refusal> {
  await sql`savepoint import_row`.execute(db)
  try {
    const answer = await work()
    await sql`release savepoint import_row`.execute(db)
    return answer
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromDatabase(error)
    if (!refusal || refusal.status >= 500) throw error
    await sql`rollback to savepoint import_row`.execute(db)
    return refusal
  }
}

async function applyRow(context: Context, sheet: Sheet, row: CheckedRow): Promise<CheckedRow> {
  if (!isPendingRow(row.outcome)) return row
  const target = targetOf(sheet.target)
  const done = await tryOrRefusal(context, () =>
    row.id === null ? target.create(context, row.values) : target.patch(context, row.id, row.values),
  )
  if (done instanceof Refusal) return { ...row, outcome: 'wrong', errors: errorsOf(done, sheet.target) }
  return { ...row, id: done.id, outcome: isNewRow(row.outcome) ? 'created' : 'updated' }
}

function errorsOf({ words: message, detail }: Refusal, target: ImportTarget): Errors {
  const { fields } = targetOf(target)
  const wrong = Object.entries(detail.fields ?? { row: message })
  const [es, en] = locales.map((locale): ValidationErrors =>
    Object.fromEntries(wrong.map(([key, each]) => [key, sayOfField(each, fields[key]?.label, locale)])),
  )
  return { es: es!, en: en! }
}

const contextOf = ({ userId, log, publicUrl }: TaskContext, db: Db): Context => ({
  ...systemContext({ db, log, publicUrl }),
  // The audit log names the person who started the import, whose rights were checked then.
  user: userId ? { id: userId, username: '', displayName: '', roles: [], sessionId: '' } : undefined,
})

/** Updates the planner's statistics, so that lookups keep using the indexes. */
const refreshStatistics = (db: Db) => sql`select analyze_contacts()`.execute(db)

async function startImport(db: Db, importId: string): Promise<Sheet> {
  await refreshStatistics(db)
  const row = await db
    .selectFrom('imports')
    .select(['target', 'mapping'])
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, { es: 'La importación ya no existe.', en: 'The import is gone.' })
  return { target: row.target as ImportTarget, mapping: row.mapping }
}

/** The remaining rows in order; each batch is written before the next is read. */
async function* batches(
  db: Kysely<Database>,
  importId: string,
  condition: ReturnType<typeof sql<boolean>>,
): AsyncIterable<StagedRow[]> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('importRows')
      .select(['rowNumber', 'cells'])
      .where('importId', '=', importId)
      .where('rowNumber', '>', after)
      .where(condition as never)
      .orderBy('rowNumber')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.rowNumber
  }
}

/** The first row with a key keeps it; later ones refer to it. */
async function withoutRepeats(db: Db, importId: string, checked: CheckedRow[]): Promise<CheckedRow[]> {
  const valid = checked.filter(({ outcome }) => !isWrongRow(outcome))
  const claims = valid.flatMap(({ keys, rowNumber }) => keys.map((key) => ({ key, rowNumber })))
  if (claims.length === 0) return checked
  const keys = claims.map(({ key }) => key)
  await sql`
    insert into import_keys (import_id, key, row_number)
    select ${importId}, key, at from unnest(${keys}::text[], ${claims.map(({ rowNumber }) => rowNumber)}::int[]) as c (key, at)
    on conflict do nothing`.execute(db)
  const { rows: claimed } = await sql<{ key: string; rowNumber: number }>`
    select key, row_number from import_keys where import_id = ${importId} and key = any(${keys}::text[])`.execute(
    db,
  )
  const firstRows = new Map(claimed.map(({ key, rowNumber }) => [key, rowNumber]))
  return checked.map((row) => {
    const first = row.keys
      .map((key) => firstRows.get(key))
      .find((at) => at !== undefined && at < row.rowNumber)
    if (isWrongRow(row.outcome) || first === undefined) return row
    const message = (locale: (typeof locales)[number]) => ({
      row: say(words.repeats, locale, { row: first }),
    })
    return { ...row, outcome: 'wrong', errors: { es: message('es'), en: message('en') } }
  })
}

async function save(db: Db, importId: string, checked: readonly CheckedRow[]): Promise<void> {
  const rows = checked.map(({ rowNumber, outcome, errors, id }) => ({ rowNumber, outcome, errors, id }))
  await sql`
    update import_rows r set outcome = j.outcome, errors = j.errors, record_id = j.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as j("rowNumber" integer, outcome text, errors jsonb, id bigint)
    where r.import_id = ${importId} and r.row_number = j."rowNumber"`.execute(db)
}

const reportProgress = ({ advance }: TaskProgress, checked: readonly CheckedRow[]) => {
  const failed = checked.filter(({ outcome }) => isWrongRow(outcome)).length
  return advance({ done: checked.length - failed, failed })
}

async function finishImport(db: Db, importId: string, state: 'checked' | 'done'): Promise<Words> {
  await db.updateTable('imports').set({ state }).where('id', '=', importId).execute()
  const counts = await countOutcomes(db, importId)
  const count = (...names: string[]) => names.reduce((all, name) => all + (counts[name] ?? 0), 0)
  const values = {
    ready: countPending(counts),
    same: count('unchanged'),
    created: count('created'),
    updated: count('updated'),
    wrong: count('wrong'),
  }
  const message = words[isCheckedImport(state) ? 'checked' : 'imported']
  return { es: say(message, 'es', values), en: say(message, 'en', values) }
}
