/** Fields of complaints: what somebody wrote to the firm, and what became of it. */
import {
  choice,
  date,
  email,
  flag,
  integer,
  list,
  longText,
  moment,
  optional,
  personName,
  phone,
  readOnly,
  ref,
  refs,
  text,
  withDefault,
} from '#core/field.ts'
import { createRule, resource, type Create, type Row } from '#core/resource.ts'
import { languages, type Words } from '#core/words.ts'
import { honeypotField } from '#resources/customers/contact-requests/contact-request.ts'
import { consentFields } from '#resources/system/consents/consent.ts'

export const complaintTopics = {
  course: { es: 'Un curso', en: 'A course' },
  event: { es: 'Una fecha o un evento', en: 'A date or an event' },
  certificate: { es: 'Un certificado', en: 'A certificate' },
  invoice: { es: 'Una factura o un pago', en: 'An invoice or a payment' },
  other: { es: 'Otra cosa', en: 'Something else' },
} as const satisfies Record<string, Words>

/** How it reached the firm. */
export const complaintMedia = {
  web: { es: 'Sitio web', en: 'Website' },
  phone: { es: 'Teléfono', en: 'Phone' },
  counter: { es: 'En persona', en: 'In person' },
  mail: { es: 'Correo electrónico', en: 'Email' },
  message: { es: 'Mensajería', en: 'Messaging' },
  letter: { es: 'Carta', en: 'Letter' },
} as const satisfies Record<string, Words>

export const complaintStatuses = {
  received: { es: 'Recibida', en: 'Received' },
  acknowledged: { es: 'Con acuse', en: 'Acknowledged' },
  answered: { es: 'Respondida', en: 'Answered' },
  reopened: { es: 'Reabierta', en: 'Reopened' },
  withdrawn: { es: 'Retirada', en: 'Withdrawn' },
  invalid: { es: 'No procede', en: 'Invalid' },
} as const satisfies Record<string, Words>

/** Fields shared by form and record. */
const written = {
  name: personName({ es: 'Nombre y apellido', en: 'Full name' }, { min: 3, max: 120 }),
  email: email({ es: 'Correo electrónico', en: 'Email' }),
  phone: optional(phone({ es: 'Teléfono', en: 'Phone' })),
  topic: choice({ es: 'Sobre qué es', en: 'What it is about' }, complaintTopics),
  reference: optional(text({ es: 'Cuál', en: 'Which one' }, { max: 150 })),
  description: longText({ es: 'Qué pasó', en: 'What happened' }, { min: 20, max: 5000 }),
  wish: optional(
    longText({ es: 'Qué le gustaría que hiciéramos', en: 'What you would like us to do' }, { max: 2000 }),
  ),
}

/** The fields of the site's form. */
export const complaintForm = { ...written, privacy: consentFields.privacy, website: honeypotField }
export type ComplaintForm = Create<typeof complaintForm>
export const complaintFormRule = createRule(complaintForm)

const { web: _web, ...takenMedia } = complaintMedia
const answer = longText({ es: 'Respuesta', en: 'Answer' }, { min: 20, max: 5000 })
const answeredAt = moment({ es: 'Respondida el', en: 'Answered at' })
/** What staff write down of one that came by another way than the site. */
export const takenComplaint = {
  medium: choice({ es: 'Cómo llegó', en: 'How it came' }, takenMedia),
  receivedOn: date({ es: 'Recibida el', en: 'Received on' }, { max: 0 }),
  ...written,
  email: optional(written.email),
  locale: withDefault(choice({ es: 'Idioma', en: 'Language' }, languages), 'es'),
}

export const complaints = resource(
  'complaints',
  {
    /** `QUE-2026-0001`, without gaps per year. */
    number: readOnly(text({ es: 'Número', en: 'Number' }, { max: 20 })),
    name: readOnly(written.name),
    email: readOnly(takenComplaint.email),
    phone: readOnly(written.phone),
    topic: readOnly(written.topic),
    reference: readOnly(written.reference),
    description: readOnly(written.description),
    wish: readOnly(written.wish),
    locale: readOnly(choice(takenComplaint.locale.label, languages)),
    medium: readOnly(choice(takenComplaint.medium.label, complaintMedia)),
    /** The terms count from it. */
    receivedOn: readOnly(takenComplaint.receivedOn),
    status: readOnly(choice({ es: 'Estado', en: 'Status' }, complaintStatuses)),
    /** Terms in working days, by the settings of the day it was registered; reopening renews that of the answer. */
    acknowledgeBy: readOnly(date({ es: 'Acusar recibo antes del', en: 'Acknowledge by' })),
    answerBy: readOnly(date({ es: 'Responder antes del', en: 'Answer by' })),
    /** The next of both terms; null once it is answered or closed. */
    dueDate: readOnly(optional(date({ es: 'Plazo', en: 'Due' }))),
    ownerId: optional(ref({ es: 'Responsable', en: 'Owner' }, 'employees')),
    accountId: optional(ref({ es: 'Cliente', en: 'Customer' }, 'accounts')),
    contactId: optional(ref({ es: 'Persona', en: 'Person' }, 'contacts')),
    eventId: optional(ref({ es: 'Evento', en: 'Event' }, 'events')),
    isConfidential: flag({ es: 'Confidencial', en: 'Confidential' }),
    /** Who sees a confidential one besides the quality office and its owner. */
    namedIds: withDefault(refs({ es: 'También la ven', en: 'Also seen by' }, 'employees', { max: 20 }), []),
    notes: optional(longText({ es: 'Notas internas', en: 'Internal notes' }, { max: 5000 })),
    acknowledgedAt: readOnly(optional(moment({ es: 'Acuse enviado el', en: 'Acknowledged at' }))),
    acknowledgedBy: readOnly(optional(ref({ es: 'Acuse enviado por', en: 'Acknowledged by' }, 'users'))),
    answer: readOnly(optional(answer)),
    answeredAt: readOnly(optional(answeredAt)),
    answeredBy: readOnly(optional(ref({ es: 'Respondida por', en: 'Answered by' }, 'users'))),
    reopenedCount: readOnly(withDefault(integer({ es: 'Veces reabierta', en: 'Times reopened' }), 0)),
    /** Answers after which it was reopened, the first one first. */
    pastAnswers: readOnly(
      withDefault(
        list(
          { es: 'Respuestas anteriores', en: 'Earlier answers' },
          {
            answer,
            answeredAt,
            answeredBy: optional(text({ es: 'Respondida por', en: 'Answered by' }, { max: 200 })),
            reopenedAt: moment({ es: 'Reabierta el', en: 'Reopened at' }),
            reason: longText({ es: 'Motivo', en: 'Reason' }, { max: 1000 }),
          },
          { max: 99 },
        ),
        [],
      ),
    ),
    closeReason: readOnly(
      optional(longText({ es: 'Motivo del cierre', en: 'Reason for closing' }, { max: 1000 })),
    ),
  },
  {
    words: {
      one: { es: 'Queja', en: 'Complaint' },
      many: { es: 'Quejas', en: 'Complaints' },
    },
    title: ['number', 'name'],
    search: ['number', 'name', 'email', 'phone', 'reference', 'description'],
    derived: {
      isOverdue: flag({ es: 'Atrasada', en: 'Overdue' }),
      isAnsweredInTime: flag({ es: 'Respondida en plazo', en: 'Answered in time' }),
      hasCase: flag({ es: 'Con no conformidad', en: 'With a non-conformity' }),
    },
  },
)
export type Complaint = Row<typeof complaints.fields>
export type ComplaintStatus = Complaint['status']
