/** The items of an invoice: edited while it is a draft, read afterwards. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { isDraftDocument } from '#resources/sales/documents/document-state.ts'
import type { LineDetails } from '#resources/sales/documents/screens/line-draft.screens.tsx'
import { LineEditor } from '#resources/sales/documents/screens/line-editor.screens.tsx'
import { LineTable } from '#resources/sales/documents/screens/line-table.screens.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { invoiceItems } from '../invoice-item.ts'
import { invoicesApi } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'

const loading = { es: 'Cargando las partidas', en: 'Loading the items' } satisfies Words
const { serviceId, courseId, eventId, taxIncluded } = invoiceItems.fields
const details: LineDetails = { fields: { serviceId, courseId, eventId, taxIncluded } }

export const useItems = ({ id, version }: Invoice) =>
  useRead(
    useCallback((client: Client) => client.call(invoicesApi.items, { params: { id } }), [id]),
    version,
  )[0]

export function InvoiceLines() {
  const { row, locale } = useRecord<Invoice>()
  const { id } = row
  const items = useItems(row)
  const preview = useCallback((client: Client) => client.download(invoicesApi.pdf, { params: { id } }), [id])
  if (!items) return <Skeleton lines={4} label={loading[locale]} />
  if (!isDraftDocument(row.status) || !mayCall(invoicesApi.replaceItems))
    return <LineTable document={row} items={items} details={details} />
  return (
    <LineEditor
      items={items}
      details={details}
      preview={preview}
      save={(client, list) =>
        // The editor sends what the fields of items allow.
        client.call(invoicesApi.replaceItems, { params: { id }, input: list as never })
      }
    />
  )
}
