/** Defines resources: types, rules and list queries derived from their fields. */
import { z } from 'zod'
import {
  changeRule,
  completeRule,
  idRule,
  mapFields,
  orNull,
  type Field,
  type Fields,
  type Kind,
  type Mode,
  type Value,
} from './field.ts'
import { filterList, MISSING_ENGLISH, OUTDATED_ENGLISH, type FilterNode } from './filter.ts'
import type { Role } from './roles.ts'
import type { Words } from './words.ts'

type Keys<F extends Fields, M extends Mode> = {
  [K in keyof F]: F[K] extends Field<infer _, M> ? K : never
}[keyof F]
/** Properties of every record, besides its fields. */
export type Record_ = { id: string; version: number; createdAt: string; updatedAt: string }
/** A record as stored and as the API answers it; `titles` has its own title (`id`) and those of its references. */
export type Row<F extends Fields> = { [K in keyof F]: Value<F[K]> } & Record_ & {
    titles?: Record<string, string>
  }
export type Create<F extends Fields> = { [K in Keys<F, 'required'>]: Value<F[K]> } & {
  [K in Keys<F, 'optional'>]?: Value<F[K]> | undefined
}
export type Patch<F extends Fields> = {
  [K in Keys<F, 'required' | 'optional'>]?: Value<F[K]> | undefined
} & { version?: number | undefined }

export interface Resource<F extends Fields = Fields, D extends Fields = Fields> {
  /** Plural, camel case; the table has the same name in snake case. */
  name: string
  fields: F
  /** Columns of lists that the server computes: shown, filtered and sorted, never stored. */
  derived: D
  /** Filters and sort keys of lists that the server computes, neither stored nor shown. */
  computed: Fields
  words: { one: Words; many: Words }
  /** The fields that make up a record's title. */
  title: readonly (keyof F & string)[]
  /** The title, before the id, of records whose title fields are blank. */
  untitled?: Words | undefined
  /** The searched fields. */
  search: readonly (keyof F & string)[]
  row: z.ZodType<Row<F>>
  create: z.ZodType<Create<F>>
  patch: z.ZodType<Patch<F>>
  query: z.ZodType<ListQuery>
}
type ResourceOptions<F extends Fields, D extends Fields> = {
  words: { one: Words; many: Words }
  title: readonly (keyof F & string)[]
  untitled?: Words
  search?: readonly (keyof F & string)[]
  computed?: Fields
  derived?: D
}

export function resource<F extends Fields, D extends Fields = {}>(
  name: string,
  fields: F,
  options: ResourceOptions<F, D>,
): Resource<F, D> {
  const { search = options.title, derived = {}, computed = {} } = options
  const own = { ...options, name, fields, search, derived, computed }
  return { ...own, ...rules(name, fields, { ...computed, ...derived }) } as unknown as Resource<F, D>
}

const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.mode !== 'readOnly'))

/** The input for creating a record; unknown names are refused. */
export const createRule = <F extends Fields>(fields: F): z.ZodType<Create<F>> =>
  z.strictObject(mapFields(writable(fields), completeRule)) as unknown as z.ZodType<Create<F>>
/** The input for changing a record; `version` is the version that the caller read. */
export const patchRule = <F extends Fields>(fields: F): z.ZodType<Patch<F>> =>
  changes(fields, {}) as unknown as z.ZodType<Patch<F>>
/** Replaces a whole record; an omitted field gets its default. */
export const replaceRule = <F extends Fields>(
  fields: F,
): z.ZodType<Create<F> & { version?: number | undefined }> =>
  replacement(fields, {}) as unknown as z.ZodType<Create<F> & { version?: number | undefined }>
/** The same for calls whose path has no id. */
export const replaceRuleWithId = <F extends Fields>(
  fields: F,
): z.ZodType<Create<F> & { version?: number | undefined; id: string }> =>
  replacement(fields, { id: idRule }) as unknown as z.ZodType<
    Create<F> & { version?: number | undefined; id: string }
  >
const replacement = (fields: Fields, extra: z.ZodRawShape) =>
  z.strictObject({
    ...mapFields(writable(fields), completeRule),
    version: z.int().min(1).optional(),
    ...extra,
  })
/** A change for calls whose path has no id: the data contains it. */
export const patchRuleWithId = <F extends Fields>(fields: F): z.ZodType<Patch<F> & { id: string }> =>
  changes(fields, { id: idRule }) as unknown as z.ZodType<Patch<F> & { id: string }>
const changes = (fields: Fields, extra: z.ZodRawShape) =>
  z.strictObject({ ...mapFields(writable(fields), changeRule), version: z.int().min(1).optional(), ...extra })

