/** Fields of attendees: one person's seat in an event. */
import {
  choice,
  decimal,
  email,
  flag,
  integer,
  list,
  longText,
  moment,
  optional,
  orNone,
  personName,
  phone,
  readOnly,
  ref,
  text,
  withDefault,
} from '#core/field.ts'
import { resource, type Create, type Row } from '#core/resource.ts'
import { languages, type Words } from '#core/words.ts'
import { documentTypes } from '#resources/customers/contacts/contact.ts'
import { seatModes } from '#resources/events/seats/seats.ts'

/** States in which a person has a seat. */
export const enrolmentsWithSeat = {
  enrolled: { es: 'Inscrito', en: 'Enrolled' },
  reEnrolled: { es: 'Reinscrito', en: 'Re-enrolled' },
} as const satisfies Record<string, Words>
export const enrolments = {
  ...enrolmentsWithSeat,
  unEnrolled: { es: 'Dado de baja', en: 'Un-enrolled' },
} as const satisfies Record<string, Words>
export type Enrolment = keyof typeof enrolments
type ActiveEnrolment = keyof typeof enrolmentsWithSeat
export const activeEnrolments = Object.keys(enrolmentsWithSeat) as ActiveEnrolment[]

/** Reasons for un-enrolling. */
export const unEnrolReasons = {
  requestedByPerson: { es: 'Lo pidió el participante', en: 'Asked for by the attendee' },
  requestedByCompany: { es: 'Lo pidió la empresa', en: 'Asked for by the company' },
  substituted: { es: 'Sustituido por otra persona', en: 'Substituted by somebody else' },
  unpaid: { es: 'Falta de pago', en: 'Not paid' },
  dateChanged: { es: 'Cambio de fecha', en: 'Change of date' },
  illness: { es: 'Salud o fuerza mayor', en: 'Illness or force majeure' },
  transferred: { es: 'Pasó a otro evento', en: 'Moved to another event' },
  duplicate: { es: 'Inscripción duplicada', en: 'Duplicate registration' },
  eventCancelled: { es: 'Evento cancelado', en: 'Event cancelled' },
  holdExpired: { es: 'Venció la reserva', en: 'The hold expired' },
  other: { es: 'Otro motivo', en: 'Other reason' },
} as const satisfies Record<string, Words>
/** The other reasons follow from what somebody else does. */
const { substituted: _one, eventCancelled: _all, holdExpired: _late, ...givenReasons } = unEnrolReasons
export type UnEnrolReason = keyof typeof unEnrolReasons

/** What becomes of the valid certificates of people who lose their seat. */
export const certificateAnswers = {
  revoke: { es: 'Revocarlos', en: 'Revoke them' },
  keep: { es: 'Conservarlos', en: 'Keep them' },
} as const satisfies Record<string, Words>
export type CertificateAnswer = keyof typeof certificateAnswers
export const certificatesField = optional(
  choice({ es: 'Sus certificados', en: 'Their certificates' }, certificateAnswers),
)

/** Answers the question that an address raises which somebody else has a seat with. */
export const sharedMailboxField = flag({
  es: 'Personas distintas comparten el correo',
  en: 'Different people share the address',
})

/** The input for un-enrolling; `certificates` answers the question that holders of a valid one raise. */
export const whyFields = {
  reason: choice({ es: 'Motivo', en: 'Reason' }, givenReasons),
  note: optional(longText({ es: 'Nota', en: 'Note' }, { max: 500 })),
  certificates: certificatesField,
}

/** Outcomes of people who came. */
const outcomesOfPresent = {
  participated: { es: 'Participó', en: 'Participated' },
  approved: { es: 'Aprobó', en: 'Approved' },
  notApproved: { es: 'No aprobó', en: 'Not approved' },
} as const satisfies Record<string, Words>
export const presentOutcomes = Object.keys(outcomesOfPresent)
export const outcomes = {
  pending: { es: 'Pendiente', en: 'Pending' },
  ...outcomesOfPresent,
  noShow: { es: 'No asistió', en: 'No-show' },
} as const satisfies Record<string, Words>

