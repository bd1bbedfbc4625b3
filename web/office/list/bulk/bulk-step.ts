/** Bulk actions that a slice registers for its list. */
import type { ComponentType } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { PublishOutcome } from '#core/publication.ts'
import type { Locale, Words } from '#core/words.ts'

export type BulkStep = { key: string; words: Words } & (
  | {
      /** Fields that may be set to the same value in many records; each record is changed by itself. */
      fields: readonly string[]
    }
  | {
      /** Opens another screen with the selected records; `of` is the record on whose tab they are listed. */
      hrefOf: (ids: readonly string[], locale: Locale, of?: string) => string
      /** The endpoint of that screen; the step is hidden from users who may not call it. */
      needs: Endpoint
    }
  | {
      /** Asks for more before it acts on the selected records. */
      dialog: ComponentType<BulkDialogProps>
      needs: Endpoint
    }
)
export type BulkDialogProps = {
  ids: readonly string[]
  locale: Locale
  /** Shows how each record fared; `done` says how many are done. */
  onDone: (done: Words, outcomes: readonly PublishOutcome[]) => void
  /** A task works on the records from now on, and tells how each fared. */
  onStarted: (ended: Promise<void>) => void
  onClose: () => void
}
/** An action with a dialog of its own. */
export type OwnBulkStep = Extract<BulkStep, { dialog: unknown }>
/** An action that a slice adds to the list of another. */
export type AddedBulkStep = Extract<BulkStep, { hrefOf: unknown }>
export type BulkEdit = Extract<BulkStep, { fields: readonly string[] }>

const edit = { es: 'Editar', en: 'Edit' } satisfies Words
/** `bulk: [bulkEdit('status', 'position')]` */
export const bulkEdit = (...fields: readonly string[]): BulkStep => ({ key: 'edit', words: edit, fields })
