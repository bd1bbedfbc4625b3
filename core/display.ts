/** Formats a field's value for lists, spreadsheets and histories. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { moment, text, type Field, type Fields, type Kind } from './field.ts'
import { plainText } from './richtext.ts'
import { shortDay } from './say-day.ts'
import { homeZone } from './time-zone.ts'
import { dateFormatter, numberFormatter } from './formatters.ts'
import { say, translate, unbroken, type Locale, type Translated, type Words } from './words.ts'

export type NameOf = (target: string, id: string) => string | undefined
export type DisplayContext = {
  locale: Locale
  /** The title of the record that a `ref` points to, if the answer has it. */
  title?: string | undefined
  /** Titles of all other referenced records. */
  nameOf?: NameOf | undefined
}

/** Columns that lists offer for every record beside its own fields. */
export const recordFields: Fields = {
  id: text({ es: 'Número', en: 'Number' }),
  createdAt: moment({ es: 'Creado', en: 'Created' }),
  updatedAt: moment({ es: 'Modificado', en: 'Changed' }),
}

/** A field of the resource, one that its lists compute, or one of every record. */
export const fieldNamed = (
  { fields, derived }: { fields: Fields; derived?: Fields | undefined },
  name: string,
): Field | undefined => fields[name] ?? derived?.[name] ?? recordFields[name]

type Row = Readonly<Record<string, unknown>> & { titles?: Readonly<Record<string, string>> | undefined }
type DisplayOptions = { fields: Fields; locale: Locale; nameOf?: NameOf | undefined }

/** `displayIn(course, 'categoryId', { fields: courses.fields, locale })` → `Calidad` */
export function displayIn(row: Row, name: string, { fields, ...context }: DisplayOptions): string {
  const field = fields[name] ?? recordFields[name]
  return field ? display(field, row[name], { ...context, title: row.titles?.[name] }) : ''
}

/** `display(price, '1180.00', { locale: 'es' })` → `1,180.00`; an empty string for a missing value. */
export function display(field: Field, value: unknown, context: DisplayContext): string {
  if (value === null || value === undefined || value === '') return ''
  if (!field.isTranslated) return readers[field.kind](value, field, context)
  const localized = translate(value as Translated<unknown>, context.locale)
  return localized ? readers[field.kind](localized.text, field, context) : ''
}

type Reader = (value: unknown, field: Field, context: DisplayContext) => string
const asText: Reader = (value) => String(value)
const isThere: Reader = (_, __, { locale }) => say(answers.yes, locale)

const readers: Record<Kind, Reader> = {
  text: asText,
  longText: asText,
  slug: asText,
  email: asText,
  url: asText,
  phone: (value) => readPhone(String(value)),
  richText: (value) => plainText(value as Parameters<typeof plainText>[0]),
  integer: (value, _, { locale }) => numbers(locale, 0).format(Number(value)),
  decimal: (value, _, { locale }) => readDecimal(String(value), locale),
  date: (value, _, { locale }) => shortDay(String(value), locale),
  moment: (value, _, { locale }) => sayMoment(String(value), locale),
  flag: (value, _, { locale }) => say(value === true ? answers.yes : answers.no, locale),
  choice: (value, field, { locale }) => field.options?.[String(value)]?.[locale] ?? String(value),
  choices: (value, field, context) => listed(value, (one) => readers.choice(one, field, context)),
  ref: (value, field, context) => context.title ?? nameOf(value, field, context),
  refs: (value, field, context) => listed(value, (one) => nameOf(one, field, context)),
  image: isThere,
  document: isThere,
  group: (value, field, context) => readParts(value, field, context).join(', '),
  list: (value, field, context) =>
    listed(value, (entry) => readParts(entry, field, context).join(', '), '; '),
}

const answers = { yes: { es: 'Sí', en: 'Yes' }, no: { es: 'No', en: 'No' } } satisfies Record<string, Words>

function listed(value: unknown, each: (one: unknown) => string, between = ', '): string {
  return Array.isArray(value) ? value.map(each).filter(Boolean).join(between) : ''
}

const nameOf = (id: unknown, field: Field, context: DisplayContext): string =>
  context.nameOf?.(field.target ?? '', String(id)) ?? String(id)

/** A single part has no label, nor have a reference and its role; others have one: `En total: 20`, `En línea: 8`. */
export function readParts(
  value: unknown,
  { parts = {} }: Field,
  { locale, nameOf: names }: DisplayContext,
): string[] {
  const all = Object.entries(parts)
  const isNaming = all.some(([, { kind }]) => kind === 'ref')
  return all.flatMap(([name, part]) => {
    const words = display(part, (value as Record<string, unknown> | null)?.[name], { locale, nameOf: names })
    // The key only identifies entries for programs.
    if (words === '' || name === 'key') return []
    const isPlain = all.length === 1 || (isNaming && (part.kind === 'ref' || part.kind === 'choice'))
    return [isPlain ? words : `${say(part.label, locale)}: ${words}`]
  })
}

export function readPhone(number: string): string {
  const known = parsePhoneNumberFromString(number, 'DO')
  if (!known) return number
  // The Dominican Republic shares +1 with its neighbours, so the area code decides.
  return /^\+1(809|829|849)/.test(known.number) ? known.formatNational() : known.formatInternational()
}

function readDecimal(amount: string, locale: Locale): string {
  const digits = amount.split('.')[1]?.length ?? 0
  // A string keeps every digit; converting to a number would round it.
  return numbers(locale, digits).format(amount as Intl.StringNumericLiteral)
}

const numbers = (locale: Locale, digits: number) =>
  numberFormatter(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // `min2` writes years without a thousands separator.
    useGrouping: digits === 0 ? 'min2' : true,
  })
const momentStyle = { dateStyle: 'medium', timeStyle: 'short', timeZone: homeZone } as const
export const sayMoment = (at: string, locale: Locale): string =>
  unbroken(dateFormatter(locale, momentStyle).format(new Date(at)))

// Intl's es-DO omits the space before the percent sign that Spanish requires.
const share: Words = { es: '{n}\u00a0%', en: '{n}%' }
/** `sayShare('91.50', 'es')` → `91.5 %`; a dash for an unknown value. */
export const sayShare = (percent: number | string | null, locale: Locale): string =>
  percent === null
    ? '–'
    : say(share, locale, { n: numberFormatter(locale, { maximumFractionDigits: 2 }).format(Number(percent)) })

/** Replaces title variables with the record's titles: `Hola, {attendee.firstName}: {event.title}` → `Hola, …: Auditor interno`. */
export const sayReferred = (text: string, titles: Row['titles']): string =>
  titles
    ? text.replaceAll(
        /\{(\w+)(?:\.(\w+))?(?:\|[^{}]*)?\}/g,
        (_, target, part) => (part === 'title' && titles[`${target}Id`]) || '…',
      )
    : text

/** Null, undefined, an empty text or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
