/** What can be done with the selected records of a list, as a slice registers it in its screens. */
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'

export type BulkStep = { key: string; words: Words } & (
  | {
      /** Fields that may be set to the same value in many records; each record is changed by itself. */
      fields: readonly string[]
    }
  | {
      /** Leads to another screen with the selected records. */
      hrefOf: (ids: readonly string[], locale: 'es' | 'en') => string
      /** The call that the other screen makes: who may not make it is not shown the step. */
      needs: Endpoint
    }
)
export type BulkEdit = Extract<BulkStep, { fields: readonly string[] }>

const edit = { es: 'Editar', en: 'Edit' } satisfies Words
/** `bulk: [bulkEdit('status', 'position')]` */
export const bulkEdit = (...fields: readonly string[]): BulkStep => ({ key: 'edit', words: edit, fields })
