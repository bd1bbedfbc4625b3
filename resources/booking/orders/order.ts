/** Fields of orders: seats of an event booked by a customer. */
import {
  choice,
  decimal,
  email,
  flag,
  group,
  integer,
  list,
  longText,
  moment,
  optional,
  orNone,
  phone,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { currency } from '#core/money/currency.ts'
import { discountParts } from '#core/money/discount.ts'
import { readBy, resource, type Row } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { languages, type Words } from '#core/words.ts'
import { invoicing } from '#resources/events/seats/invoicing-state.ts'
import { personFields, unEnrolReasons } from '#resources/booking/attendees/attendee.ts'
import { taxIdTypes } from '#resources/customers/accounts/tax-id.ts'

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

/** How a visitor wants to pay. */
export const paymentChoices = {
  transfer: { es: 'Transferencia o depósito', en: 'Transfer or deposit' },
  /** Offered where the firm has a provider. */
  card: { es: 'Con tarjeta, por un enlace', en: 'By card, with a link' },
  invoice: { es: 'Con factura', en: 'On an invoice' },
  quote: { es: 'Primero una cotización', en: 'A quote first' },
} as const satisfies Record<string, Words>

/** The customer as the visitor wrote it; nobody has checked that it is right. */
export const billingFields = {
  name: text({ es: 'Razón social o nombre', en: 'Legal name' }, { min: 2, max: 150 }),
  taxIdType: orNone(choice({ es: 'Tipo de documento', en: 'Kind of document' }, taxIdTypes)),
  taxId: optional(text({ es: 'RNC o documento', en: 'RNC or document' }, { max: 30 })),
  email: optional(email({ es: 'Correo para la factura', en: 'Email for the invoice' })),
  address: optional(text({ es: 'Dirección', en: 'Address' }, { max: 200 })),
  phone: optional(phone({ es: 'Teléfono', en: 'Phone' })),
}

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
    /** If blank and billed to a company, that of the in-company event or of the booker. */
    accountId: optional(ref({ es: 'Cliente', en: 'Customer' }, 'accounts')),
    billTo: withDefault(choice({ es: 'Facturar a', en: 'Bill to' }, billedParties), 'company'),
    poNumber: optional(text({ es: 'Orden de compra', en: 'PO number' }, { max: 50 })),
    /** If blank, the event's price of that day. */
    unitPrice: readBy(may.readPrices, optional(money({ es: 'Precio por cupo', en: 'Price per seat' }))),
    /** The price of online seats, if it differs in a mixed event. */
    onlineUnitPrice: readBy(
      may.readPrices,
      optional(money({ es: 'Precio por cupo en línea', en: 'Price per online seat' })),
    ),
    currency: optional(currency()),
    taxIncluded: readOnly(flag({ es: 'ITBIS incluido', en: 'Tax included' })),
    discount: readBy(
      may.readPrices,
      optional(
        group(
          { es: 'Descuento', en: 'Discount' },
          {
            ...discountParts,
            reason: text({ es: 'Motivo', en: 'Reason' }, { min: 3, max: 200 }),
          },
        ),
      ),
    ),
    /** Booked for people who are named later; whoever is enrolled takes one of them. */
    unnamedSeats: withDefault(integer({ es: 'Cupos por nombrar', en: 'Seats to name' }, { max: 99_999 }), 0),
    /** Those of the people enrolled and those to name. */
    seats: readOnly(withDefault(integer({ es: 'Cupos', en: 'Seats' }), 0)),
    total: readBy(may.readPrices, readOnly(optional(decimal({ es: 'Total', en: 'Total' })))),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, orderStatuses), 'confirmed')),
    /** If set, the order is pending and holds its seats until then. */
    holdExpiresAt: optional(moment({ es: 'Reserva hasta', en: 'Held until' })),
    quoteId: readOnly(optional(ref({ es: 'Cotización', en: 'Quote' }, 'quotes'))),
    /** The item whose seats these are. */
    quoteItemId: readOnly(
      optional(ref({ es: 'Partida de la cotización', en: 'Item of the quote' }, 'quoteItems')),
    ),
    /** The order whose people were moved to this event. */
    transferredFromId: readOnly(optional(ref({ es: 'Viene de', en: 'Transferred from' }, 'orders'))),
    source: withDefault(choice({ es: 'Origen', en: 'Source' }, orderSources), 'staff'),
    locale: withDefault(choice({ es: 'Idioma', en: 'Language' }, languages), 'es'),
    /** These are set for orders that visitors place. */
    paymentChoice: readOnly(optional(choice({ es: 'Quiere pagar', en: 'Wants to pay' }, paymentChoices))),
    billing: readOnly(
      optional(
        group({ es: 'Datos de facturación del formulario', en: 'Billing data of the form' }, billingFields),
      ),
    ),
    /** People the visitor named who have a seat in the event already; theirs here are to be named. */
    unplacedPeople: readOnly(
      withDefault(
        list(
          { es: 'Ya tenían cupo en el evento', en: 'Had a seat in the event already' },
          {
            firstName: personFields.firstName,
            lastName: personFields.lastName,
            email: personFields.email,
            documentId: personFields.documentId,
            mode: personFields.mode,
          },
          { max: 500 },
        ),
        [],
      ),
    ),
    termsAcceptedAt: readOnly(optional(moment({ es: 'Aceptó las condiciones', en: 'Accepted the terms' }))),
    /** When the booker pressed the link in the mail; until then the seats are held for half an hour. */
    addressConfirmedAt: readOnly(
      optional(moment({ es: 'Confirmó su correo', en: 'Confirmed the email address' })),
    ),
    termsVersion: readOnly(
      optional(text({ es: 'Versión de las condiciones', en: 'Version of the terms' }, { max: 40 })),
    ),
    privacyVersion: readOnly(
      optional(
        text({ es: 'Versión del aviso de privacidad', en: 'Version of the privacy notice' }, { max: 40 }),
      ),
    ),
    /** Before the start; the settings hold for orders that agreed on nothing. */
    cancelDays: readOnly(
      optional(
        integer({ es: 'Cancela en línea hasta (días antes)', en: 'Cancels online until (days before)' }),
      ),
    ),
    /** The campaign that brought the visitor: `utm_source=…&utm_medium=…`. */
    utm: readOnly(optional(text({ es: 'Campaña', en: 'Campaign' }, { max: 500 }))),
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
    computed: orderFilters,
  },
)
export type Order = Row<typeof orders.fields>
