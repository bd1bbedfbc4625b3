/** Fields of contact requests: what visitors write to the firm. */
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
import { createRule, resource, type Create, type Row } from '#core/resource.ts'
import { failWith } from '#core/rules.ts'
import { languages, type Words } from '#core/words.ts'
import { consentFields } from '#resources/system/consents/consent.ts'
import { requestLabels as labels } from './contact-request.words.ts'
import { countries } from './countries.ts'

export const personTypes = {
  personal: { es: 'Personal', en: 'Personal' },
  company: labels.company,
}
export const requestStates = {
  new: { es: 'Nueva', en: 'New' },
  answered: { es: 'Respondida', en: 'Answered' },
  closed: { es: 'Cerrada', en: 'Closed' },
}

export type RequestState = keyof typeof requestStates
/** What somebody needs; the first two are chosen like a service. */
export const needs = {
  training: { es: 'Capacitación', en: 'Training' },
  audit: { es: 'Auditoría', en: 'Audit' },
  consulting: { es: 'Asesoría', en: 'Consulting' },
  other: { es: 'Otro', en: 'Other' },
} as const satisfies Record<string, Words>
export const neededServices = ['training', 'audit'] as const
export const isNeededService = (code: string): code is (typeof neededServices)[number] =>
  neededServices.some((known) => known === code)

/** Nobody has answered yet. */
export const isNewRequest = (state: RequestState): boolean => state === 'new'
export const isAnsweredRequest = (state: RequestState): boolean => state === 'answered'
export const isClosedRequest = (state: RequestState): boolean => state === 'closed'
/** Shown in the list by default. */
export const openRequestStates: readonly RequestState[] = ['new', 'answered']

/** Fields shared by form and record. */
const person = {
  name: personName(labels.name, { min: 2, max: 80 }),
  lastname: personName(labels.lastname, { min: 2, max: 80 }),
  email: email(labels.email),
  phone: phone(labels.phone),
  type: choice(labels.type, personTypes),
  company: optional(text({ es: 'Empresa', en: 'Company' }, { min: 2, max: 150 })),
  country: choice(labels.country, countries),
}
const matter = {
  /** For a group: how many people are to be trained, or work where an audit or a consulting is. */
  people: optional(integer(labels.people, { min: 1, max: 100_000 })),
  otherText: optional(text(labels.otherText, { min: 3, max: 100 })),
  subject: optional(text(labels.subject, { max: 120 })),
  message: longText(labels.message, { min: 10, max: 3000 }),
}

/** The option for no service. */
export const otherService = 'other'
/** A honeypot field that people never see. */
export const honeypotField = optional(text({ es: 'Sitio web', en: 'Website' }, { max: 200 }))

/** The fields of the site's form (spec §3). */
export const contactForm = {
  ...person,
  /** The code of a service, training, audit, or other. */
  service: text(labels.service, { min: 2, max: 10 }),
  ...matter,
  /** What the link that led to the form was about. */
  course: optional(ref({ es: 'Curso', en: 'Course' }, 'courses')),
  event: optional(ref({ es: 'Fecha', en: 'Date' }, 'events')),
  ...consentFields,
  website: honeypotField,
}
export type ContactForm = Create<typeof contactForm>

const isOther = { es: 'eligió «Otro»', en: 'you chose “Other”' }
const isCompany = { es: 'escribe como empresa', en: 'you write as a company' }
// Runs also when other fields are invalid, so that all errors are reported at once.
const evenIfOthersFail = { when: () => true }
export const contactFormRule = createRule(contactForm)
  .refine((form) => form?.service !== otherService || Boolean(form.otherText), {
    ...failWith.requiredIf(isOther),
    ...evenIfOthersFail,
    path: ['otherText'],
  })
  .refine((form) => form?.type !== 'company' || Boolean(form.company), {
    ...failWith.requiredIf(isCompany),
    ...evenIfOthersFail,
    path: ['company'],
  })

export const contactRequests = resource(
  'contactRequests',
  {
    code: readOnly(text({ es: 'Número', en: 'Number' }, { max: 20 })),
    name: readOnly(person.name),
    lastname: readOnly(person.lastname),
    email: readOnly(person.email),
    phone: readOnly(person.phone),
    type: readOnly(person.type),
    company: readOnly(person.company),
    country: readOnly(person.country),
    need: readOnly(choice({ es: 'Necesita', en: 'Needs' }, needs)),
    courseId: readOnly(optional(ref({ es: 'Curso', en: 'Course' }, 'courses'))),
    eventId: readOnly(optional(ref({ es: 'Fecha', en: 'Date' }, 'events'))),
    people: readOnly(matter.people),
    /** Blank when the visitor chose something else. */
    serviceId: readOnly(optional(ref({ es: 'Servicio', en: 'Service' }, 'services'))),
    otherText: readOnly(matter.otherText),
    subject: readOnly(matter.subject),
    message: readOnly(matter.message),
    locale: readOnly(choice({ es: 'Idioma', en: 'Language' }, languages)),
    marketing: readOnly(flag({ es: 'Acepta novedades', en: 'Accepts news' })),
    state: withDefault(choice({ es: 'Estado', en: 'State' }, requestStates), 'new'),
    ownerId: optional(ref({ es: 'Responsable', en: 'Owner' }, 'users')),
    answeredAt: readOnly(optional(moment({ es: 'Respondida', en: 'Answered' }))),
    notes: optional(longText({ es: 'Notas internas', en: 'Internal notes' }, { max: 5000 })),
  },
  {
    words: {
      one: { es: 'Solicitud', en: 'Contact request' },
      many: { es: 'Solicitudes', en: 'Contact requests' },
    },
    title: ['name', 'lastname'],
    search: ['name', 'lastname', 'company', 'email', 'phone', 'code', 'subject', 'message'],
  },
)
export type ContactRequest = Row<typeof contactRequests.fields>
