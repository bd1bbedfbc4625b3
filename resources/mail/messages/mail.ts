/** Fields of mails: texts, recipients, attachments and schedule. */
import {
  choice,
  choices,
  email,
  group,
  list,
  moment,
  optional,
  readOnly,
  ref,
  refs,
  withDefault,
  type Options,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { may, type Role } from '#core/roles.ts'
import { languages, type Words } from '#core/words.ts'
import { activeEnrolments, enrolmentsWithSeat, outcomes } from '#resources/booking/attendees/attendee.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import { mailParts, mailTexts, purposes, type Purpose } from '../mail-templates/mail-template.ts'
import { eventMailStatuses } from './mail-state.ts'
import { scheduleFields, type Schedule } from '../mail-templates/mail-schedule.ts'
import { evidenceFile } from '#resources/system/files/attachments.ts'
import { peopleField } from './people/person-source.ts'

export const sendToOptions = {
  attendee: { es: 'A cada participante', en: 'To each attendee' },
  booker: { es: 'A quien hizo la inscripción', en: 'To whoever booked' },
  both: { es: 'A participantes y a quien inscribió', en: 'To attendees and whoever booked' },
} as const satisfies Record<string, Words>

export const cancelReasons = {
  byHand: { es: 'Se canceló a mano', en: 'Cancelled by hand' },
  eventCancelled: { es: 'El evento se canceló', en: 'The event was cancelled' },
  tooLate: { es: 'Ya comenzó lo que anunciaba', en: 'What it announced has begun' },
} as const satisfies Record<string, Words>

const any: Words = { es: 'Cualquiera', en: 'Any' }
/** One condition; blank it does not narrow who gets the mail. */
const condition = <const O extends Options>(label: Words, options: O) =>
  optional({ ...choice(label, options), blank: any })
const answers = { yes: { es: 'Sí', en: 'Yes' }, no: { es: 'No', en: 'No' } } satisfies Record<string, Words>

export const audienceFields = {
  enrolment: withDefault(
    choices({ es: 'Inscripción', en: 'Enrolment' }, enrolmentsWithSeat, { min: 1 }),
    activeEnrolments,
  ),
  attended: condition({ es: 'Asistió', en: 'Attended' }, answers),
  mode: condition({ es: 'Modalidad', en: 'Delivery mode' }, seatModes),
  outcomes: withDefault(choices({ es: 'Resultado', en: 'Outcome' }, outcomes), []),
  surveyAnswered: condition({ es: 'Respondió la encuesta', en: 'Answered the survey' }, answers),
  certificate: condition({ es: 'Tiene certificado', en: 'Has a certificate' }, answers),
  locale: condition({ es: 'Idioma', en: 'Language' }, languages),
  /** Limits the audience to these people, if any. */
  attendeeIds: withDefault(
    refs({ es: 'Solo estas personas', en: 'Only these people' }, 'attendees', { max: 5000 }),
    [],
  ),
}

export const wholeAudience = {
  enrolment: activeEnrolments,
  attended: null,
  mode: null,
  outcomes: [],
  surveyAnswered: null,
  certificate: null,
  locale: null,
  attendeeIds: [],
}
export const sendNow: Schedule = {
  kind: 'now',
  sendAt: null,
  anchor: null,
  sessionKey: null,
  offsetDays: 0,
  timeOfDay: null,
  offsetMinutes: 0,
}

/** Together, because mail servers refuse larger mails. */
export const MOST_ATTACHED_BYTES = 10 * 1024 * 1024

export const mails = resource(
  'mails',
  {
    /** Its facts may be named in the text. */
    eventId: optional(ref({ es: 'Evento', en: 'Event' }, 'events')),
    templateId: optional(ref({ es: 'Plantilla', en: 'Template' }, 'mailTemplates')),
    purpose: withDefault(choice({ es: 'Ocasión', en: 'Occasion' }, purposes), 'other'),
    /** If blank when creating, the template's. */
    subject: optional(mailTexts.subject),
    body: optional(mailTexts.body),
    ...mailParts,
    /** Takes the place of the audience. */
    people: peopleField,
    audience: withDefault(group({ es: 'Destinatarios', en: 'Audience' }, audienceFields), wholeAudience),
    sendTo: withDefault(choice({ es: 'Se envía', en: 'Goes to' }, sendToOptions), 'attendee'),
    cc: withDefault(
      list(
        { es: 'Con copia a', en: 'Copy to' },
        { email: email({ es: 'Correo electrónico', en: 'Email' }) },
        { max: 5 },
      ),
      [],
    ),
    replyTo: optional(email({ es: 'Responder a', en: 'Reply to' })),
    attachments: withDefault(
      list(
        { es: 'Archivos adjuntos', en: 'Attached files' },
        { file: evidenceFile({ es: 'Archivo', en: 'File' }) },
        { max: 10 },
      ),
      [],
    ),
    schedule: withDefault(group({ es: 'Envío', en: 'Sending' }, scheduleFields), sendNow),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, eventMailStatuses), 'draft')),
    sendAt: readOnly(optional(moment({ es: 'Sale el', en: 'Goes out at' }))),
    scheduledAt: readOnly(optional(moment({ es: 'Programado el', en: 'Scheduled at' }))),
    startedAt: readOnly(optional(moment({ es: 'Comenzó el envío', en: 'Sending began' }))),
    finishedAt: readOnly(optional(moment({ es: 'Terminó el envío', en: 'Sending ended' }))),
    cancelReason: readOnly(
      optional(choice({ es: 'Motivo de cancelación', en: 'Cancellation reason' }, cancelReasons)),
    ),
  },
  {
    words: {
      one: { es: 'Correo', en: 'Mail' },
      many: { es: 'Correos', en: 'Mails' },
    },
    title: ['subject'],
    search: ['subject'],
  },
)
export type MailRecord = Row<typeof mails.fields>

/** Those who write to people; mails to the attendees of an event are training's. */
export const writersOf = ({ eventId, people }: Pick<MailRecord, 'eventId' | 'people'>): readonly Role[] =>
  eventId && people.length === 0 ? may.editMails : may.mailPeople

/** Triggered when a person enrols or is offered a seat, while the event is upcoming. */
export const isTriggered = ({ schedule }: Pick<MailRecord, 'schedule'>): boolean =>
  schedule.kind === 'relative' && schedule.anchor === 'registration'

/** Sent to the person of its occasion, never to an audience. */
export const isForWaitlist = ({ purpose }: { purpose: Purpose }): boolean => purpose === 'waitlistOffer'

/** The default audience of the occasion. */
export const usualAudience = (purpose: Purpose): MailRecord['audience'] => ({
  ...wholeAudience,
  ...(['survey', 'surveyReminder'].includes(purpose) && {
    attended: 'yes' as const,
    surveyAnswered: 'no' as const,
  }),
  ...(purpose === 'certificate' && { certificate: 'yes' as const }),
})
