/** Fields of webinar registrations: one seat per e-mail address. */
import {
  choice,
  email,
  flag,
  list,
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
import { languages } from '#core/words.ts'
import { consentFields } from '#resources/system/consents/consent.ts'
import { honeypotField } from '#resources/customers/contact-requests/contact-request.ts'
import { countries } from '#resources/customers/contact-requests/countries.ts'
import { registrationLabels as labels } from './webinar-registration.words.ts'

export const registrationStatuses = {
  registered: { es: 'Registrado', en: 'Registered' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
  attended: { es: 'Asistió', en: 'Attended' },
  noShow: { es: 'No asistió', en: 'No-show' },
}
export type RegistrationStatus = keyof typeof registrationStatuses

/** Whether a registration in this status takes a seat; sets and queries follow from it. */
const takesSeat: Record<RegistrationStatus, boolean> = {
  registered: true,
  cancelled: false,
  attended: true,
  noShow: true,
}
export const hasSeat = ({ status }: { status: RegistrationStatus }): boolean => takesSeat[status]
export const seatedStatuses = (Object.keys(takesSeat) as RegistrationStatus[]).filter((status) =>
  hasSeat({ status }),
)
/** The webinar is still to come for these; they are mailed when it is cancelled. */
export const expectedStatuses: readonly RegistrationStatus[] = ['registered']

const person = {
  name: personName(labels.name, { min: 2, max: 80 }),
  lastname: personName(labels.lastname, { min: 2, max: 80 }),
  email: email(labels.email),
  phone: optional(phone(labels.phone)),
  company: optional(text(labels.company, { max: 150 })),
  position: optional(text(labels.position, { max: 100 })),
  country: optional(choice(labels.country, countries)),
}
const answer = optional(text({ es: 'Respuesta', en: 'Answer' }, { max: 500 }))

/** The fields of the site's form: answers in the order of the webinar's questions. */
export const registrationForm = {
  ...person,
  answers: withDefault(list({ es: 'Respuestas', en: 'Answers' }, { text: answer }, { max: 5 }), []),
  ...consentFields,
  website: honeypotField,
}
export type RegistrationForm = Create<typeof registrationForm>
export const registrationFormRule = createRule(registrationForm)

export const webinarRegistrations = resource(
  'webinarRegistrations',
  {
    webinarId: readOnly(ref({ es: 'Webinar', en: 'Webinar' }, 'webinars')),
    name: readOnly(person.name),
    lastname: readOnly(person.lastname),
    email: readOnly(person.email),
    phone: readOnly(person.phone),
    company: readOnly(person.company),
    position: readOnly(person.position),
    country: readOnly(person.country),
    answers: readOnly(
      list(
        { es: 'Respuestas', en: 'Answers' },
        { question: text({ es: 'Pregunta', en: 'Question' }, { max: 200 }), answer },
        { max: 5 },
      ),
    ),
    locale: readOnly(choice({ es: 'Idioma', en: 'Language' }, languages)),
    marketing: readOnly(flag({ es: 'Acepta novedades', en: 'Accepts news' })),
    status: withDefault(choice({ es: 'Estado', en: 'Status' }, registrationStatuses), 'registered'),
    cancelledAt: readOnly(optional(moment({ es: 'Cancelado el', en: 'Cancelled at' }))),
  },
  {
    words: {
      one: { es: 'Registro a webinar', en: 'Webinar registration' },
      many: { es: 'Registros a webinars', en: 'Webinar registrations' },
    },
    title: ['name', 'lastname'],
    search: ['name', 'lastname', 'email', 'company'],
  },
)
export type WebinarRegistration = Row<typeof webinarRegistrations.fields>
