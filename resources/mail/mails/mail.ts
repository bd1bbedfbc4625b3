/** Fields of event mails: texts, audience and schedule. */
import {
  choice,
  choices,
  email,
  group,
  moment,
  optional,
  readOnly,
  ref,
  refs,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { activeEnrolments, enrolmentsWithSeat, outcomes } from '#resources/booking/attendees/attendee.ts'
import { seatModes } from '#resources/booking/seats/seats.ts'
import { languages } from '#resources/catalogue/courses/course.ts'
import { mailParts, mailTexts, purposes, type Purpose } from '#resources/mail/mail-templates/mail-template.ts'
import { eventMailStatuses } from './mail-state.ts'
import { scheduleFields, type Schedule } from '#resources/mail/mail-templates/mail-schedule.ts'

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

const answers = { yes: { es: 'Sí', en: 'Yes' }, no: { es: 'No', en: 'No' } } satisfies Record<string, Words>

export const audienceFields = {
  enrolment: withDefault(
    choices({ es: 'Inscripción', en: 'Enrolment' }, enrolmentsWithSeat, { min: 1 }),
    activeEnrolments,
  ),
  attended: optional(choice({ es: 'Asistió', en: 'Attended' }, answers)),
  mode: optional(choice({ es: 'Modalidad', en: 'Delivery mode' }, seatModes)),
  outcomes: withDefault(choices({ es: 'Resultado', en: 'Outcome' }, outcomes), []),
  surveyAnswered: optional(choice({ es: 'Respondió la encuesta', en: 'Answered the survey' }, answers)),
  certificate: optional(choice({ es: 'Tiene certificado', en: 'Has a certificate' }, answers)),
  locale: optional(choice({ es: 'Idioma', en: 'Language' }, languages)),
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

export const mails = resource(
  'mails',
  {
    eventId: ref({ es: 'Evento', en: 'Event' }, 'events'),
    templateId: optional(ref({ es: 'Plantilla', en: 'Template' }, 'mailTemplates')),
    purpose: withDefault(choice({ es: 'Ocasión', en: 'Occasion' }, purposes), 'other'),
    /** If blank when creating, the template's. */
    subject: optional(mailTexts.subject),
    body: optional(mailTexts.body),
    ...mailParts,
    audience: withDefault(group({ es: 'Destinatarios', en: 'Audience' }, audienceFields), wholeAudience),
    sendTo: withDefault(choice({ es: 'Se envía', en: 'Goes to' }, sendToOptions), 'attendee'),
    replyTo: optional(email({ es: 'Responder a', en: 'Reply to' })),
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
      one: { es: 'Correo del evento', en: 'Mail of the event' },
      many: { es: 'Correos de eventos', en: 'Mails of events' },
    },
    title: ['subject'],
    search: ['subject'],
  },
)
export type EventMail = Row<typeof mails.fields>

/** Triggered when a person enrols or is offered a seat, while the event is upcoming. */
export const isTriggered = ({ schedule }: Pick<EventMail, 'schedule'>): boolean =>
  schedule.kind === 'relative' && schedule.anchor === 'registration'

/** Sent to the person of its occasion, never to an audience. */
export const isForWaitlist = ({ purpose }: { purpose: Purpose }): boolean => purpose === 'waitlistOffer'

/** The default audience of the occasion. */
export const usualAudience = (purpose: Purpose): EventMail['audience'] => ({
  ...wholeAudience,
  ...(['survey', 'surveyReminder'].includes(purpose) && {
    attended: 'yes' as const,
    surveyAnswered: 'no' as const,
  }),
  ...(purpose === 'certificate' && { certificate: 'yes' as const }),
})
