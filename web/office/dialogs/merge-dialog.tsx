/** Merges a duplicate into the open record; the likeliest one is preselected. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Fields } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { DuplicateQuery, DuplicateSearch } from '../form/references/duplicate-candidates.tsx'
import { ResourceForm } from '../form/resource-form.tsx'
import { OfficeDialog } from './overlay.tsx'
import { useRecord } from '../records/record-context.ts'
import type { AnyRow, Step } from '../records/screen.ts'
import { useStepTaken } from './use-step-taken.ts'
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

type Merge = {
  search: DuplicateSearch
  /** Has `otherId` only. */
  fields: Fields
  /** Must be a stable function. */
  merge: (client: Client, params: { id: string }, input: { otherId: string }) => Promise<unknown>
}
type MergeDialogProps = Merge & { onClose: () => void }

function MergeDialog({ search, fields, merge, onClose }: MergeDialogProps) {
  const { row, client, locale } = useRecord()
  const taken = useStepTaken(onClose, words.merged)
  const [candidates] = useRead(
    useCallback((reader: Client) => search.find(reader, queryOf(search, row)), [search, row]),
  )
  const likely = candidates?.[0]
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose}>
      <p>{words.text[locale]}</p>
      {candidates ? (
        <ResourceForm
          isInDialog
          fields={fields}
          initial={likely && { otherId: likely.id }}
          titles={likely && { otherId: likely.label }}
          draftKey={`merge into ${row.id}`}
          submitText={words.merge}
          save={(input) => merge(client, { id: row.id }, input as { otherId: string }) as Promise<AnyRow>}
          onSaved={taken}
          onCancel={onClose}
        />
      ) : (
        <Skeleton lines={2} label={words.loading[locale]} />
      )}
    </OfficeDialog>
  )
}

const queryOf = ({ fields }: DuplicateSearch, row: AnyRow): DuplicateQuery => {
  const values = row as unknown as DuplicateQuery
  return Object.fromEntries(['id', ...fields].map((name) => [name, values[name] ?? null]))
}

export const mergeStep = ({ needs, ...merge }: Merge & { needs: Endpoint }): Step => ({
  key: 'merge',
  words: words.title,
  needs,
  isAside: true,
  dialog: ({ onClose }) => <MergeDialog {...merge} onClose={onClose} />,
})
