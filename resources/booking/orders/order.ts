/** Fields of orders: seats of an event booked by a customer. */
import {
  choice,
  decimal,
  flag,
  group,
  integer,
  longText,
  moment,
  optional,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { currency } from '#core/money/currency.ts'
import { discountParts } from '#core/money/discount.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { invoicing } from '#resources/booking/seats/invoicing-state.ts'
import { unEnrolReasons } from '#resources/booking/attendees/attendee.ts'
import { languages } from '#resources/catalogue/courses/course.ts'

export const orderStatuses = {
  pending: { es: 'Pendiente', en: 'Pending' },
  confirmed: { es: 'Confirmada', en: 'Confirmed' },
  cancelled: { es: 'Cancelada', en: 'Cancelled' },
} as const satisfies Record<string, Words>

export const orderSources = {
  staff: { es: 'Oficina', en: 'Office' },
  web: { es: 'Sitio web', en: 'Website' },
  import: { es: 'Importación', en: 'Import' },
  quote: { es: 'Cotización', en: 'Quote' },
  phone: { es: 'Teléfono', en: 'Phone' },
  whatsapp: { es: 'WhatsApp', en: 'WhatsApp' },
  waitlist: { es: 'Lista de espera', en: 'Waitlist' },
} as const satisfies Record<string, Words>

export const billedParties = {
  company: { es: 'Empresa', en: 'Company' },
  person: { es: 'Persona', en: 'Person' },
} as const satisfies Record<string, Words>

/** What lists are filtered by besides the fields. */
export const orderFilters = {
  isUnderWay: flag({ es: 'El evento está en curso', en: 'The event is under way' }),
}

export const orders = resource(
  'orders',
  {
    number: readOnly(text({ es: 'Número', en: 'Number' }, { max: 20 })),
    eventId: ref({ es: 'Evento', en: 'Event' }, 'events'),
    contactId: ref({ es: 'Solicitante', en: 'Booker' }, 'contacts'),
    /** If blank and billed to a company, the booker's account. */
    accountId: optional(ref({ es: 'Cliente', en: 'Customer' }, 'accounts')),
    billTo: withDefault(choice({ es: 'Facturar a', en: 'Bill to' }, billedParties), 'company'),
    poNumber: optional(text({ es: 'Orden de compra', en: 'PO number' }, { max: 50 })),
    /** If blank, the event's price of that day. */
    unitPrice: optional(decimal({ es: 'Precio por cupo', en: 'Price per seat' }, { max: 100_000_000 })),
    /** The price of online seats, if it differs in a mixed event. */
    onlineUnitPrice: optional(
      decimal({ es: 'Precio por cupo en línea', en: 'Price per online seat' }, { max: 100_000_000 }),
    ),
    currency: optional(currency()),
    taxIncluded: readOnly(flag({ es: 'ITBIS incluido', en: 'Tax included' })),
    discount: optional(
      group(
        { es: 'Descuento', en: 'Discount' },
        {
          ...discountParts,
          reason: text({ es: 'Motivo', en: 'Reason' }, { min: 3, max: 200 }),
        },
      ),
    ),
    /** Booked for people who are named later; whoever is enrolled takes one of them. */
    unnamedSeats: withDefault(integer({ es: 'Cupos por nombrar', en: 'Seats to name' }, { max: 99_999 }), 0),
    /** Those of the people enrolled and those to name. */
    seats: readOnly(withDefault(integer({ es: 'Cupos', en: 'Seats' }), 0)),
    total: readOnly(optional(decimal({ es: 'Total', en: 'Total' }))),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, orderStatuses), 'confirmed')),
    /** If set, the order is pending and holds its seats until then. */
    holdExpiresAt: optional(moment({ es: 'Reserva hasta', en: 'Held until' })),
    quoteId: readOnly(optional(ref({ es: 'Cotización', en: 'Quote' }, 'quotes'))),
    /** The item whose seats these are. */
    quoteItemId: readOnly(
      optional(ref({ es: 'Partida de la cotización', en: 'Item of the quote' }, 'quoteItems')),
    ),
    source: withDefault(choice({ es: 'Origen', en: 'Source' }, orderSources), 'staff'),
    locale: withDefault(choice({ es: 'Idioma', en: 'Language' }, languages), 'es'),
    cancelReason: readOnly(
      optional(choice({ es: 'Motivo de cancelación', en: 'Cancellation reason' }, unEnrolReasons)),
    ),
    cancelNote: readOnly(
      optional(longText({ es: 'Nota de cancelación', en: 'Cancellation note' }, { max: 500 })),
    ),
    notes: optional(longText({ es: 'Notas', en: 'Notes' }, { max: 2000 })),
  },
  {
    words: {
      one: { es: 'Inscripción', en: 'Order' },
      many: { es: 'Inscripciones', en: 'Orders' },
    },
    title: ['number'],
    search: ['number', 'poNumber', 'notes'],
    derived: { invoicing },
    computed: Object.keys(orderFilters),
  },
)
export type Order = Row<typeof orders.fields>
