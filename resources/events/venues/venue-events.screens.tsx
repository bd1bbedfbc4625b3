/** The events at a venue. */
import { latestFirst } from '../schedule/event.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'

const columns = ['title', 'code', 'startsAt', 'enrolled', 'status'] as const
const empty = {
  title: { es: 'Aún no hay eventos en este lugar', en: 'No event takes place here yet' },
  text: {
    es: 'Aparecen aquí cuando se elige este lugar en la ficha de un evento.',
    en: 'They show up here once an event has this venue.',
  },
}

export const VenueEvents = () => (
  <RelatedList
    segment="events"
    field="venueId"
    columns={columns}
    sort={latestFirst}
    most={50}
    empty={empty}
  />
)
