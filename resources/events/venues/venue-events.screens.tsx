/** The events at a venue. */
import type { ComponentProps } from 'react'
import { eventsApi } from '../schedule/event.api.ts'
import { RelatedEvents } from '../schedule/screens/related-events.screens.tsx'

const columns = ['title', 'code', 'startsAt', 'enrolled', 'status']
const empty = {
  title: { es: 'Aún no hay eventos en este lugar', en: 'No event takes place here yet' },
  text: {
    es: 'Aparecen aquí cuando se elige este lugar en la ficha de un evento.',
    en: 'They show up here once an event has this venue.',
  },
}
const load: ComponentProps<typeof RelatedEvents>['load'] = (client, id, input) =>
  client.call(eventsApi.list, {
    input: { ...input, filters: [{ field: 'venueId', op: 'eq', value: id }] },
  })

export const VenueEvents = () => <RelatedEvents field="venueId" columns={columns} empty={empty} load={load} />
