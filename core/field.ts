/** Defines fields, from which types, validation and columns are derived. */
import { z } from 'zod'
import {
  type Bounds,
  type DayBounds,
  boundedDay,
  boundedText,
  calendarMoment,
  decimalText,
  isCode,
  emailAddress,
  isHarmless,
  isLetters,
  phoneNumber,
  failWith,
  slugText,
  uniqueList,
} from './rules.ts'
import { richTextRule, type RichText } from './richtext.ts'
import type { Role } from './roles.ts'
import type { Words } from './words.ts'

export type Kind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'slug'
  | 'email'
  | 'phone'
  | 'url'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'moment'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'refs'
  | 'image'
  | 'document'
  | 'group'
  | 'list'

/** required: must be given · optional: may be omitted · readOnly: only the server sets it */
export type Mode = 'required' | 'optional' | 'readOnly'
export type Options = Readonly<Record<string, Words>>

export interface Field<Value = unknown, M extends Mode = Mode> {
  kind: Kind
  label: Words
  /** Validates a value that is present; `mode` says whether it may be missing. */
  rule: z.ZodType<Value>
  mode: M
  isNullable: boolean
  isTranslated: boolean
  /** Required for publication; a translated field needs its Spanish text (spec doubts). */
  isNeededToPublish: boolean
  /** For a translated field that may exist in either language: required in the languages of `publishedIn`. */
  isOneLanguageEnough?: boolean
  initial?: Value
  options?: Options
  /** The resource that a `ref`, `refs` or `image` references, by name to avoid import cycles. */
  target?: string
  /** More may be uploaded than the kind says. */
  accepts?: 'evidence'
  /** The parts of a `group` or of each entry of a `list`. */
  parts?: Fields
  bounds?: Bounds
  /** The roles that read it, where others read the record with it blank; it may be null or is a list. */
  readers?: readonly Role[]
  /** The field that suggests a slug, until somebody edits it or the record is saved. */
  follows?: string
  /** A moment that is not whole without its seconds. */
  needsSeconds?: boolean
  /** What it is needed for, though the record may be without it until then: its label says this. */
  neededFor?: Words
  /** A new record gets a value where it is left blank, as its hint says. */
  isFilledIn?: boolean
  /** What a choice says while it is blank, where no answer is missing then. */
  blank?: Words
  /** The message for a value that breaks the rule, if the rule has no message of its own. */
  invalidWords?: Words
  /** When a document keeps the value: from its issue or sending on (where left out), once it is filled in, or never. */
  freeze?: 'onIssue' | 'once' | 'never'
  /** A copy of the record starts without the value. */
  copy?: false
}
export type Fields = Readonly<Record<string, Field>>
export type Value<F> = F extends Field<infer V> ? V : never

type Rest<V> = Pick<Field<V>, 'rule' | 'target' | 'options' | 'parts' | 'bounds' | 'follows'>
function make<V>(kind: Kind, label: Words, rest: Rest<V>): Field<V, 'required'> {
  return {
    kind,
    label,
    mode: 'required',
    isNullable: false,
    isTranslated: false,
    isNeededToPublish: false,
    ...rest,
  }
}

export const text = (label: Words, bounds: Bounds = {}) =>
  make('text', label, { rule: boundedText({ min: 1, max: 200, ...bounds }), bounds })
export const personName = (label: Words, bounds: Bounds = {}) =>
  make('text', label, {
    rule: boundedText({ min: 1, max: 80, ...bounds }).refine(isLetters, failWith.letters()),
    bounds,
  })
/** A code that people give to a record. */
export const code = (label: Words, bounds: Bounds = {}) =>
  make('text', label, {
    rule: boundedText({ min: 1, max: 20, ...bounds }).refine(isCode, failWith.lettersAndNumbers()),
    bounds,
  })
/** Multi-line plain text. */
export const longText = (label: Words, bounds: Bounds = {}) =>
  make('longText', label, {
    rule: boundedText({ min: 1, max: 5000, ...bounds }, { isMultiline: true }),
    bounds,
  })
/** Why somebody does something; short answers such as "sí" explain nothing. */
export const reasonField = ({ min = 5, max = 1000 }: Bounds = {}) =>
  longText({ es: 'Motivo', en: 'Reason' }, { min, max })
/** A Tiptap document; bounds count the characters of its text. */
export const richText = (label: Words, bounds: Bounds = {}): Field<RichText, 'required'> =>
  make('richText', label, { rule: richTextRule(bounds), bounds })
export const slug = (label: Words, follows?: string) =>
  make('slug', label, { rule: slugText(), ...(follows && { follows }) })
export const email = (label: Words) => make('email', label, { rule: emailAddress() })
/** Stored as E.164; a number without a country code is Dominican. */
export const phone = (label: Words) => make('phone', label, { rule: phoneNumber() })
export const url = (label: Words) =>
  make('url', label, {
    rule: z
      .url({ protocol: /^https?$/, hostname: /\./ })
      .max(255)
      .refine((text) => isHarmless(text, false)),
  })
export const integer = (label: Words, { min = 0, max = 1_000_000 }: Bounds = {}) =>
  make('integer', label, { rule: z.int().min(min).max(max), bounds: { min, max } })
type DecimalBounds = Bounds & { digits?: number; toldMin?: number }
/** A decimal stored as text ("1180.00"), never a float. */
export function decimal(label: Words, { digits = 2, toldMin, ...bounds }: DecimalBounds = {}) {
  const { min = 0, max = 1e15 } = bounds
  return make('decimal', label, { rule: decimalText({ min, max, digits, toldMin }), bounds: { min, max } })
}
export const date = (label: Words, bounds: DayBounds = {}) =>
  make('date', label, { rule: boundedDay(bounds), bounds })
