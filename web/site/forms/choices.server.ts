/** Options of the contact and registration forms, in the reader's language. */
import type { Locale, Words } from '#core/words.ts'
import { countries } from '#resources/customers/contact-requests/countries.ts'
import {
  neededServices,
  needs,
  otherService,
  personTypes,
} from '#resources/customers/contact-requests/contact-request.ts'
import type { PublicService } from '#resources/catalogue/services/service.api.ts'
import type { Option } from './fields.tsx'

const words = { other: { es: 'Otro', en: 'Other' } } satisfies Record<string, Words>

/** By name, as the language sorts. */
export function countryOptions(locale: Locale): Option[] {
  const { compare } = new Intl.Collator(locale)
  return Object.entries(countries)
    .map(([code, name]) => ({ code, text: name[locale] }))
    .toSorted((a, b) => compare(a.text, b.text))
}

export const personOptions = (locale: Locale): Option[] =>
  Object.entries(personTypes).map(([code, name]) => ({ code, text: name[locale] }))

/** Training and audits first, then the consulting services by name, then anything else. */
export const serviceOptions = (services: readonly PublicService[], locale: Locale): Option[] => [
  ...neededServices.map((code) => ({ code, text: needs[code][locale] })),
  ...services.map(({ code, name, standard }) => ({
    code,
    text: standard && !name.text.includes(standard) ? `${standard} · ${name.text}` : name.text,
  })),
  { code: otherService, text: words.other[locale] },
]
