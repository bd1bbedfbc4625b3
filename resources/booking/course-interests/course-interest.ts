/** Fields of interests in courses: people who wait for a date. */
import {
  choice,
  email,
  integer,
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
import { languages } from '#core/words.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import { honeypotField } from '#resources/customers/contact-requests/contact-request.ts'
import { consentFields } from '#resources/system/consents/consent.ts'
import { interestStates } from './course-interest-state.ts'
import { interestLabels as labels } from './course-interest.words.ts'

const who = {
  firstName: personName(labels.firstName),
  lastName: personName(labels.lastName),
  email: email(labels.email),
  phone: optional(phone(labels.phone)),
  company: optional(text(labels.company, { max: 150 })),
}
const wish = {
  people: withDefault(integer(labels.people, { min: 1, max: 500 }), 1),
  preference: optional(choice(labels.preference, seatModes)),
  city: optional(text(labels.city, { max: 80 })),
}

/** The form on the page of a course without dates. */
export const interestForm = { ...who, ...wish, ...consentFields, website: honeypotField }
export type InterestForm = Create<typeof interestForm>

export const courseInterests = resource(
  'courseInterests',
  {
    courseId: ref({ es: 'Curso', en: 'Course' }, 'courses'),
    ...who,
    ...wish,
    locale: withDefault(choice({ es: 'Idioma', en: 'Language' }, languages), 'es'),
    state: withDefault(choice({ es: 'Estado', en: 'State' }, interestStates), 'waiting'),
    /** The date that they were told of. */
    eventId: readOnly(optional(ref({ es: 'Fecha avisada', en: 'Date told' }, 'events'))),
    toldAt: readOnly(optional(moment({ es: 'Avisado el', en: 'Told on' }))),
    notes: optional(text({ es: 'Notas', en: 'Notes' }, { max: 500 })),
  },
  {
    words: {
      one: { es: 'Interesado en un curso', en: 'Interest in a course' },
      many: { es: 'Interesados en cursos', en: 'Interests in courses' },
    },
    title: ['firstName', 'lastName'],
    search: ['firstName', 'lastName', 'email', 'company', 'phone', 'city'],
  },
)
export type CourseInterest = Row<typeof courseInterests.fields>
