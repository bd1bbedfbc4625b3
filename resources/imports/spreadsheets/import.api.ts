/** Endpoints of imports: upload, columns, dry run, import. */
import { z } from 'zod'
import { endpoint, MANY_KEYS } from '#core/endpoint.ts'
import { choice, idRule } from '#core/field.ts'
import { page } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { importLimits, importStates, type ImportState } from './import.ts'
import { targetNames, targetWords } from './import-targets.ts'
import { LEAVE_BLANK, NEW_CUSTOMER, outcomeNames } from '#resources/system/import-rows/import-row.ts'

// The handlers ask for the role of what is imported.
const roles = may.importFiles
const fields = { target: choice({ es: 'Qué se importa', en: 'What is imported' }, targetWords) }

export const importDetails = z.object({
  id: idRule,
  target: z.enum(targetNames),
  fileName: z.string(),
  createdAt: z.string(),
  state: z.enum(Object.keys(importStates) as [ImportState, ...ImportState[]]),
  /** The task that checks or imports, while it exists. */
  taskId: idRule.nullable(),
  headings: z.array(z.string()),
  /** The column of each heading, or null. */
  mapping: z.array(z.string().nullable()),
  /** Chosen for columns of amounts, by their key; those of the others follow from all values of the column. */
  decimalMarks: z.record(z.string(), z.enum(['.', ','])),
  /** Chosen for columns of days, alike. */
  dayOrders: z.record(z.string(), z.enum(['dmy', 'mdy'])),
  /** The first rows, to help choose the columns. */
  samples: z.array(z.array(z.string())),
  rowCount: z.int(),
  emptyCount: z.int(),
  /** The number of rows per outcome. */
  counts: z.record(z.string(), z.int()),
  /** The kinds of errors of the wrong rows, the most frequent first, in the reader's language. */
  errorKinds: z.array(z.object({ column: z.string(), message: z.string(), rows: z.int() })),
  /** Records that the file names and somebody must choose, or has chosen. */
  unknown: z.array(
    z.object({
      key: z.string(),
      type: z.enum(['accounts', 'processes', 'employees']),
      mayCreate: z.boolean(),
      mayBeBlank: z.boolean().optional(),
      name: z.string().nullable(),
      taxId: z.string().nullable(),
      candidates: z.array(z.object({ id: idRule, label: z.string() })),
      choice: z.string().nullable(),
    }),
  ),
})
export type ImportDetails = z.output<typeof importDetails>

export const importRow = z.object({
  row: z.int(),
  outcome: z.enum(outcomeNames),
  cells: z.array(z.string()),
  /** Errors by column, in the reader's language. */
  errors: z.record(z.string(), z.string()),
  recordId: idRule.nullable(),
})
export type ImportRow = z.output<typeof importRow>

const recordCounts = z.object({ contacts: z.int(), accounts: z.int() })
const importUndoPreview = z.object({
  removed: recordCounts,
  restored: recordCounts,
  keptCount: z.int(),
  /** The first ones, each with why it is left, in the reader's language. */
  kept: z.array(
    z.object({ resource: z.enum(['accounts', 'contacts']), id: idRule, label: z.string(), why: z.string() }),
  ),
})
export type ImportUndoPreview = z.output<typeof importUndoPreview>

export const importsApi = {
  upload: endpoint('POST imports', {
    roles,
    isTransaction: false,
    data: z.strictObject({ file: z.file(), target: fields.target.rule }),
    answer: importDetails,
    fields,
    maxBytes: importLimits.bytes,
  }),
  /** The latest imports of all users: of customers and contacts, of opening balances, or of cases. */
  list: endpoint('GET imports', {
    roles,
    query: z.object({ of: z.enum(['customers', 'opening', 'cases']).optional() }),
    answer: z.array(importDetails.omit({ samples: true, counts: true, errorKinds: true, unknown: true })),
  }),
  /** An empty file with the headings, and how each column is filled in. */
  template: endpoint('GET import-templates/{target}', {
    roles,
    accept: 'excel',
  }),
  get: endpoint('GET imports/{id}', { roles, answer: importDetails }),
  /** The dry run, which changes only the import itself. */
  check: endpoint('POST imports/{id}/check', {
    roles,
    body: z.strictObject({
      mapping: z.array(z.string().max(60).nullable()).min(1).max(importLimits.columns),
      /** For columns of amounts that do not prove their decimal mark. */
      decimalMarks: z.record(z.string().max(60), z.enum(['.', ','])).optional(),
      /** For columns of days that do not prove whether the day or the month comes first. */
      dayOrders: z.record(z.string().max(60), z.enum(['dmy', 'mdy'])).optional(),
      /** Who the unknown records are, by their key. */
      choices: z
        .record(z.string().max(200), z.union([idRule, z.literal(NEW_CUSTOMER), z.literal(LEAVE_BLANK)]))
        .optional(),
    }),
    answer: importDetails,
    maxKeys: MANY_KEYS,
  }),
  rows: endpoint('POST imports/{id}/rows', {
    roles,
    isRead: true,
    body: z.strictObject({
      outcome: z.enum(outcomeNames).optional(),
      page: z.int().min(1).max(100_000).default(1),
      perPage: z.int().min(1).max(200).default(25),
    }),
    answer: page(importRow),
  }),
  /** Mends the cells of a row of a checked file, which is judged again at once. */
  mend: endpoint('PATCH imports/{id}/rows/{row}', {
    roles,
    body: z.strictObject({ cells: z.array(z.string().max(33_000)).max(importLimits.columns) }),
    answer: importDetails,
  }),
  wrong: endpoint('GET imports/{id}/rows', { roles, accept: 'excel' }),
  run: endpoint('POST imports/{id}/run', { roles, answer: importDetails }),
  /** What undoing an import of customers or contacts would do now, or what an earlier undo left. */
  undoPreview: endpoint('GET imports/{id}/undo', { roles, answer: importUndoPreview }),
  /** Takes back a whole file while nothing followed from it, or the customers and contacts untouched since. */
  undo: endpoint('POST imports/{id}/undo', { roles, answer: importDetails }),
  remove: endpoint('DELETE imports/{id}', { roles }),
}
