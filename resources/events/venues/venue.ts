/** Fields of venues: where events take place. */
import { flag, integer, longText, optional, text, translated, url, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const venues = resource(
  'venues',
  {
    name: text({ es: 'Nombre', en: 'Name' }, { max: 120 }),
    address: text({ es: 'Dirección', en: 'Address' }, { max: 200 }),
    city: text({ es: 'Ciudad', en: 'City' }, { max: 80 }),
    country: withDefault(text({ es: 'País', en: 'Country' }, { min: 2, max: 2 }), 'DO'),
    /** People that fit; the seats of an event are compared with it. */
    capacity: optional(integer({ es: 'Capacidad', en: 'Capacity' }, { min: 1, max: 5000 })),
    mapUrl: optional(url({ es: 'Enlace al mapa', en: 'Map link' })),
    instructions: optional(translated(longText({ es: 'Cómo llegar', en: 'How to get there' }, { max: 500 }))),
    notes: optional(longText({ es: 'Notas internas', en: 'Internal notes' }, { max: 2000 })),
    active: withDefault(flag({ es: 'Activo', en: 'Active' }), true),
  },
  {
    words: { one: { es: 'Lugar', en: 'Venue' }, many: { es: 'Lugares', en: 'Venues' } },
    title: ['name'],
    search: ['name', 'city', 'address'],
  },
)
export type Venue = Row<typeof venues.fields>
