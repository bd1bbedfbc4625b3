/** Fields of instructors: contacts who teach. */
import {
  choice,
  choices,
  flag,
  group,
  image,
  integer,
  list,
  optional,
  readOnly,
  ref,
  refs,
  richText,
  slug,
  text,
  toPublish,
  translated,
  url,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { currency } from '#core/money/currency.ts'
import { websiteStates } from '#core/publication.ts'
import { resource, type Row } from '#core/resource.ts'
import { languages } from '#core/words.ts'

export const instructors = resource(
  'instructors',
  {
    contactId: ref({ es: 'Contacto', en: 'Contact' }, 'contacts'),
    /** A copy of the contact's name for search and sorting, updated by the contact handlers. */
    name: readOnly(text({ es: 'Nombre', en: 'Name' }, { max: 161 })),
    slug: translated(slug({ es: 'Nombre en la dirección web', en: 'Name in the web address' }, 'contactId')),
    headline: toPublish(optional(translated(text({ es: 'Titular', en: 'Headline' }, { min: 3, max: 120 })))),
    bio: toPublish(
      optional(translated(richText({ es: 'Biografía', en: 'Biography' }, { min: 50, max: 5000 }))),
    ),
    /** Without one the site draws a portrait. */
    photo: optional(image({ es: 'Foto', en: 'Photo' })),
    credentials: withDefault(
      list(
        { es: 'Credenciales', en: 'Credentials' },
        {
          title: translated(text({ es: 'Título', en: 'Title' }, { max: 160 })),
          issuer: text({ es: 'Emisor', en: 'Issuer' }, { max: 120 }),
          year: integer({ es: 'Año', en: 'Year' }, { min: 1950, max: 2100 }),
          verifyUrl: optional(url({ es: 'Enlace de verificación', en: 'Verification link' })),
        },
        { max: 20 },
      ),
      [],
    ),
    languages: choices({ es: 'Idiomas', en: 'Languages' }, languages, { min: 1 }),
    serviceIds: withDefault(refs({ es: 'Servicios', en: 'Services' }, 'services', { max: 20 }), []),
    linkedinUrl: optional(url({ es: 'LinkedIn', en: 'LinkedIn' })),
    dayRate: optional(
      group(
        { es: 'Tarifa diaria', en: 'Day rate' },
        {
          currency: currency(),
          amount: money({ es: 'Importe', en: 'Amount' }),
        },
      ),
    ),
    websiteState: withDefault(choice({ es: 'En el sitio', en: 'On the site' }, websiteStates), 'unpublished'),
    /** The user who signs in as this instructor and sees these events. */
    userId: optional(ref({ es: 'Usuario', en: 'User' }, 'users')),
    signatureImage: optional(image({ es: 'Firma', en: 'Signature' })),
    active: withDefault(flag({ es: 'Activo', en: 'Active' }), true),
  },
  {
    words: { one: { es: 'Instructor', en: 'Instructor' }, many: { es: 'Instructores', en: 'Instructors' } },
    title: ['name'],
    search: ['name', 'headline'],
  },
)
export type Instructor = Row<typeof instructors.fields>
