/** The events at a venue, the latest first. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Venue } from './venue.ts'

const SHOWN = 50
const columns = ['title', 'code', 'startsAt', 'enrolled', 'status'] as const
const words = {
  all: { es: 'Abrir como lista', en: 'Open as a list' },
  none: { es: 'Aún no hay eventos en este lugar', en: 'No event takes place here yet' },
  noneText: {
    es: 'Aparecen aquí cuando se elige este lugar en la ficha de un evento.',
    en: 'They show up here once an event has this venue.',
  },
} satisfies Record<string, Words>

export function VenueEvents() {
  const { row, locale } = useRecord<Venue>()
  const load = useCallback(
    async (client: Client) => {
      const filters = [{ field: 'venueId', op: 'eq' as const, value: row.id }]
      const sort = [{ field: 'startsAt', dir: 'desc' as const }]
      return (await client.call(eventsApi.list, { input: { filters, sort, perPage: SHOWN } })).items
    },
    [row.id],
  )
  return (
    <RelatedList
      segment="events"
      columns={columns}
      load={load}
      empty={{ title: words.none, text: words.noneText }}
      aside={
        <LinkButton
          size="small"
          href={officeHref(locale, 'events') + addressOf([{ field: 'venueId', op: 'eq', value: row.id }])}
        >
          {words.all[locale]}
        </LinkButton>
      }
    />
  )
}
