/** Values of the placeholders of a certificate. */
import { dateFormatter, listFormatter, numberFormatter } from '#core/formatters.ts'
import { translate, type Locale, type Words } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { homeDayOf } from '#core/time-zone.ts'
import { certificateKinds } from '../certificate-templates/certificate-template.ts'
import type { Variable } from '../certificate-templates/certificate-variables.ts'
import { spacedCode } from './certificate-code.ts'
import type { Certificate } from './certificate.ts'

/** The fields of a certificate that placeholders use. */
export type Facts = Pick<
  Certificate,
  | 'code'
  | 'holderName'
  | 'courseTitle'
  | 'kind'
  | 'standard'
  | 'serviceCode'
  | 'hours'
  | 'startsOn'
  | 'endsOn'
  | 'modality'
  | 'instructors'
  | 'score'
  | 'attendancePct'
  | 'issuedAt'
  | 'validUntil'
  | 'eventCode'
  | 'firmName'
>

const noEnd: Words = { es: 'sin vencimiento', en: 'no expiry' }

/** An empty string for unknown values. */
export function valuesOf(facts: Facts, locale: Locale, link: string): Record<Variable, string> {
  const list = listFormatter(locale, { type: 'conjunction' })
  return {
    holder: facts.holderName,
    course: translate(facts.courseTitle, locale)?.text ?? '',
    kind: certificateKinds[facts.kind][locale],
    standard: facts.standard ?? '',
    hours: hoursOf(facts.hours, locale),
    dates: datesOf(facts, locale),
    modality: modalities[facts.modality][locale].toLocaleLowerCase(locale),
    instructors: list.format(facts.instructors.map(({ name }) => name)),
    score: facts.score === null ? '' : String(facts.score),
    attendance: facts.attendancePct === null ? '' : `${Number(facts.attendancePct)} %`,
    issued: dayOf(homeDayOf(facts.issuedAt), locale),
    validUntil: facts.validUntil ? dayOf(facts.validUntil, locale) : noEnd[locale],
    code: spacedCode(facts.code),
    event: facts.eventCode,
    firm: facts.firmName,
    link,
  }
}

/** `40 horas`, `1 hora`, `7.5 hours` */
export function hoursOf(hours: string, locale: Locale): string {
  const count = Number(hours)
  return numberFormatter(locale, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 2,
  }).format(count)
}

// Formats a calendar day from noon UTC, so no time zone changes it.
const asDate = (day: string): Date => new Date(`${day}T12:00:00Z`)
const days = (locale: Locale) => dateFormatter(locale, { dateStyle: 'long', timeZone: 'UTC' })

export const dayOf = (day: string, locale: Locale): string => days(locale).format(asDate(day))
/** `12 al 14 de mayo de 2026`, `May 12 – 14, 2026`, or a single day. */
export function datesOf({ startsOn, endsOn }: Pick<Facts, 'startsOn' | 'endsOn'>, locale: Locale): string {
  if (startsOn === endsOn) return dayOf(startsOn, locale)
  const range = days(locale).formatRange(asDate(startsOn), asDate(endsOn))
  return range.replace(/\s*–\s*/, locale === 'es' ? ' al ' : ' – ')
}

const word = /\{(\w+)\}/g
/** Omits lines whose placeholders are all empty, such as `Nota: `. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .split('\n')
    .filter((line) => {
      const names = [...line.matchAll(word)].map(([, name = '']) => name)
      return names.length === 0 || names.some((name) => values[name])
    })
    .map((line) => line.replace(word, (_, name: string) => values[name] ?? ''))
    .join('\n')
}
