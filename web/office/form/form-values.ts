/** What a form holds, what is sent of it, and what of it changed: pure, by the kinds of the fields. */
import type { Field, Fields } from '#core/field.ts'
import { mapFields } from '#core/field.ts'
import { createRule, patchRule } from '#core/resource.ts'
import { validationErrors, type ValidationErrors } from '#core/validation.ts'
import { locales, say, type Locale, type Words } from '#core/words.ts'

export type Values = Record<string, unknown>
/** Rules between fields, keyed by field; nothing when all hold. */
export type Check = (values: Values) => Record<string, Words>

export const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.mode !== 'readOnly'))

/** A field as it stands in a new form. */
export function blankOf(field: Field): unknown {
  if (field.initial !== undefined && field.initial !== null) return field.initial
  if (field.isNullable) return null
  if (field.isTranslated) return {}
  if (field.kind === 'list' || field.kind === 'choices' || field.kind === 'refs') return []
  return field.kind === 'group' ? blanksOf(field.parts ?? {}) : null
}
export const blanksOf = (fields: Fields): Values => mapFields(fields, blankOf)

/** The value as it is sent: what was left blank is null, a text in neither language is none. */
export function sentValue(field: Field, value: unknown): unknown {
  if (!field.isTranslated) return sentPlain(field, value)
  const texts = (value ?? {}) as Values
  const [es, en] = locales.map((locale) => sentPlain({ ...field, isNullable: true }, texts[locale]))
  if (es === null && en === null && field.isNullable) return null
  // Left empty, the Spanish is what the form asks for first.
  return { es: es ?? (field.isOneLanguageEnough && en !== null ? null : ''), en }
}

function sentPlain(field: Field, value: unknown): unknown {
  if (value === undefined || value === '') return field.isNullable ? null : value
  if (field.kind === 'list' && Array.isArray(value)) return value.map((entry) => sentParts(field, entry))
  if (field.kind === 'group' && value !== null) return sentParts(field, value)
  return value
}

const sentParts = ({ parts = {} }: Field, value: unknown): Values =>
  mapFields(parts, (part, name) => sentValue(part, (value as Values | null)?.[name]))

export const sentValues = (fields: Fields, values: Values): Values =>
  mapFields(fields, (field, name) => sentValue(field, values[name]))

/** Only the fields that differ from what was saved. */
export function changesOf(fields: Fields, { values, saved }: { values: Values; saved: Values }): Values {
  const before = sentValues(fields, saved)
  const now = sentValues(fields, values)
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, before[name])))
}

/** The same whatever the order of its keys; what is missing is the same as null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame((one as Values)[key], (other as Values)[key]))
}

type Judged = {
  fields: Fields
  values: Values
  /** What is saved already; without it the record is new and result as a whole. */
  saved?: Values | undefined
  check?: Check | undefined
  locale: Locale
}
/** Every broken rule with the server's own words: of a new record all, of a saved one what changed. */
export function errorsIn({ fields, values, saved, check, locale }: Judged): ValidationErrors {
  const sent = saved ? changesOf(fields, { values, saved }) : sentValues(fields, values)
  const rule = saved ? patchRule(fields) : createRule(fields)
  const result = rule.safeParse(sent, { reportInput: true })
  const own = result.success ? {} : validationErrors(result.error.issues, fields, locale)
  const between = Object.entries(check?.(sentValues(fields, values)) ?? {})
  return { ...Object.fromEntries(between.map(([key, words]) => [key, say(words, locale)])), ...own }
}

/** Whether an error's key (`title-en`, `sessions.0.endAt`) is about this field or a part of it. */
export const isAbout = (key: string, name: string): boolean =>
  key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}-`)

/** `valueAt(event, 'sessions.0.room')` */
export const valueAt = (values: Values, name: string): unknown =>
  name.split('.').reduce<unknown>((inside, step) => (inside as Values | undefined | null)?.[step], values)

/** A copy with one place changed; all that did not change stays the same object. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const [step = '', ...rest] = name.split('.')
  const inside = rest.length > 0 ? withValue((values[step] ?? {}) as Values, rest.join('.'), value) : value
  if (Array.isArray(values)) return values.with(Number(step), inside) as unknown as Values
  return { ...values, [step]: inside }
}

/** How many translated texts are also there in English. */
export function englishOf(fields: Fields, values: Values): { done: number; of: number } {
  const texts = Object.entries(sentValues(fields, values)).flatMap(([name, value]) =>
    fields[name]?.isTranslated && (value as Values | null)?.['es'] ? [value as Values] : [],
  )
  return { done: texts.filter(({ en }) => Boolean(en)).length, of: texts.length }
}
