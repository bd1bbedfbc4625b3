/** The events an instructor teaches. */
import type { ComponentProps } from 'react'
import { RelatedEvents } from '#resources/events/schedule/screens/related-events.screens.tsx'
import { participationApi } from './participation.api.ts'

const columns = ['title', 'code', 'startsAt', 'modality', 'status']
const empty = {
  title: { es: 'Aún no imparte ningún evento', en: 'Teaches no event yet' },
  text: {
    es: 'Aparecen aquí cuando se le asigna un evento, en la ficha del evento.',
    en: 'They show up here once an event names this instructor, on the event’s own screen.',
  },
}
const load: ComponentProps<typeof RelatedEvents>['load'] = (client, id, input) =>
  client.call(participationApi.ofInstructor, { params: { id }, input })

export const InstructorEvents = () => (
  <RelatedEvents field="instructorId" columns={columns} empty={empty} load={load} />
)
