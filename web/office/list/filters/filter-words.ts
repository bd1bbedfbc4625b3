/** A filter as its chip says it: "Estado: Programado, Confirmado", "Comienza: desde hoy". */
import { display, type NameOf } from '#core/display.ts'
import type { Field, Kind } from '#core/field.ts'
import { ME, type Filter } from '#core/lists/filter.ts'
import { isLocale, say, type Locale, type Words } from '#core/words.ts'
import { isRelativeDay, spanWords } from '#web/relative-days.ts'

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
  filled: { es: 'con valor', en: 'filled in' },
  more: { es: '{value} y {n} más', en: '{value} and {n} more' },
  today: { es: 'hoy', en: 'today' },
  inDays: { es: 'dentro de {n} días', en: '{n} days from now' },
  daysAgo: { es: 'hace {n} días', en: '{n} days ago' },
} satisfies Record<string, Words | Record<Locale, Words>>

type Reading = { locale: Locale; nameOf?: NameOf | undefined }

/** All filters of one field in one phrase. */
export function filterWords(field: Field, filters: readonly Filter[], reading: Reading): string {
  const { locale } = reading
  const parts = filters.map((filter) => phrase(field, filter, reading))
  return `${field.label[locale]}: ${parts.join(' ')}`
}

const MOST = 3
/** `Borrador, Programado y 3 más`: a chip stays a chip. */
function shortened(said: readonly string[], locale: Locale): string {
  if (said.length <= MOST) return said.join(', ')
  return say(words.more, locale, { value: said.slice(0, MOST - 1).join(', '), n: said.length - MOST + 1 })
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
  const said = shortened(
    [value].flat().map((one) => valueWords(field, one, reading)),
    locale,
  )
  const isNamed = field.options !== undefined || field.target !== undefined || field.kind === 'flag'
  const form = phrases[op] ?? (op === 'eq' && !isNamed ? words.equal : undefined)
  return form ? say(form, locale, { value: said }) : said
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

/** How a single value of a filter is read: one of several choices is a choice, a bound of moments is a day. */
const single: Partial<Record<Kind, Kind>> = {
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
  return say(days > 0 ? words.inDays : words.daysAgo, locale, { n: Math.abs(days) })
}
