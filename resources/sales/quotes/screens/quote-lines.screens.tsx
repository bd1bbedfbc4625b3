/** The items of a quote: edited while it is a draft, read afterwards. */
import { useCallback, useMemo } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { DocumentPreview } from '#resources/sales/documents/screens/document-preview.screens.tsx'
import type { LineDetails } from '#resources/sales/documents/screens/line-draft.screens.tsx'
import { LineEditor } from '#resources/sales/documents/screens/line-editor.screens.tsx'
import { LineTable } from '#resources/sales/documents/screens/line-table.screens.tsx'
import { useLineTaxes } from '#resources/sales/documents/screens/tax-question.screens.tsx'
import { taxNameOf, usualLineTaxes } from '#resources/sales/fiscal-settings/line-taxes.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { ReadFailure } from '#web/office/related/read-failure.tsx'
import { useReading } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { quotesApi } from '../quote.api.ts'
import { quoteItems } from '../quote-item.ts'
import { quoteItemErrors } from '../quote-rules.ts'
import { isDraftQuote } from '../quote-state.ts'
import { TemplateTool } from './quote-template-tool.screens.tsx'
import type { Quote } from '../quote.ts'

const words = {
  loading: { es: 'Cargando las partidas', en: 'Loading the items' },
  fixed: {
    es: 'Una cotización enviada no se cambia: haga una revisión.',
    en: 'A quote that was sent does not change: revise it.',
  },
} satisfies Record<string, Words>

const { kind, programmeMonths, courseId, eventId, serviceId, taxIncluded, isOptional, isChosen } =
  quoteItems.fields
const details: Omit<LineDetails, 'taxOf'> = {
  fields: { kind, programmeMonths, courseId, eventId, serviceId, taxIncluded, isOptional },
  visibleIf: { programmeMonths: (item) => item['kind'] === 'auditProgramme' },
  check: quoteItemErrors,
  ofPicked: {
    courseId: { kind: 'course' },
    eventId: { kind: 'eventSeats' },
    serviceId: { kind: 'consulting' },
  },
}

export function QuoteLines() {
  const { row, locale } = useRecord<Quote>()
  const { id, status, version } = row
  const read = useCallback((client: Client) => client.call(quotesApi.items, { params: { id } }), [id])
  const { value: items, failure, readAgain } = useReading(read, version)
  const taxes = useLineTaxes()
  const ownDetails = useMemo(
    (): LineDetails => ({
      ...details,
      taxOf: (other) => (taxes ?? usualLineTaxes)[taxNameOf(other)],
    }),
    [taxes],
  )
  const preview = useCallback((client: Client) => client.download(quotesApi.pdf, { params: { id } }), [id])
  if (failure && !items) return <ReadFailure {...failure} onRetry={readAgain} />
  if (!items || !taxes) return <Skeleton lines={4} label={words.loading[locale]} />
  if (isDraftQuote(status) && mayCall(quotesApi.replaceItems))
    return (
      <LineEditor
        items={items}
        details={ownDetails}
        preview={preview}
        tools={<TemplateTool />}
        // The editor sends what the fields of items allow.
        save={(client, list) => client.call(quotesApi.replaceItems, { params: { id }, input: list as never })}
      />
    )
  return (
    <DocumentPreview source={preview}>
      {!isDraftQuote(status) && <Notice>{words.fixed[locale]}</Notice>}
      <LineTable
        document={row}
        items={items}
        details={{ ...ownDetails, fields: { ...details.fields, isChosen } }}
      />
    </DocumentPreview>
  )
}
