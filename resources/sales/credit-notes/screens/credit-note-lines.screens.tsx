/** The items of a note: edited against those of the invoice while it is a draft, read afterwards. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { isDraftDocument } from '#resources/sales/documents/document-state.ts'
import { LineTable } from '#resources/sales/documents/screens/line-table.screens.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { ReadFailure } from '#web/office/related/read-failure.tsx'
import { useReading } from '#web/office/related/use-read.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CreditNoteItem } from '../credit-note-item.ts'
import { creditNotesApi } from '../credit-note.api.ts'
import type { CreditNote } from '../credit-note.ts'
import { NoteEditor } from './note-editor.screens.tsx'

const words = {
  loading: { es: 'Cargando las partidas', en: 'Loading the items' },
  text: {
    es: 'Una nota que corrige texto no lleva partidas: basta su explicación.',
    en: 'A note that corrects text has no items: its explanation is enough.',
  },
} satisfies Record<string, Words>

/** The columns show all of an item. */
const noDetails = { fields: {} }

export function CreditNoteLines() {
  const { row, locale } = useRecord<CreditNote>()
  const { id, version } = row
  const {
    value: read,
    failure,
    readAgain,
  } = useReading(
    useCallback(
      async (client: Client) => {
        const [items, rests] = await Promise.all([
          client.call(creditNotesApi.items, { params: { id } }),
          client.call(creditNotesApi.rests, { params: { id } }),
        ])
        return { items, rests, version }
      },
      [id, version],
    ),
  )
  if (failure && !read) return <ReadFailure {...failure} onRetry={readAgain} />
  if (!read) return <Skeleton lines={4} label={words.loading[locale]} />
  const { items, rests } = read
  if (row.modificationCode === 'text' && items.length === 0) return <p>{words.text[locale]}</p>
  if (isDraftDocument(row.status) && mayCall(creditNotesApi.replaceItems))
    return <NoteEditor key={savedAs(items)} {...read} />
  const unitOf = (invoiceItemId: string) => rests.items.find((rest) => rest.id === invoiceItemId)!.unit
  return (
    <LineTable
      document={row}
      details={noDetails}
      items={items.map((item) => ({ ...item, unit: unitOf(item.invoiceItemId) }) as never)}
    />
  )
}

/** Saved items are read anew, and so fill the editor anew. */
const savedAs = (items: readonly CreditNoteItem[]): string =>
  items.map(({ id, version }) => `${id}.${version}`).join()
