/** Describes a filter: "Estado: Programado, Confirmado", "Comienza: desde hoy". */
import { display, type NameOf } from '#core/display.ts'
import type { Field, Fields, Kind } from '#core/field.ts'
import { ME, type Filter } from '#core/filter.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { isLocale, say, type Locale, type Words } from '#core/words.ts'
import { isRelativeDay, spanWords } from '#web/relative-days.ts'
import type { FilterSet } from './filter-set.ts'

const words = {
  from: { es: 'desde {value}', en: 'from {value}' },
  to: { es: 'hasta {value}', en: 'to {value}' },
  equal: { es: 'igual a {value}', en: 'is {value}' },
  not: { es: 'no es {value}', en: 'is not {value}' },
  contains: { es: 'contiene «{value}»', en: 'contains “{value}”' },
  blank: { es: 'vacío', en: 'blank' },
  me: { es: 'yo', en: 'me' },
  untranslated: {
    es: { es: 'falta en español', en: 'Spanish missing' },
    en: { es: 'falta en inglés', en: 'English missing' },
  },
  and: { es: ' y ', en: ' and ' },
  or: { es: ' o ', en: ' or ' },
  filled: { es: 'con valor', en: 'filled in' },
  more: { es: '{value} y {n} más', en: '{value} and {n} more' },
  today: { es: 'hoy', en: 'today' },
} satisfies Record<string, Words | Record<Locale, Words>>
const inDays: CountedWords = {
  one: { es: 'dentro de {n} día', en: '{n} day from now' },
  many: { es: 'dentro de {n} días', en: '{n} days from now' },
}
const daysAgo: CountedWords = {
  one: { es: 'hace {n} día', en: '{n} day ago' },
  many: { es: 'hace {n} días', en: '{n} days ago' },
}

type Reading = { locale: Locale; nameOf?: NameOf | undefined }

/** All filters of one field in one phrase. */
export function filterWords(field: Field, filters: readonly Filter[], reading: Reading): string {
  const { locale } = reading
  const parts = filters.map((filter) => phrase(field, filter, reading))
  return `${field.label[locale]}: ${parts.join(' ')}`
}

/** `Estado: Abierto y (Curso: ISO 9001 o Comienza: desde hoy)` */
export function filterSetWords(set: FilterSet, fields: Fields, reading: Reading): string {
  const { filters, isAny = false, groups = [] } = set
  const own = [...Map.groupBy(filters, ({ field }) => field)].flatMap(([name, some]) =>
    fields[name] ? [filterWords(fields[name], some, reading)] : [],
  )
  const inside = groups.flatMap((group) => filterSetWords(group, fields, reading) || [])
  const isAlone = own.length + inside.length === 1
  const parts = [...own, ...inside.map((text) => (isAlone ? text : `(${text})`))]
  return parts.join(words[isAny ? 'or' : 'and'][reading.locale])
}

const MOST = 3
/** `Borrador, Programado y 3 más` */
function shortened(values: readonly string[], locale: Locale): string {
  if (values.length <= MOST) return values.join(', ')
  return say(words.more, locale, { value: values.slice(0, MOST - 1).join(', '), n: values.length - MOST + 1 })
}

const phrases: Partial<Record<Filter['op'], Words>> = {
  gte: words.from,
  lte: words.to,
  ne: words.not,
  contains: words.contains,
}

function phrase(field: Field, { op, value }: Filter, reading: Reading): string {
  const { locale } = reading
  if (op === 'empty') return emptinessWords(value, locale)
  if (op === 'during') return spanWords(String(value), locale) ?? String(value)
  const text = shortened(
    [value].flat().map((one) => valueWords(field, one, reading)),
    locale,
  )
  const isNamed = field.options !== undefined || field.target !== undefined || field.kind === 'flag'
  const form = phrases[op] ?? (op === 'eq' && !isNamed ? words.equal : undefined)
  return form ? say(form, locale, { value: text }) : text
}

function emptinessWords(value: Filter['value'], locale: Locale): string {
  if (isLocale(value)) return words.untranslated[value][locale]
  return (value === false ? words.filled : words.blank)[locale]
}

function valueWords(field: Field, value: unknown, { locale, nameOf }: Reading): string {
  const text = String(value)
  if (field.target && text === ME) return words.me[locale]
  if (isRelativeDay(text)) return relativeWords(Number(text.slice(5) || 0), locale)
  const one = single[field.kind]
  return one ? display({ ...field, kind: one, isTranslated: false }, value, { locale, nameOf }) : text
}

/** The kind of a filter's single value: a choice for several choices, a day for a moment. */
const single: Record<Kind, Kind | undefined> = {
  text: undefined,
  longText: undefined,
  richText: undefined,
  slug: undefined,
  email: undefined,
  phone: undefined,
  url: undefined,
  integer: undefined,
  decimal: undefined,
  image: undefined,
  document: undefined,
  group: undefined,
  list: undefined,
  choice: 'choice',
  choices: 'choice',
  ref: 'ref',
  refs: 'ref',
  flag: 'flag',
  date: 'date',
  moment: 'date',
}

function relativeWords(days: number, locale: Locale): string {
  if (days === 0) return words.today[locale]
  return sayCount(days > 0 ? inDays : daysAgo, locale, { n: Math.abs(days) })
}
