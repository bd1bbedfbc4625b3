/** The quotes of an account or an event, and a new one for it. */
import FilePlus from 'lucide-react/icons/file-plus'
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { quotesApi } from '../quote.api.ts'

const columns = ['number', 'title', 'accountId', 'total', 'status', 'validUntil'] as const
const words = {
  add: { es: 'Cotizar', en: 'Quote' },
  none: { es: 'Todavía no hay cotizaciones', en: 'There are no quotes yet' },
  noneText: { es: 'Las que se le envíen aparecerán aquí.', en: 'Those that are sent will stand here.' },
} satisfies Record<string, Words>

const relatedTo = (of: 'ofAccount' | 'ofEvent', field: 'accountId' | 'eventId') =>
  function RelatedQuotes() {
    const { row, locale } = useRecord()
    const { id } = row
    const load = useCallback(
      async (client: Client) =>
        (await client.call(quotesApi[of], { params: { id }, input: { perPage: 100 } as never })).items,
      [id],
    )
    const add = mayCall(quotesApi.create) && (
      <LinkButton size="small" kind="primary" href={`${officeHref(locale, 'quotes', 'new')}?${field}=${id}`}>
        <FilePlus /> {words.add[locale]}
      </LinkButton>
    )
    return (
      <RelatedList
        segment="quotes"
        columns={columns}
        load={load}
        empty={{ title: words.none, text: words.noneText }}
        action={add}
      />
    )
  }
export const AccountQuotes = relatedTo('ofAccount', 'accountId')
export const EventQuotes = relatedTo('ofEvent', 'eventId')
