/** The items of an invoice: edited while it is a draft, read afterwards. */
import { useCallback, useMemo } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { isDraftDocument } from '#resources/sales/documents/document-state.ts'
import type { LineDetails } from '#resources/sales/documents/screens/line-draft.screens.tsx'
import { LineEditor } from '#resources/sales/documents/screens/line-editor.screens.tsx'
import { LineTable } from '#resources/sales/documents/screens/line-table.screens.tsx'
import { useLineTaxes } from '#resources/sales/documents/screens/tax-question.screens.tsx'
import { taxNameOf, usualLineTaxes } from '#resources/sales/fiscal-settings/line-taxes.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { ReadFailure } from '#web/office/related/read-failure.tsx'
import { useReading } from '#web/office/related/use-read.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { invoiceItems } from '../invoice-item.ts'
import { invoicesApi } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'

const loading = { es: 'Cargando las partidas', en: 'Loading the items' } satisfies Words
const { serviceId, courseId, eventId, taxIncluded } = invoiceItems.fields
const fields = { serviceId, courseId, eventId, taxIncluded }

const useItemReading = ({ id, version }: Invoice) =>
  useReading(
    useCallback((client: Client) => client.call(invoicesApi.items, { params: { id } }), [id]),
    version,
  )
export const useItems = (invoice: Invoice) => useItemReading(invoice).value

export function InvoiceLines() {
  const { row, locale } = useRecord<Invoice>()
  const { id } = row
  const { value: items, failure, readAgain } = useItemReading(row)
  const taxes = useLineTaxes()
  const details = useMemo(
    (): LineDetails => ({ fields, taxOf: (other) => (taxes ?? usualLineTaxes)[taxNameOf(other)] }),
    [taxes],
  )
  const preview = useCallback((client: Client) => client.download(invoicesApi.pdf, { params: { id } }), [id])
  if (failure && !items) return <ReadFailure {...failure} onRetry={readAgain} />
  if (!items || !taxes) return <Skeleton lines={4} label={loading[locale]} />
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
