/** Pure functions on form values: blank values, input of calls, changes, validation. */
import type { Field, Fields } from '#core/field.ts'
import { mapFields } from '#core/field.ts'
import { createRule, patchRule } from '#core/resource.ts'
import { validationErrors, type ValidationErrors } from '#core/validation.ts'
import { locales, say, type Locale, type Words } from '#core/words.ts'

export type Values = Record<string, unknown>
/** Checks between fields; returns errors by field. */
export type Check = (values: Values) => Record<string, Words>

export const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.mode !== 'readOnly'))

/** The value of a field in a new form. */
export function blankOf(field: Field): unknown {
  if (field.initial !== undefined && field.initial !== null) return field.initial
  if (field.isNullable) return null
  if (field.isTranslated) return {}
  if (field.kind === 'list' || field.kind === 'choices' || field.kind === 'refs') return []
  return field.kind === 'group' ? blanksOf(field.parts ?? {}) : null
}
export const blanksOf = (fields: Fields): Values => mapFields(fields, blankOf)

/** The value to send: blank is null, also a translated text without any language. */
export function sentValue(field: Field, value: unknown): unknown {
  if (!field.isTranslated) return sentPlain(field, value)
  const texts = (value ?? {}) as Values
  const [es, en] = locales.map((locale) => sentPlain({ ...field, isNullable: true }, texts[locale]))
  if (es === null && en === null && field.isNullable) return null
  // An empty Spanish text is sent, so that its required rule reports it.
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

/** The fields that differ from the saved record. */
export function changesOf(fields: Fields, { values, saved }: { values: Values; saved: Values }): Values {
  const before = sentValues(fields, saved)
  const now = sentValues(fields, values)
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, before[name])))
}

/** Deep equality; ignores the order of keys, and undefined equals null. */
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
  /** The saved record; without it the record is new and validated as a whole. */
  saved?: Values | undefined
  check?: Check | undefined
  locale: Locale
}
/** Validation errors of all fields of a new record, or of the changes of a saved one. */
export function errorsIn({ fields, values, saved, check, locale }: Judged): ValidationErrors {
  const sent = saved ? changesOf(fields, { values, saved }) : sentValues(fields, values)
  const rule = saved ? patchRule(fields) : createRule(fields)
  const result = rule.safeParse(sent, { reportInput: true })
  const own = result.success ? {} : validationErrors(result.error.issues, fields, locale)
  const between = Object.entries(check?.(sentValues(fields, values)) ?? {})
  return { ...Object.fromEntries(between.map(([key, words]) => [key, say(words, locale)])), ...own }
}

/** Whether an error's key (`title-en`, `sessions.0.endAt`) belongs to this field or a part of it. */
export const isAbout = (key: string, name: string): boolean =>
  key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}-`)

/** `valueAt(event, 'sessions.0.room')` */
export const valueAt = (values: Values, name: string): unknown =>
  name.split('.').reduce<unknown>((inside, step) => (inside as Values | undefined | null)?.[step], values)

/** A copy with one value changed; unchanged objects are shared. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const [step = '', ...rest] = name.split('.')
  const inside = rest.length > 0 ? withValue((values[step] ?? {}) as Values, rest.join('.'), value) : value
  if (Array.isArray(values)) return values.with(Number(step), inside) as unknown as Values
  return { ...values, [step]: inside }
}

/** Whether one of the fields, or a part of one, is written in both languages. */
export const hasTexts = (fields: Fields): boolean =>
  Object.values(fields).some(({ isTranslated, parts }) => isTranslated || hasTexts(parts ?? {}))

/** Keys of the English texts that are outdated and have not been edited since. */
export const outdatedKeys = (
  outdated: readonly string[],
  { values, saved = {} }: { values: Values; saved?: Values | undefined },
): string[] =>
  outdated
    .map((name) => `${name}.en`)
    .filter((path) => isSame(valueAt(values, path), valueAt(saved, path)))
    .map((path) => path.replace('.', '-'))

/** How many translated texts have an English version, and which have none. */
export function englishOf(fields: Fields, values: Values): { done: number; of: number; missing: string[] } {
  const texts = Object.entries(sentValues(fields, values)).flatMap(([name, value]) =>
    fields[name]?.isTranslated && (value as Values | null)?.['es'] ? [{ name, text: value as Values }] : [],
  )
  const missing = texts.filter(({ text }) => !text['en']).map(({ name }) => `${name}-en`)
  return { done: texts.length - missing.length, of: texts.length, missing }
}
