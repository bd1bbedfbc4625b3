/** Handlers of imports. */
import { inStates } from '#server/database/query.ts'
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { say, type Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { openTaskStates, startTask, type TaskKind } from '#server/tasks/task.ts'
import { workbook } from '#server/documents/workbook.ts'
import { columnsOf, requiredColumns } from './import-columns.ts'
import { storeUpload } from './import-upload.server.ts'
import { countOutcomes } from './import-counts.server.ts'
import { checkImport, runImport } from './import-work.server.ts'
import type { ImportDetails, ImportRow, importsApi } from './import.api.ts'
import {
  countPending,
  type ImportState,
  type ImportTarget,
  isCheckedImport,
  isCheckingImport,
  isDoneImport,
  isRunningImport,
  wrongOutcomes,
} from './import.ts'

const words = {
  inProgress: { es: 'Esta importación está en curso.', en: 'This import is under way.' },
  notChecked: { es: 'Revise el archivo antes de importarlo.', en: 'Check the file before importing it.' },
  usedTwice: { es: 'Dos columnas no pueden ser lo mismo.', en: 'Two columns cannot be the same.' },
  keyColumnNeeded: {
    es: 'Indique al menos qué columna tiene el nombre, el documento o el correo.',
    en: 'Say at least which column has the name, the document or the e-mail.',
  },
  oneEntryPerColumn: {
    es: 'Hace falta una entrada por columna del archivo.',
    en: 'One entry for each column is needed.',
  },
  checking: { es: 'Revisar {file}', en: 'Check {file}' },
  running: { es: 'Importar {file}', en: 'Import {file}' },
  row: { es: 'Fila', en: 'Row' },
  errors: { es: 'Errores', en: 'Errors' },
  wrong: { es: 'Filas con errores', en: 'Wrong rows' },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof importsApi> = {
  upload: async ({ input }, context) => detailsOf(context, await storeUpload(context, input)),
  list: async (_, { db }) => {
    const found = await imports(db).orderBy('id', 'desc').limit(20).execute()
    return found.map(withState)
  },
  get: ({ params }, context) => detailsOf(context, params.id),
  check: async ({ params, input: { mapping } }, context) => {
    const { id, target, headings, fileName } = await lockIdle(context, params.id)
    validateMapping(target as ImportTarget, mapping, headings)
    await context.db
      .updateTable('imports')
      .set({ mapping: JSON.stringify(mapping) })
      .where('id', '=', id)
      .execute()
    return startImportTask(context, checkImport, {
      id,
      state: 'checking',
      title: taskTitle(words.checking, fileName),
    })
  },
  run: async ({ params }, context) => {
    const { id, state, fileName } = withState(await lockIdle(context, params.id))
    // An interrupted run continues with the remaining rows.
    if (!isCheckedImport(state) && !isRunningImport(state)) throw conflict(words.notChecked)
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
  wrong: async ({ params }, context) => {
    const { id, headings, target } = await find(context, params.id)
    const { locale } = context
    const titles = [say(words.row, locale), say(words.errors, locale), ...headings]
    return workbook(
      titles.map((title) => ({ title, format: '@' })),
      wrongRows(context, id, target as ImportTarget),
      { name: say(words.wrong, locale), accept: context.accept },
    )
  },
  remove: async ({ params }, context) => {
    const { id } = await lockIdle(context, params.id)
    await context.db.deleteFrom('imports').where('id', '=', id).execute()
  },
}

const imports = (db: Context['db']) =>
  db
    .selectFrom('imports')
    .select(['id', 'target', 'fileName', 'createdAt', 'state', 'taskId', 'headings', 'mapping'])
    .select(['rowCount', 'emptyCount', hasOpenTask.as('hasOpenTask')])

const hasOpenTask = sql<boolean>`exists (select from tasks t where t.id = imports.task_id
  and t.status ${inStates(openTaskStates)})`

async function find({ db }: Context, id: string) {
  const row = idRule.safeParse(id).success
    ? await imports(db).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  return row
}
type ImportRecord = Awaited<ReturnType<typeof find>>
const withState = ({ hasOpenTask: isRunning, ...found }: ImportRecord) => ({
  ...found,
  target: found.target as ImportTarget,
  state: isRunning ? runningState(found.state as ImportState) : (found.state as ImportState),
})

/** Stays "running" until the task has ended, although the last row is finished earlier. */
function runningState(state: ImportState): ImportState {
  if (isCheckedImport(state)) return 'checking'
  return isDoneImport(state) ? 'running' : state
}

const SAMPLES = 3
async function detailsOf(context: Context, id: string): Promise<ImportDetails> {
  const found = await find(context, id)
  const samples = await context.db
    .selectFrom('importRows')
    .select('cells')
    .where('importId', '=', id)
    .orderBy('rowNumber')
    .limit(SAMPLES)
    .execute()
  const counts = await countOutcomes(context.db, id)
  return { ...withState(found), samples: samples.map(({ cells }) => cells), counts }
}

/** 409 while a task is running. */
async function lockIdle(context: Context, id: string): Promise<ImportRecord> {
  // Locked before reading, so that a concurrent start sees the other's task.
  if (idRule.safeParse(id).success)
    await context.db.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute()
  const found = await find(context, id)
  if (found.hasOpenTask) throw conflict(words.inProgress)
  return found
}

type StartOptions = { id: string; state: ImportState; title: Words }
async function startImportTask(
  context: Context,
  kind: TaskKind<{ importId: string }>,
  { id, state, title }: StartOptions,
): Promise<ImportDetails> {
  const { rowCount } = await find(context, id)
  const counts = await countOutcomes(context.db, id)
  const total = isCheckingImport(state) ? rowCount : countPending(counts)
  const task = await startTask(context, kind, { title, payload: { importId: id }, total })
  await context.db.updateTable('imports').set({ state, taskId: task.id }).where('id', '=', id).execute()
  return detailsOf(context, id)
}

const taskTitle = (title: Words, file: string): Words => ({
  es: say(title, 'es', { file }),
  en: say(title, 'en', { file }),
})

type Mapping = readonly (string | null)[]
function validateMapping(target: ImportTarget, mapping: Mapping, headings: readonly string[]): void {
  if (mapping.length !== headings.length) throw invalid({ mapping: words.oneEntryPerColumn })
  const row = new Set(columnsOf(target).map(({ key }) => key))
  const chosen = mapping.filter((key) => key !== null)
  const unknown = mapping.findIndex((key) => key !== null && !row.has(key))
  if (unknown >= 0) throw invalid({ [`mapping.${unknown}`]: words.keyColumnNeeded })
  const repeated = mapping.findIndex((key, at) => key !== null && mapping.indexOf(key) < at)
  if (repeated >= 0) throw invalid({ [`mapping.${repeated}`]: words.usedTwice })
  if (!requiredColumns[target].some((keys) => keys.every((key) => chosen.includes(key))))
    throw invalid({ mapping: words.keyColumnNeeded })
}

const BATCH = 1000
async function* wrongRows({ db, locale }: Context, importId: string, target: ImportTarget) {
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

const joinErrors = (target: ImportTarget, errors: Record<string, string>, locale: Context['locale']) =>
  Object.entries(errors)
    .map(([key, message]) => {
      const label = columnsOf(target).find((column) => key.startsWith(column.key))?.words[locale]
      return label ? `${label}: ${message}` : message
    })
    .join(' · ')
