/** Fields of waitlist entries: people who wait for seats of a full event. */
import {
  choice,
  email,
  flag,
  integer,
  longText,
  moment,
  optional,
  personName,
  phone,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { resource, type Create, type Row } from '#core/resource.ts'
import { languages, type Words } from '#core/words.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import { consentFields } from '#resources/system/consents/consent.ts'
import { honeypotField } from '#resources/customers/contact-requests/contact-request.ts'
import { MOST_SEATS, waitlistLabels as labels } from './waitlist-entry.words.ts'

export const waitlistStatuses = {
  waiting: { es: 'En espera', en: 'Waiting' },
  offered: { es: 'Con oferta', en: 'Offered' },
  accepted: { es: 'Aceptada', en: 'Accepted' },
  expired: { es: 'Oferta vencida', en: 'Offer expired' },
  declined: { es: 'Rechazada', en: 'Declined' },
  cancelled: { es: 'Retirada', en: 'Withdrawn' },
} as const satisfies Record<string, Words>

const who = {
  firstName: personName(labels.firstName),
  lastName: personName(labels.lastName),
  email: email(labels.email),
  phone: optional(phone(labels.phone)),
  company: optional(text(labels.company, { max: 150 })),
}
const wanted = {
  /** Seats still wanted; accepted seats are subtracted. */
  seats: withDefault(integer(labels.seats, { min: 1, max: MOST_SEATS }), 1),
  mode: optional(choice(labels.mode, seatModes)),
}

/** The fields of the form on the page of a sold-out event. */
export const waitlistForm = { ...who, ...wanted, ...consentFields, website: honeypotField }
export type WaitlistForm = Create<typeof waitlistForm>

export const waitlistEntries = resource(
  'waitlistEntries',
  {
    eventId: ref({ es: 'Evento', en: 'Event' }, 'events'),
    contactId: optional(ref({ es: 'Contacto', en: 'Contact' }, 'contacts')),
    ...who,
    ...wanted,
    /** Accepts fewer seats now and waits for the rest. */
    acceptsFewer: withDefault(flag({ es: 'Acepta menos cupos', en: 'Takes fewer seats' }), true),
    locale: withDefault(choice({ es: 'Idioma', en: 'Language' }, languages), 'es'),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, waitlistStatuses), 'waiting')),
    offeredSeats: readOnly(
      optional(integer({ es: 'Cupos ofrecidos', en: 'Seats offered' }, { min: 1, max: MOST_SEATS })),
    ),
    offeredAt: readOnly(optional(moment({ es: 'Ofrecida', en: 'Offered at' }))),
    expiresAt: readOnly(optional(moment({ es: 'Vence', en: 'Expires at' }))),
    /** The accepted seats. */
    orderId: readOnly(optional(ref({ es: 'Inscripción', en: 'Order' }, 'orders'))),
    notes: optional(longText({ es: 'Notas', en: 'Notes' }, { max: 1000 })),
  },
  {
    words: {
      one: { es: 'Entrada en lista de espera', en: 'Waitlist entry' },
      many: { es: 'Lista de espera', en: 'Waitlist' },
    },
    title: ['firstName', 'lastName'],
    search: ['firstName', 'lastName', 'email', 'company', 'phone'],
  },
)
export type WaitlistEntry = Row<typeof waitlistEntries.fields>
