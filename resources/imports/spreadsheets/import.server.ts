/** Handlers of imports. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import { say, sayBoth, type Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { startTask, type TaskKind } from '#server/tasks/task.ts'
import { workbook } from '#server/documents/workbook.ts'
import { columnsOf, importTargets, isWholeTarget } from './import-targets.ts'
import { storeUpload } from './import-upload.server.ts'
import { countOutcomes } from './import-counts.server.ts'
import { assertMayImport, detailsOf, find, imports, lockIdle, withState } from './import-records.server.ts'
import { importTemplate } from './import-template.server.ts'
import { wholeTarget } from './import-whole.server.ts'
import { previewUndo, undoImport } from '../undo/import-undo.server.ts'
import { mendRow } from './mend-row.server.ts'
import { checkImport, runImport } from './import-work.server.ts'
import type { ImportDetails, ImportRow, importsApi } from './import.api.ts'
import { countPending, countWritten, wrongOutcomes } from '#resources/system/import-rows/import-row.ts'
import {
  type ImportState,
  type ImportTargetName,
  isCheckedImport,
  isCheckingImport,
  isDoneImport,
  isEndedImport,
  isRunningImport,
  isUndoableImport,
  isUndoingImport,
  importPages,
} from './import.ts'

const words = {
  ended: { es: 'Este archivo ya se importó.', en: 'This file has been imported already.' },
  notChecked: { es: 'Revise el archivo antes de importarlo.', en: 'Check the file before importing it.' },
  usedTwice: { es: 'Dos columnas no pueden ser lo mismo.', en: 'Two columns cannot be the same.' },
  keyColumnNeeded: {
    es: 'Indique al menos qué columna tiene el nombre, el documento o el correo.',
    en: 'Say at least which column has the name, the document or the email.',
  },
  oneEntryPerColumn: {
    es: 'Hace falta una entrada por columna del archivo.',
    en: 'One entry for each column is needed.',
  },
  checking: { es: 'Revisar {file}', en: 'Check {file}' },
  running: { es: 'Importar {file}', en: 'Import {file}' },
  wrongRows: {
    es: 'Este archivo se importa entero: corrija antes las filas con errores.',
    en: 'This file is imported as a whole: mend the wrong rows first.',
  },
  undoing: { es: 'Deshacer {file}', en: 'Undo {file}' },
  notUndone: {
    es: 'Solo se deshace una importación que ya se hizo.',
    en: 'Only an import that was run is undone.',
  },
  notPreviewed: {
    es: 'Este archivo se deshace entero o no se deshace.',
    en: 'This file is undone as a whole or not at all.',
  },
  row: { es: 'Fila', en: 'Row' },
  errors: { es: 'Errores', en: 'Errors' },
  wrong: { es: 'Filas con errores', en: 'Wrong rows' },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof importsApi> = {
  upload: async ({ input }, context) => {
    assertMayImport(context, input.target)
    return detailsOf(context, await storeUpload(context, input))
  },
  list: async ({ query: { of = 'customers' } }, context) => {
    const { targets } = importPages[of]
    assertMayImport(context, targets[0])
    const found = await imports(context.db)
      .where('target', 'in', targets)
      .orderBy('id', 'desc')
      .limit(20)
      .execute()
    return found.map(withState)
  },
  template: ({ params }, context) => importTemplate(context, params.target),
  get: ({ params }, context) => detailsOf(context, params.id),
  check: async ({ params, input: { mapping, choices, decimalMarks, dayOrders } }, context) => {
    const { id, state, target, headings, fileName } = await lockIdle(context, params.id)
    if (isEndedImport(state as ImportState)) throw conflict(words.ended)
    validateMapping(target as ImportTargetName, mapping, headings)
    await context.db
      .updateTable('imports')
      .set({
        mapping: JSON.stringify(mapping),
        ...(decimalMarks && { decimalMarks: JSON.stringify(decimalMarks) }),
        ...(dayOrders && { dayOrders: JSON.stringify(dayOrders) }),
        ...(choices && { choices: sql`choices || ${JSON.stringify(choices)}::jsonb` }),
      })
      .where('id', '=', id)
      .execute()
    return startImportTask(context, checkImport, {
      id,
      state: 'checking',
      title: taskTitle(words.checking, fileName),
    })
  },
  run: async ({ params }, context) => {
    const { id, state, target, fileName } = withState(await lockIdle(context, params.id))
    // An interrupted run continues with the remaining rows.
    if (!isCheckedImport(state) && !isRunningImport(state)) throw conflict(words.notChecked)
    const { wrong = 0 } = await countOutcomes(context.db, id)
    if (isWholeTarget(target) && wrong > 0) throw conflict(words.wrongRows)
    return startImportTask(context, runImport, {
      id,
      state: 'running',
      title: taskTitle(words.running, fileName),
    })
  },
  rows: async ({ params, input: { outcome, page, perPage } }, context) => {
    const { id } = await find(context, params.id)
    const rows = context.db
      .selectFrom('importRows')
      .where('importId', '=', id)
      .where('outcome', outcome ? '=' : 'is not', outcome ?? null)
    const counts = await countOutcomes(context.db, id)
    const total = outcome ? (counts[outcome] ?? 0) : Object.values(counts).reduce((a, b) => a + b, 0)
    const found = await rows
      .select(['rowNumber', 'cells', 'outcome', 'errors', 'recordId'])
      .orderBy('rowNumber')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const items = found.map(({ rowNumber, errors, cells, recordId, outcome: own }) => ({
      row: rowNumber,
      outcome: own as ImportRow['outcome'],
      cells,
      errors: errors?.[context.locale] ?? {},
      recordId,
    }))
    return { items, total, page, perPage }
  },
  mend: async ({ params: { id, row }, input: { cells } }, context) => {
    await mendRow(context, { id, row, cells })
    return detailsOf(context, id)
  },
  wrong: async ({ params }, context) => {
    const { id, headings, target } = await find(context, params.id)
    const { locale } = context
    const titles = [say(words.row, locale), say(words.errors, locale), ...headings]
    return workbook(
      titles.map((title) => ({ title, format: '@' })),
      wrongRows(context, id, target as ImportTargetName),
      { name: say(words.wrong, locale), accept: context.accept },
    )
  },
  undoPreview: async ({ params }, context) => {
    const { id, target } = await find(context, params.id)
    if (isWholeTarget(target)) throw conflict(words.notPreviewed)
    return previewUndo(context, id)
  },
  undo: async ({ params }, context) => {
    const { id, state, target, fileName } = withState(await lockIdle(context, params.id))
    const whole = wholeTarget(target)
    if (!(whole ? isDoneImport(state) : isUndoableImport(state))) throw conflict(words.notUndone)
    if (!whole)
      return startImportTask(context, undoImport, {
        id,
        state: 'undoing',
        title: taskTitle(words.undoing, fileName),
      })
    // First, because triggers keep what was imported until its import is undone.
    await context.db.updateTable('imports').set({ state: 'undone' }).where('id', '=', id).execute()
    await whole.undo(context, id)
    return detailsOf(context, id)
  },
  remove: async ({ params }, context) => {
    const { id } = await lockIdle(context, params.id)
    await context.db.deleteFrom('imports').where('id', '=', id).execute()
  },
}

type StartOptions = { id: string; state: ImportState; title: Words }
async function startImportTask(
  context: Context,
  kind: TaskKind<{ importId: string }>,
  { id, state, title }: StartOptions,
): Promise<ImportDetails> {
  const { rowCount } = await find(context, id)
  const total = isCheckingImport(state) ? rowCount : await countRows(context, id, state)
  const task = await startTask(context, kind, { title, payload: { importId: id }, total })
  await context.db.updateTable('imports').set({ state, taskId: task.id }).where('id', '=', id).execute()
  return detailsOf(context, id)
}

async function countRows({ db }: Context, id: string, state: ImportState): Promise<number> {
  const counts = await countOutcomes(db, id)
  return isUndoingImport(state) ? countWritten(counts) : countPending(counts)
}

const taskTitle = (title: Words, file: string): Words => sayBoth(title, { file })

type Mapping = readonly (string | null)[]
function validateMapping(target: ImportTargetName, mapping: Mapping, headings: readonly string[]): void {
  if (mapping.length !== headings.length) throw invalid({ mapping: words.oneEntryPerColumn })
  const row = new Set(columnsOf(target).map(({ key }) => key))
  const chosen = mapping.filter((key) => key !== null)
  const unknown = mapping.findIndex((key) => key !== null && !row.has(key))
  if (unknown >= 0) throw invalid({ [`mapping.${unknown}`]: words.keyColumnNeeded })
  const repeated = mapping.findIndex((key, at) => key !== null && mapping.indexOf(key) < at)
  if (repeated >= 0) throw invalid({ [`mapping.${repeated}`]: words.usedTwice })
  if (!importTargets[target].required.some((keys) => keys.every((key) => chosen.includes(key))))
    throw invalid({ mapping: words.keyColumnNeeded })
}

const BATCH = 1000
async function* wrongRows({ db, locale }: Context, importId: string, target: ImportTargetName) {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('importRows')
      .select(['rowNumber', 'cells', 'errors'])
      .where('importId', '=', importId)
      .where('outcome', 'in', wrongOutcomes)
      .where('rowNumber', '>', after)
      .orderBy('rowNumber')
      .limit(BATCH)
      .execute()
    for (const { rowNumber, cells, errors } of rows)
      yield [String(rowNumber), joinErrors(target, errors?.[locale] ?? {}, locale), ...cells]
    if (rows.length < BATCH) return
    after = rows.at(-1)!.rowNumber
  }
}

const joinErrors = (target: ImportTargetName, errors: Record<string, string>, locale: Context['locale']) =>
  Object.entries(errors)
    .map(([key, message]) => {
      const label = columnsOf(target).find((column) => key.startsWith(column.key))?.words[locale]
      return label ? `${label}: ${message}` : message
    })
    .join(' · ')
