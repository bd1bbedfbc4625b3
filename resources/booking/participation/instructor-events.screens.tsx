/** The events an instructor teaches. */
import { latestFirst } from '#resources/events/schedule/event.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'

const columns = ['title', 'code', 'startsAt', 'modality', 'status'] as const
const empty = {
  title: { es: 'Aún no imparte ningún evento', en: 'Teaches no event yet' },
  text: {
    es: 'Aparecen aquí cuando se le asigna un evento, en la ficha del evento.',
    en: 'They show up here once an event names this instructor, on the event’s own screen.',
  },
}

export const InstructorEvents = () => (
  <RelatedList
    segment="events"
    field="instructorId"
    columns={columns}
    sort={latestFirst}
    most={50}
    empty={empty}
  />
)