/** The ids name the schemas in the OpenAPI document. */
function rules(name: string, fields: Fields, computed: Fields) {
  const own = Object.keys(fields)
  const filterable = own.filter((field) => isPicture(fields[field]!.kind))
  if (own.some((field) => fields[field]!.isTranslated)) filterable.push(MISSING_ENGLISH, OUTDATED_ENGLISH)
  const sortable = [...own.filter((field) => isScalar(fields[field]!.kind)), ...Object.keys(computed)]
  return {
    row: z.object({ ...recordRules, ...mapFields(fields, answerRule), titles }).meta({ id: name }),
    create: createRule(fields).meta({ id: `${name}Create` }),
    patch: patchRule(fields).meta({ id: `${name}Patch` }),
    query: listQuery({ name, own, sortable, filterable }).meta({ id: `${name}Query` }),
  }
}

// Answers are checked by type only, because old records may break newer bounds and must stay readable.
const [text, number, flag] = [z.string(), z.number(), z.boolean()]
const [several, whole] = [z.array(z.unknown()), z.looseObject({})]
const inLanguages = z.looseObject({ es: z.unknown().optional(), en: z.unknown().optional() })
const recordRules = { id: idRule, version: z.int(), createdAt: text, updatedAt: text }
const titles = z.record(text, text).optional()

/** A field of these roles alone, where others read the record with it blank. */
export const readBy = <F extends Field>(readers: readonly Role[], field: F): F => ({ ...field, readers })

/** The readers of restricted fields by their rule, which answers made of rows share. */
export const readersOfRule = new WeakMap<object, readonly Role[]>()

export function answerRule(field: Field): z.ZodType {
  const rule = field.isNullable ? orNull(answerType(field)) : answerType(field)
  if (!field.readers) return rule
  const restricted = rule.clone()
  readersOfRule.set(restricted, field.readers)
  return restricted
}
function answerType(field: Field): z.ZodType {
  if (field.isTranslated) return inLanguages
  switch (field.kind) {
    case 'integer':
      return number
    case 'flag':
      return flag
    case 'choice':
      return field.rule
    case 'choices':
    case 'refs':
    case 'list':
      return several
    case 'group':
    case 'richText':
      return whole
    default:
      return text
  }
}

const FILTERABLE: readonly Kind[] = [
  'text',
  'slug',
  'email',
  'phone',
  'integer',
  'decimal',
  'date',
  'moment',
  'flag',
  'choice',
  'choices',
  'ref',
  'refs',
]
export const isScalar = (kind: Kind): boolean => FILTERABLE.includes(kind)
/** Lists may ask whether there is one. */
export const isPicture = (kind: Kind): boolean => kind === 'image'

export type Sort = { field: string; dir: 'asc' | 'desc' }
/** The body of `POST x/list`. */
export type ListQuery = {
  page: number
  perPage: number
  search: string
  filters: FilterNode[]
  sort: Sort[]
  /** Limits the answer to these fields, beside `id`, `version` and the timestamps. */
  columns?: string[] | undefined
}

/** Removes characters that cannot be part of a text instead of refusing, because people paste anything. */
export const searchTerm = z
  .string()
  .max(100)
  .overwrite((term) =>
    term
      .normalize('NFC')
      .replace(/[\p{C}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

const listed = {
  page: z.int().min(1).max(1_000_000).default(1),
  perPage: z.int().min(1).max(200).default(25),
  search: searchTerm.default(''),
}
const dir = z.enum(['asc', 'desc']).default('asc')
type Names = {
  name: string
  own: readonly string[]
  sortable: readonly string[]
  filterable: readonly string[]
}
function listQuery({ name, own, sortable, filterable }: Names): z.ZodType<ListQuery> {
  const names = ['id', 'createdAt', 'updatedAt', ...sortable]
  const field = z.enum(names)
  return z.strictObject({
    ...listed,
    filters: filterList(name, [...names, ...filterable]),
    sort: z.array(z.strictObject({ field, dir })).max(3).default([]),
    columns: z.array(z.enum(own)).min(1).max(100).optional(),
  }) as unknown as z.ZodType<ListQuery>
}

export type Page<T> = { items: T[]; total: number; page: number; perPage: number }
export const page = <T>(item: z.ZodType<T>): z.ZodType<Page<T>> =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), perPage: z.int() })

/** The body of `POST x/search` and its answer, for type-ahead and, by `ids`, for the titles of known records. */
export const searchQuery = z.strictObject({
  term: searchTerm.default(''),
  limit: z.int().min(1).max(20).default(10),
  ids: z.array(idRule).min(1).max(200).optional(),
  /** Records the user opened or picked last: offered first while nothing is typed. */
  recent: z.array(idRule).max(20).optional(),
})
export type SearchQuery = z.output<typeof searchQuery>
export const found = z.array(z.object({ id: idRule, label: z.string(), sublabel: z.string() }))
export type Found = z.output<typeof found>[number]

/** Groups the states of a choice by meaning. */
export const statesByMeaning =
  <State extends string, Meaning extends string>(meaningOf: Readonly<Record<State, Meaning>>) =>
  (...meanings: Meaning[]): State[] =>
    (Object.keys(meaningOf) as State[]).filter((state) => meanings.includes(meaningOf[state]))