/** The input for a new attendee. */
export const personFields = {
  contactId: optional(ref({ es: 'Contacto', en: 'Contact' }, 'contacts')),
  firstName: personName({ es: 'Nombre', en: 'First name' }),
  lastName: personName({ es: 'Apellido', en: 'Last name' }),
  nameOnCertificate: optional(
    text({ es: 'Nombre en el certificado', en: 'Name on the certificate' }, { max: 120 }),
  ),
  email: optional(email({ es: 'Correo electrónico', en: 'Email' })),
  phone: optional(phone({ es: 'Teléfono', en: 'Phone' })),
  documentType: orNone(choice({ es: 'Tipo de documento', en: 'Document type' }, documentTypes)),
  documentId: optional(text({ es: 'Documento', en: 'Document' }, { max: 30 })),
  company: optional(text({ es: 'Empresa', en: 'Company' }, { max: 150 })),
  position: optional(text({ es: 'Cargo', en: 'Position' }, { max: 100 })),
  /** Set in mixed events only; elsewhere the event decides. */
  mode: optional(choice({ es: 'Modalidad', en: 'Delivery mode' }, seatModes)),
  locale: withDefault(choice({ es: 'Idioma', en: 'Language' }, languages), 'es'),
  specialNeeds: optional(longText({ es: 'Necesidades especiales', en: 'Special needs' }, { max: 500 })),
}
export type Person = Create<typeof personFields>

export const attendees = resource(
  'attendees',
  {
    orderId: readOnly(ref({ es: 'Inscripción', en: 'Order' }, 'orders')),
    eventId: readOnly(ref({ es: 'Evento', en: 'Event' }, 'events')),
    ...personFields,
    enrolment: readOnly(withDefault(choice({ es: 'Estado', en: 'Enrolment' }, enrolments), 'enrolled')),
    enrolmentHistory: readOnly(
      list(
        { es: 'Historial de inscripción', en: 'Enrolment history' },
        {
          from: optional(choice({ es: 'De', en: 'From' }, enrolments)),
          to: choice({ es: 'A', en: 'To' }, enrolments),
          at: moment({ es: 'Cuándo', en: 'When' }),
          by: optional(text({ es: 'Quién', en: 'Who' }, { max: 120 })),
          reason: optional(choice({ es: 'Motivo', en: 'Reason' }, unEnrolReasons)),
          note: optional(text({ es: 'Nota', en: 'Note' }, { max: 500 })),
        },
        { max: 1000 },
      ),
    ),
    /** The attendee whose seat this person took over. */
    substitutesId: readOnly(optional(ref({ es: 'Sustituye a', en: 'Substitutes' }, 'attendees'))),
    /** The mode that the price was agreed for, if the event changed its modality later. */
    bookedMode: readOnly(
      optional(choice({ es: 'Modalidad al inscribirse', en: 'Delivery mode when booked' }, seatModes)),
    ),
    /** The ticket code: 128 random bits, unique per person. */
    ticketCode: readOnly(text({ es: 'Código de entrada', en: 'Ticket code' }, { max: 40 })),
    attendancePct: readOnly(
      optional(decimal({ es: 'Asistencia (%)', en: 'Attendance (%)' }, { min: 0, max: 100 })),
    ),
    score: readOnly(optional(integer({ es: 'Nota', en: 'Score' }, { min: 0, max: 100 }))),
    outcome: readOnly(withDefault(choice({ es: 'Resultado', en: 'Outcome' }, outcomes), 'pending')),
    /** Set by hand, so the event's rule does not overwrite it. */
    outcomeByHand: readOnly(flag({ es: 'Resultado puesto a mano', en: 'Outcome set by hand' })),
  },
  {
    words: {
      one: { es: 'Participante', en: 'Attendee' },
      many: { es: 'Participantes', en: 'Attendees' },
    },
    title: ['firstName', 'lastName'],
    search: ['firstName', 'lastName', 'email', 'company', 'documentId', 'phone'],
  },
)
export type Attendee = Row<typeof attendees.fields>

export const isActive = ({ enrolment }: Pick<Attendee, 'enrolment'>): boolean =>
  enrolment in enrolmentsWithSeat

export const attendeeName = ({ firstName, lastName }: Pick<Attendee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
