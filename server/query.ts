/** A list query as SQL: filters, search and sort by the fields' names, never by the caller's text. */
import { sql, type RawBuilder } from 'kysely'
import { columnType, snake, tableOf } from '#core/columns.ts'
import { invalid } from '#core/errors.ts'
import type { Field } from '#core/field.ts'
import type { Filter, ListQuery, Resource, Sort } from '#core/resource.ts'
import { searchWords } from '#core/search.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Locale } from '#core/words.ts'
import { resources } from '#resources/index.ts'

export type Condition = RawBuilder<unknown>
/** Filters and sorts that a resource computes beside its stored fields, by their name. */
export type Computed = Readonly<
  Record<string, { filter?: (filter: Filter) => Condition; sort?: RawBuilder<unknown> }>
>

export const both = (conditions: Condition[]): Condition =>
  sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)

const ownFields = {
  id: 'bigint',
  createdAt: 'timestamp with time zone',
  updatedAt: 'timestamp with time zone',
} as const
const typeOf = (name: string, field: Field | undefined): string =>
  field ? columnType(field) : ownFields[name as keyof typeof ownFields]
/** Quoted as a member of the row `t`. */
export const column = (name: string): RawBuilder<unknown> => sql.ref(`t.${snake(name)}`)

export function filterConditions(resource: Resource, filters: Filter[], computed: Computed): Condition[] {
  return filters.map((filter, at) => {
    const own = computed[filter.field]?.filter
    if (own) return own(filter)
    return condition(filter, resource.fields[filter.field], `filters.${at}.value`)
  })
}

function condition(filter: Filter, field: Field | undefined, key: string): Condition {
  const type = typeOf(filter.field, field)
  const at = column(filter.field)
  const value = (one: unknown) => sql`${checked(one, type, key)}::${sql.raw(type.replace('[]', ''))}`
  if (filter.op === 'empty') return filter.value === false ? sql`${at} is not null` : sql`${at} is null`
  if (filter.op === 'in') {
    if (!Array.isArray(filter.value)) throw invalid({ [key]: validationWords.fallback })
    const all = filter.value.map((one) => checked(one, type, key))
    return type.endsWith('[]')
      ? sql`${at} && ${all}::${sql.raw(type)}`
      : sql`${at} = any(${all}::${sql.raw(type)}[])`
  }
  if (Array.isArray(filter.value)) throw invalid({ [key]: validationWords.fallback })
  if (filter.op === 'contains')
    return sql`fold(${at}::text) like ${`%${searchWords(String(filter.value)).join(' ')}%`}`
  if (filter.value === null) return filter.op === 'ne' ? sql`${at} is not null` : sql`${at} is null`
  if (type.endsWith('[]'))
    return filter.op === 'ne'
      ? sql`not (${value(filter.value)} = any(${at}))`
      : sql`${value(filter.value)} = any(${at})`
  return sql`${at} ${compare[filter.op]} ${value(filter.value)}`
}
const compare = { eq: sql`=`, ne: sql`is distinct from`, gte: sql`>=`, lte: sql`<=` }

// PostgreSQL would answer a value of the wrong kind with an error of its own; ours names the filter.
const shapes: Record<string, RegExp> = {
  bigint: /^\d{1,18}$/,
  integer: /^-?\d{1,9}$/,
  numeric: /^-?\d{1,16}(\.\d{1,6})?$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'timestamp with time zone': /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/,
}
function checked(value: unknown, type: string, key: string): string {
  const text = String(value)
  const shape = shapes[type.replace('[]', '')]
  const isRealDate =
    !type.startsWith('date') && !type.startsWith('timestamp') ? true : !Number.isNaN(Date.parse(text))
  if (text.includes('\u0000') || (shape && !shape.test(text)) || !isRealDate)
    throw invalid({ [key]: validationWords.fallback })
  return text
}

/** Each word must stand somewhere in the record. */
export const searchConditions = (term: string): Condition[] =>
  searchWords(term).map((word) => sql`t.search like ${`%${word}%`}`)
/** The near misses, when nothing has the words as they are: a typo of one letter still finds. */
export const nearConditions = (term: string): Condition[] =>
  searchWords(term).map((word) =>
    word.length < 4 ? sql`t.search like ${`%${word}%`}` : sql`t.search %> ${word}`,
  )
export const nearness = (term: string): RawBuilder<unknown> =>
  sql`word_similarity(${searchWords(term).join(' ')}, t.search) desc`

export function sorting(
  resource: Resource,
  sort: Sort[],
  { computed, locale }: { computed: Computed; locale: Locale },
): RawBuilder<unknown>[] {
  return sort.map(({ field: name, dir }) => {
    const by = computed[name]?.sort ?? sortable(name, resource.fields[name], locale)
    return dir === 'desc' ? sql`${by} desc nulls last` : sql`${by} asc nulls last`
  })
}

function sortable(name: string, field: Field | undefined, locale: Locale): RawBuilder<unknown> {
  if (field?.kind === 'ref' && field.target)
    return sql`(${titleOf(field.target, column(name), locale)}) collate es_app`
  if (field?.isTranslated) return sql`(${localised(column(name), locale)}) collate es_app`
  return typeOf(name, field) === 'text' ? sql`${column(name)} collate es_app` : column(name)
}

/** A translated column in one language, Spanish or else English standing in. */
export const localised = (at: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> =>
  locale === 'es'
    ? sql`coalesce(nullif(${at} ->> 'es', ''), ${at} ->> 'en')`
    : sql`coalesce(nullif(${at} ->> 'en', ''), ${at} ->> 'es')`

/** The name of the record that `id` points to, as a scalar subquery. */
export function titleOf(
  target: string,
  id: RawBuilder<unknown>,
  locale: Locale,
  depth = 0,
): RawBuilder<unknown> {
  const resource = resources[target as keyof typeof resources] as unknown as Resource | undefined
  if (!resource) throw new Error(`A reference points to "${target}", which resources/index.ts does not list.`)
  const row = `r${depth}`
  const parts = resource.title.map((name) => {
    const at = sql.ref(`${row}.${snake(name)}`)
    const field = resource.fields[name]
    if (field?.kind === 'ref' && field.target) return titleOf(field.target, at, locale, depth + 1)
    return field?.isTranslated ? localised(at, locale) : sql`${at}::text`
  })
  return sql`(select concat_ws(' ', ${sql.join(parts)}) from ${sql.table(tableOf(resource))} as ${sql.ref(row)} where ${sql.ref(`${row}.id`)} = ${id})`
}

export type { ListQuery }
