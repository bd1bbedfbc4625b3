/** Venues of the demo's events: the firm's classrooms and invented hotels. */
import type { Both } from '#resources/content/first-content/written.ts'
import type { EmployeeKey } from '../written.ts'

export type DemoVenue = {
  name: string
  address: string
  city: string
  /** Blank at a customer's own premises, which are no record. */
  capacity: number | null
  room: string
  instructions: Both
  coordinator: EmployeeKey
}

export const venues = {
  santoDomingo: {
    name: 'Aula Ceibanorma',
    address: 'Calle Los Tamarindos 118, Torre Cayena, piso 6',
    city: 'Santo Domingo',
    capacity: 30,
    room: 'Aula Yaque',
    instructions: {
      es: 'Parqueo de visitantes en el sótano 2. Presente su documento en recepción y suba al piso 6.',
      en: 'Visitor parking on basement 2. Show your id at reception and go up to floor 6.',
    },
    coordinator: 'santoDomingo',
  },
  malecon: {
    name: 'Hotel Malecón del Alba',
    address: 'Paseo de las Gaviotas 40',
    city: 'Santo Domingo',
    capacity: 60,
    room: 'Salón Uvero',
    instructions: {
      es: 'Salones en el nivel 1, a la derecha de la recepción. El ticket del parqueo se sella en la entrada del salón.',
      en: 'Meeting rooms on level 1, right of reception. Have your parking ticket stamped at the door.',
    },
    coordinator: 'santoDomingo',
  },
  santiago: {
    name: 'Aula Ceibanorma Cibao',
    address: 'Avenida del Guayacán 27, Plaza Valle Verde, local 204',
    city: 'Santiago de los Caballeros',
    capacity: 24,
    room: 'Aula Jacagua',
    instructions: {
      es: 'Entre por la calle lateral; el ascensor queda junto a la farmacia. Hay parqueo techado.',
      en: 'Come in by the side street; the lift is next to the pharmacy. Covered parking.',
    },
    coordinator: 'santiago',
  },
  puntaCana: {
    name: 'Centro de Convenciones Coral Horizon',
    address: 'Bulevar de los Corales, km 3',
    city: 'Punta Cana',
    capacity: 120,
    room: 'Salón Arrecife',
    instructions: {
      es: 'Anuncie en la garita que asiste a un curso de Ceibanorma. Tarifa de hospedaje preferencial, a solicitud.',
      en: 'Say at the gate that you attend a Ceibanorma course. Special room rate on request.',
    },
    coordinator: 'santoDomingo',
  },
  laRomana: {
    name: 'Hotel Río Manso',
    address: 'Calle del Muelle 15',
    city: 'La Romana',
    capacity: 50,
    room: 'Salón Chavón',
    instructions: {
      es: 'A dos cuadras del parque central. Transporte desde Santo Domingo a las 6:30 a. m.; reserve con dos días.',
      en: 'Two blocks from the central park. Bus from Santo Domingo at 6:30 am; book two days ahead.',
    },
    coordinator: 'santoDomingo',
  },
  puertoPlata: {
    name: 'Casa de Eventos Faro Norte',
    address: 'Calle de los Almendros 9',
    city: 'Puerto Plata',
    capacity: 40,
    room: 'Salón Ámbar',
    instructions: {
      es: 'A una cuadra del parque central. Hay parqueo al fondo; entre por la puerta verde.',
      en: 'A block from the central park. Parking at the back; come in by the green door.',
    },
    coordinator: 'santiago',
  },
  client: {
    name: 'Instalaciones del cliente',
    address: 'Se indica en la convocatoria',
    city: 'La Vega',
    capacity: null,
    room: 'Salón de capacitación',
    instructions: {
      es: 'Zapatos cerrados y documento de identidad para entrar a la planta.',
      en: 'Closed shoes and an id to enter the plant.',
    },
    coordinator: 'santiago',
  },
} as const satisfies Record<string, DemoVenue>
export type VenueKey = keyof typeof venues