export const moment = (label: Words) => make('moment', label, { rule: calendarMoment })
export const flag = (label: Words) => withDefault(make('flag', label, { rule: z.boolean() }), false)

/** A checkbox that must be ticked. */
export const agreement = (label: Words) =>
  make('flag', label, { rule: z.boolean().refine((given) => given, failWith.required()) })

type Codes<O extends Options> = Extract<keyof O, string>
const codes = <O extends Options>(options: O) => z.enum(Object.keys(options) as [Codes<O>, ...Codes<O>[]])
export const choice = <const O extends Options>(label: Words, options: O): Field<Codes<O>, 'required'> =>
  make('choice', label, { rule: codes(options) as unknown as z.ZodType<Codes<O>>, options })
export const choices = <const O extends Options>(
  label: Words,
  options: O,
  bounds: Bounds = {},
): Field<Codes<O>[], 'required'> => {
  const rule = uniqueList(codes(options), bounds) as unknown as z.ZodType<Codes<O>[]>
  return make('choices', label, { rule, options, bounds })
}

/** An id in JSON: decimal digits of PostgreSQL's bigint. */
export const idRule = z.string().regex(/^[1-9]\d{0,17}$/)
export const ref = (label: Words, target: string) => make('ref', label, { rule: idRule, target })
export const refs = (label: Words, target: string, bounds: Bounds = {}) =>
  make('refs', label, { rule: uniqueList(idRule, bounds), target, bounds })
/** An uploaded image, by the id of its file. */
export const image = (label: Words) => make('image', label, { rule: idRule, target: 'files' })
/** An uploaded PDF, by the id of its file. */
export const document_ = (label: Words) => make('document', label, { rule: idRule, target: 'files' })
export function group<P extends Fields>(label: Words, parts: P): Field<PartValues<P>, 'required'> {
  return make('group', label, { rule: partsRule(parts), parts })
}
export function list<P extends Fields>(
  label: Words,
  parts: P,
  { min = 0, max = 50 }: Bounds = {},
): Field<PartValues<P>[], 'required'> {
  const rule = z.array(partsRule(parts)).min(min).max(max)
  return make('list', label, { rule, parts, bounds: { min, max } })
}

export const optional = <V>(field: Field<V>): Field<V | null, 'optional'> => ({
  ...(field as Field<V | null>),
  mode: 'optional',
  isNullable: true,
})
/** A choice that may be none of its options. */
export const orNone = <V>(field: Field<V>) => optional({ ...field, blank: { es: 'Ninguno', en: 'None' } })
export const readOnly = <V>(field: Field<V>): Field<V, 'readOnly'> => ({ ...field, mode: 'readOnly' })
export const withDefault = <V>(field: Field<V>, initial: NoInfer<V>): Field<V, 'optional'> => ({
  ...field,
  mode: 'optional',
  initial,
})
export const freeze = <F extends Field>(when: Field['freeze'], of: F): F => ({ ...of, freeze: when })
export const notCopied = <F extends Field>(field: F): F => ({ ...field, copy: false })
export const neededFor = <F extends Field>(step: Words, field: F): F => ({ ...field, neededFor: step })
export const filledIn = <F extends Field>(field: F): F => ({ ...field, isFilledIn: true })
export const toPublish = <F extends Field>(field: F): F => ({ ...field, isNeededToPublish: true })

/** The same text in both languages; its errors are keyed `field-locale`. Spanish is required, English is optional. */
export function translated<V>(field: Field<V, 'required'>): Field<{ es: V; en?: V | null }, 'required'> {
  const rule = z.strictObject({ es: field.rule, en: field.rule.nullish() })
  return {
    ...field,
    rule: rule as unknown as z.ZodType<{ es: V; en?: V | null }>,
    isTranslated: true,
  } as Field<{ es: V; en?: V | null }, 'required'>
}

/** The object that a `group` or an entry of a `list` contains. */
export type PartValues<P extends Fields> = { [K in keyof P]: Value<P[K]> }
function partsRule<P extends Fields>(parts: P): z.ZodType<PartValues<P>> {
  return z.strictObject(mapFields(parts, completeRule)) as unknown as z.ZodType<PartValues<P>>
}

/** Memoised per argument, because zod rules take most of the server's memory. */
function memoize<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const cache = new WeakMap<Key, Result>()
  return (key) => {
    if (!cache.has(key)) cache.set(key, make(key))
    return cache.get(key)!
  }
}
export const orNull = memoize((rule: z.ZodType): z.ZodType => rule.nullable())
const orLeftOut = memoize((rule: z.ZodType): z.ZodType => rule.optional())
const givenRule = ({ rule, isNullable }: Field): z.ZodType => (isNullable ? orNull(rule) : rule)

/** The rule for a change: an omitted field keeps its value. */
export const changeRule = (field: Field): z.ZodType => orLeftOut(givenRule(field))
/** The rule for a complete record: an omitted optional field gets its default. */
export const completeRule = memoize((field: Field): z.ZodType => {
  if (field.mode !== 'optional') return givenRule(field)
  return changeRule(field).transform((value) => (value === undefined ? (field.initial ?? null) : value))
})

export function mapFields<T>(fields: Fields, each: (field: Field, name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, each(field, name)]))
}
