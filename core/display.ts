/** A field's value as people read it: in a list's cell, in a spreadsheet, in a history. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { moment, text, type Field, type Fields, type Kind } from './field.ts'
import { plainText } from './richtext.ts'
import { homeZone } from './time-zone.ts'
import { languageTags, say, translate, unbroken, type Locale, type Translated, type Words } from './words.ts'

export type NameOf = (target: string, id: string) => string | undefined
export type Reading = {
  locale: Locale
  /** What a `ref` points to is called, when the record came with it. */
  title?: string | undefined
  /** What any other referenced record is called. */
  nameOf?: NameOf | undefined
}

/** What every record has beside its own fields, as columns of lists. */
export const recordFields: Fields = {
  id: text({ es: 'Número', en: 'Number' }),
  createdAt: moment({ es: 'Creado', en: 'Created' }),
  updatedAt: moment({ es: 'Modificado', en: 'Changed' }),
}

type Row = Readonly<Record<string, unknown>> & { titles?: Readonly<Record<string, string>> | undefined }
type Of = { fields: Fields; locale: Locale; nameOf?: NameOf | undefined }

/** `displayIn(course, 'categoryId', { fields: courses.fields, locale })` → `Calidad` */
export function displayIn(row: Row, name: string, { fields, ...reading }: Of): string {
  const field = fields[name] ?? recordFields[name]
  return field ? display(field, row[name], { ...reading, title: row.titles?.[name] }) : ''
}

/** `display(price, '1180.00', { locale: 'es' })` → `1,180.00`; nothing for what is not there. */
export function display(field: Field, value: unknown, reading: Reading): string {
  if (value === null || value === undefined || value === '') return ''
  if (!field.isTranslated) return readers[field.kind](value, field, reading)
  const said = translate(value as Translated<unknown>, reading.locale)
  return said ? readers[field.kind](said.text, field, reading) : ''
}

type Reader = (value: unknown, field: Field, reading: Reading) => string
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
  date: (value, _, { locale }) => dates(locale).format(new Date(`${String(value)}T00:00:00Z`)),
  moment: (value, _, { locale }) => sayMoment(String(value), locale),
  flag: (value, _, { locale }) => say(value === true ? answers.yes : answers.no, locale),
  choice: (value, field, { locale }) => field.options?.[String(value)]?.[locale] ?? String(value),
  choices: (value, field, reading) => listed(value, (one) => readers.choice(one, field, reading)),
  ref: (value, field, reading) => reading.title ?? nameOf(value, field, reading),
  refs: (value, field, reading) => listed(value, (one) => nameOf(one, field, reading)),
  image: isThere,
  document: isThere,
  group: (value, field, reading) => readParts(value, field, reading).join(', '),
  list: (value, field, reading) =>
    listed(value, (entry) => readParts(entry, field, reading).join(', '), '; '),
}

const answers = { yes: { es: 'Sí', en: 'Yes' }, no: { es: 'No', en: 'No' } } satisfies Record<string, Words>

function listed(value: unknown, each: (one: unknown) => string, between = ', '): string {
  return Array.isArray(value) ? value.map(each).filter(Boolean).join(between) : ''
}

const nameOf = (id: unknown, field: Field, reading: Reading): string =>
  reading.nameOf?.(field.target ?? '', String(id)) ?? String(id)

/** One part needs no label, nor do a record and its role; others say which is which: `En total: 20`, `En línea: 8`. */
export function readParts(
  value: unknown,
  { parts = {} }: Field,
  { locale, nameOf: names }: Reading,
): string[] {
  const all = Object.entries(parts)
  const isNaming = all.some(([, { kind }]) => kind === 'ref')
  return all.flatMap(([name, part]) => {
    const words = display(part, (value as Record<string, unknown> | null)?.[name], { locale, nameOf: names })
    // What only programs tell entries apart by.
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
  // As text it keeps every digit; as a number it would not.
  return numbers(locale, digits).format(amount as Intl.StringNumericLiteral)
}

const numbers = remembered(
  (locale: Locale, digits: number) =>
    new Intl.NumberFormat(languageTags[locale], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // A year keeps its four digits together.
      useGrouping: digits === 0 ? 'min2' : true,
    }),
)
const dates = remembered(
  (locale: Locale) => new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeZone: 'UTC' }),
)
const momentStyle = { dateStyle: 'medium', timeStyle: 'short', timeZone: homeZone } as const
const moments = remembered((locale: Locale) => new Intl.DateTimeFormat(languageTags[locale], momentStyle))

export const sayMoment = (at: string, locale: Locale): string =>
  unbroken(moments(locale).format(new Date(at)))

const percents = remembered(
  (locale: Locale) => new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 2 }),
)
// What Intl knows of es-DO leaves out the space that Spanish writes.
const share: Words = { es: '{n}\u00a0%', en: '{n}%' }
/** `sayShare('91.50', 'es')` → `91.5 %`; a dash for what is not known. */
export const sayShare = (percent: number | string | null, locale: Locale): string =>
  percent === null ? '–' : say(share, locale, { n: percents(locale).format(Number(percent)) })

/** `Hola, {attendee.firstName}: {event.title}` with the record's titles → `Hola, …: Auditor interno`; as it is without any. */
export const sayReferred = (text: string, titles: Row['titles']): string =>
  titles
    ? text.replaceAll(
        /\{(\w+)\.(\w+)\}/g,
        (_, target, part) => (part === 'title' && titles[`${target}Id`]) || '…',
      )
    : text

// A formatter takes longer to make than a thousand cells to write.
function remembered<A extends (string | number)[], T>(make: (...about: A) => T): (...about: A) => T {
  const made = new Map<string, T>()
  return (...about) => {
    const key = about.join()
    const known = made.get(key) ?? make(...about)
    made.set(key, known)
    return known
  }
}
