/** Makes one record of two that turned out to be the same: the other is chosen, those that look alike first. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Fields } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { DuplicateCandidate } from '../form/references/duplicate-candidates.tsx'
import { ResourceForm } from '../form/resource-form.tsx'
import { OfficeDialog } from './overlay.tsx'
import { useRecord } from '../records/record-context.ts'
import type { AnyRow } from '../records/screen.ts'
import { saySuccess } from './say-outcome.ts'
import { useRead } from '../related/use-read.ts'

const words = {
  title: { es: 'Unir un duplicado', en: 'Merge a duplicate' },
  text: {
    es: 'Elija el registro que sobra. Todo lo que tiene pasa a este; lo que aquí está en blanco se completa con lo suyo, y él deja de estar en las listas. No se deshace en un paso.',
    en: 'Choose the record that is one too many. All it has becomes part of this one; what is blank here is filled from it, and it leaves the lists. There is no way back in one step.',
  },
  merge: { es: 'Unir', en: 'Merge' },
  merged: { es: 'Registros unidos', en: 'Records merged' },
  loading: { es: 'Buscando parecidos', en: 'Looking for duplicates' },
} satisfies Record<string, Words>

type MergeDialogProps = {
  fields: Fields
  /** Must stay the same functions. */
  find: (client: Client, row: AnyRow) => Promise<readonly DuplicateCandidate[]>
  merge: (client: Client, params: { id: string }, input: { otherId: string }) => Promise<AnyRow>
  onClose: () => void
}

export function MergeDialog({ fields, find, merge, onClose }: MergeDialogProps) {
  const { row, client, locale, refresh } = useRecord()
  const [alike] = useRead(useCallback((with_: Client) => find(with_, row), [find, row]))
  const likely = alike?.[0]
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <p>{words.text[locale]}</p>
      {alike ? (
        <ResourceForm
          isInDialog
          fields={fields}
          initial={likely && { otherId: likely.id }}
          titles={likely && { otherId: likely.label }}
          draftKey={`merge into ${row.id}`}
          submitText={words.merge}
          // The form's one field is the other record.
          save={(input) => merge(client, { id: row.id }, input as { otherId: string })}
          onSaved={() => {
            saySuccess(locale, words.merged)
            onClose()
            void refresh()
          }}
          onCancel={onClose}
        />
      ) : (
        <Skeleton lines={2} label={words.loading[locale]} />
      )}
    </OfficeDialog>
  )
}

/** The step that opens it. */
export const mergeWords = words.title
