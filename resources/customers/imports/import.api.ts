/** Endpoints of imports: upload, columns, dry run, import. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { choice, idRule } from '#core/field.ts'
import { page } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import {
  importLimits,
  importStates,
  importTargets,
  outcomeNames,
  type ImportState,
  type ImportTarget,
} from './import.ts'

const roles = may.editAccounts
const fields = { target: choice({ es: 'Qué se importa', en: 'What is imported' }, importTargets) }

export const importDetails = z.object({
  id: idRule,
  target: z.enum(Object.keys(importTargets) as [ImportTarget, ...ImportTarget[]]),
  fileName: z.string(),
  createdAt: z.string(),
  state: z.enum(Object.keys(importStates) as [ImportState, ...ImportState[]]),
  /** The task that checks or imports, while it exists. */
  taskId: idRule.nullable(),
  headings: z.array(z.string()),
  /** The column of each heading, or null. */
  mapping: z.array(z.string().nullable()),
  /** The first rows, to help choose the columns. */
  samples: z.array(z.array(z.string())),
  rowCount: z.int(),
  emptyCount: z.int(),
  /** The number of rows per outcome. */
  counts: z.record(z.string(), z.int()),
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

export const importsApi = {
  upload: endpoint('POST imports', {
    roles,
    isTransaction: false,
    data: z.strictObject({ file: z.file(), target: fields.target.rule }),
    answer: importDetails,
    fields,
    maxBytes: importLimits.bytes,
  }),
  /** The latest imports of all users. */
  list: endpoint('GET imports', {
    roles,
    answer: z.array(importDetails.omit({ samples: true, counts: true })),
  }),
  get: endpoint('GET imports/{id}', { roles, answer: importDetails }),
  /** The dry run, which changes only the import itself. */
  check: endpoint('POST imports/{id}/check', {
    roles,
    body: z.strictObject({
      mapping: z.array(z.string().max(60).nullable()).min(1).max(importLimits.columns),
    }),
    answer: importDetails,
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
  wrong: endpoint('GET imports/{id}/rows', { roles, accept: 'excel' }),
  run: endpoint('POST imports/{id}/run', { roles, answer: importDetails }),
  remove: endpoint('DELETE imports/{id}', { roles }),
}
