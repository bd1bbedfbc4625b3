/** Fields of mail templates, from which event mails are copied. */
import { choice, flag, group, optional, richText, slug, text, translated, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { usualScheduleFields } from './mail-schedule.ts'

export const purposes = {
  confirmation: { es: 'Confirmación de inscripción', en: 'Registration confirmation' },
  joining: { es: 'Instrucciones para participar', en: 'Joining instructions' },
  reminder: { es: 'Recordatorio', en: 'Reminder' },
  survey: { es: 'Invitación a la encuesta', en: 'Survey invitation' },
  surveyReminder: { es: 'Recordatorio de la encuesta', en: 'Survey reminder' },
  certificate: { es: 'Entrega del certificado', en: 'Certificate delivery' },
  eventPostponed: { es: 'Evento pospuesto', en: 'Event postponed' },
  eventMoved: { es: 'Nueva fecha', en: 'New date' },
  eventCancelled: { es: 'Evento cancelado', en: 'Event cancelled' },
  waitlistOffer: { es: 'Oferta a la lista de espera', en: 'Waitlist offer' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Record<string, Words>
export type Purpose = keyof typeof purposes
/** Creates a draft when an event changes, for staff to review and send. */
export const noticePurposes: readonly Purpose[] = ['eventPostponed', 'eventMoved', 'eventCancelled']

export const categories = {
  transactional: { es: 'Del servicio', en: 'Transactional' },
  marketing: { es: 'Novedades (pide consentimiento)', en: 'Marketing (needs consent)' },
} as const satisfies Record<string, Words>

/** Fields shared by templates and event mails. */
export const mailTexts = {
  subject: translated(text({ es: 'Asunto', en: 'Subject' }, { min: 3, max: 150 })),
  body: translated(richText({ es: 'Texto', en: 'Text' }, { max: 50_000 })),
}
export const mailParts = {
  category: withDefault(choice({ es: 'Clase', en: 'Category' }, categories), 'transactional'),
  attachIcs: flag({ es: 'Adjuntar la cita de calendario', en: 'Attach the calendar entry' }),
  attachTicket: flag({ es: 'Adjuntar la entrada con QR', en: 'Attach the ticket with its QR code' }),
  attachCertificate: flag({ es: 'Adjuntar el certificado', en: 'Attach the certificate' }),
}

export const mailTemplates = resource(
  'mailTemplates',
  {
    name: text({ es: 'Nombre', en: 'Name' }, { min: 3, max: 80 }),
    key: slug({ es: 'Clave', en: 'Key' }),
    purpose: withDefault(choice({ es: 'Ocasión', en: 'Occasion' }, purposes), 'other'),
    ...mailTexts,
    ...mailParts,
    /** If set, the template is part of an event's default mails. */
    usualSchedule: optional(group({ es: 'Envío usual', en: 'Usual sending' }, usualScheduleFields)),
    active: withDefault(flag({ es: 'Activa', en: 'Active' }), true),
  },
  {
    words: {
      one: { es: 'Plantilla para eventos', en: 'Event template' },
      many: { es: 'Plantillas para eventos', en: 'Event templates' },
    },
    title: ['name'],
    search: ['name', 'key'],
  },
)
export type MailTemplateRecord = Row<typeof mailTemplates.fields>
