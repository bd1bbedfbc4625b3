/** Calls on imports: a file is sent, its columns are named, it is tried, and then done. */
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

export const importFacts = z.object({
  id: idRule,
  target: z.enum(Object.keys(importTargets) as [ImportTarget, ...ImportTarget[]]),
  fileName: z.string(),
  createdAt: z.string(),
  state: z.enum(Object.keys(importStates) as [ImportState, ...ImportState[]]),
  /** The task that checks or imports, while it may be followed. */
  taskId: idRule.nullable(),
  headings: z.array(z.string()),
  /** For each heading the column it means, or null. */
  mapping: z.array(z.string().nullable()),
  /** The first rows, to recognise the columns by. */
  samples: z.array(z.array(z.string())),
  rowCount: z.int(),
  emptyCount: z.int(),
  /** How many rows have which outcome. */
  counts: z.record(z.string(), z.int()),
})
export type ImportFacts = z.output<typeof importFacts>

export const importRow = z.object({
  row: z.int(),
  outcome: z.enum(outcomeNames),
  cells: z.array(z.string()),
  /** Keyed by column, in the reader's language. */
  errors: z.record(z.string(), z.string()),
  recordId: idRule.nullable(),
})
export type ImportRow = z.output<typeof importRow>

export const importsApi = {
  upload: endpoint('POST imports', {
    roles,
    isTransaction: false,
    data: z.strictObject({ file: z.file(), target: fields.target.rule }),
    answer: importFacts,
    fields,
    maxBytes: importLimits.bytes,
  }),
  /** The latest of everybody. */
  list: endpoint('GET imports', {
    roles,
    answer: z.array(importFacts.omit({ samples: true, counts: true })),
  }),
  get: endpoint('GET imports/{id}', { roles, answer: importFacts }),
  /** The dry run: nothing but the import itself changes. */
  check: endpoint('POST imports/{id}/check', {
    roles,
    body: z.strictObject({
      mapping: z.array(z.string().max(60).nullable()).min(1).max(importLimits.columns),
    }),
    answer: importFacts,
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
  run: endpoint('POST imports/{id}/run', { roles, answer: importFacts }),
  remove: endpoint('DELETE imports/{id}', { roles }),
}
