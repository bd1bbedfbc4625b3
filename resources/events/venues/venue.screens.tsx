/** Venues in the office: their list and their form. */
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { VenueEvents } from './venue-events.screens.tsx'
import { venuesApi } from './venue.api.ts'
import { venues, type Venue } from './venue.ts'

export const screens = screensOf<typeof venues.fields, Venue>({
  resource: venues,
  api: venuesApi,
  columns: ['name', 'city', 'address', 'capacity', 'active'],
  usual: { words: { es: 'Activos', en: 'Active' }, filters: [{ field: 'active', op: 'eq', value: true }] },
  bulk: [bulkEdit('active')],
  facts: ['city', 'capacity', 'mapUrl', 'active'],
  groups: [
    {
      words: { es: 'El lugar', en: 'The venue' },
      fields: ['name', 'capacity', 'address', 'city', 'country', 'mapUrl', 'instructions'],
    },
    {
      words: { es: 'Solo para la oficina', en: 'For the office only' },
      fields: ['active', 'notes'],
    },
  ],
  hints: {
    capacity: {
      es: 'Personas que caben. Se propone como cupo y avisa cuando un evento tiene más.',
      en: 'People it holds. Proposed as seats, with a warning when an event has more.',
    },
    country: { es: 'Código de dos letras, como DO.', en: 'A code of two letters, such as DO.' },
    instructions: {
      es: 'Parqueo, entrada, piso. Sale en la página del evento y en sus correos.',
      en: 'Parking, entrance, floor. Shown on the event’s page and in its mails.',
    },
    notes: { es: 'Precio, persona de contacto, equipo del salón.', en: 'Price, contact person, equipment.' },
    active: {
      es: 'Si no, deja de sugerirse; los eventos que ya lo tienen lo conservan.',
      en: 'If not, it is no longer suggested; events that have it keep it.',
    },
  },
  quickCreateFields: ['name', 'address', 'city', 'capacity'],
  tabs: [{ key: 'events', words: { es: 'Eventos', en: 'Events' }, body: VenueEvents }],
})
