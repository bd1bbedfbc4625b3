/** Builds SQL of list queries from field names, never from caller text. */
import { sql, type RawBuilder } from 'kysely'
import { columnType, snake, tableOf } from '#core/columns.ts'
import { invalid } from '#core/errors.ts'
import { idRule, type Field } from '#core/field.ts'
import type { Filter } from '#core/filter.ts'
import type { Resource, Sort } from '#core/resource.ts'
import { calendarDay } from '#core/rules.ts'
import { searchWords } from '#core/search.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Locale } from '#core/words.ts'
import { resources } from '#resources/index.ts'
import { containsSimilarWord, containsWord, type WordMatcher } from '../search/search-words.ts'

export type Condition = RawBuilder<unknown>
/** Computed filters and sorts by name. */
export type Computed = Readonly<
  Record<
    string,
    {
      filter?: (filter: Filter, key: string) => Condition
      sort?: RawBuilder<unknown>
      /** The resource that values of the filter refer to. */
      target?: string
    }
  >
>

/** A value that the query computes, filtered and sorted as a column of this kind is. */
export const computedAs = (field: Field, value: RawBuilder<unknown>): Computed[string] => ({
  filter: (filter, key) => compared({ at: value, filter, type: columnType(field), key }),
  sort: value,
})

/** `any(array)` gives one prepared plan for any number of ids, unlike `in (…)`. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql`any((select ${[...ids]}::bigint[])::bigint[])`

/** A parameter's array whose length no plan is made for: one prepared plan for any number of rows. */
export const arrayOf = (values: readonly unknown[], type: 'text' | 'bigint'): RawBuilder<unknown> =>
  sql`(select ${[...values]}::${sql.raw(type)}[])`

/** States are constants of the code, so they are inlined as literals. */
export const inStates = (states: readonly string[]): Condition =>
  sql`in (${sql.join(states.map((state) => sql.lit(state)))})`

export const both = (conditions: Condition[]): Condition =>
  sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)

const ownFields = {
  id: 'bigint',
  createdAt: 'timestamp with time zone',
  updatedAt: 'timestamp with time zone',
} as const
/** Throws for computed names that only sort. */
export function typeOf(name: string, field: Field | undefined): string {
  const type = field ? columnType(field) : ownFields[name as keyof typeof ownFields]
  if (!type) throw invalid({ [name]: validationWords.fallback })
  return type
}
export const column = (name: string): RawBuilder<unknown> => sql.ref(`t.${snake(name)}`)

type Compared = { at: RawBuilder<unknown>; filter: Filter; type: string; key: string }
export function compared({ at, filter, type, key }: Compared): Condition {
  const { op, value } = filter
  if (op === 'empty' || (value === null && op !== 'in')) return emptiness(at, filter)
  if (op === 'contains') return sql`fold(${at}::text) like ${`%${searchWords(String(value)).join(' ')}%`}`
  return type.endsWith('[]') ? ofList({ at, filter, type, key }) : ofValue({ at, filter, type, key })
}

function emptiness(at: RawBuilder<unknown>, { op, value }: Filter): Condition {
  const isFilled = op === 'empty' ? value === false : op === 'ne'
  return isFilled ? sql`${at} is not null` : sql`${at} is null`
}

/** Array columns match when they share an element with the filter. */
function ofList({ at, filter: { op, value }, type, key }: Compared): Condition {
  const values = (Array.isArray(value) ? value : [value]).map((one) => checked(one, type, key))
  const shares = sql`${at} && ${values}::${sql.raw(type)}`
  return op === 'ne' ? sql`not (${shares})` : shares
}

function ofValue({ at, filter: { op, value }, type, key }: Compared): Condition {
  if ((op === 'in') !== Array.isArray(value)) throw invalid({ [key]: validationWords.fallback })
  if (Array.isArray(value))
    return sql`${at} = any(${value.map((one) => checked(one, type, key))}::${sql.raw(type)}[])`
  return sql`${at} ${compare[op as keyof typeof compare]} ${checked(value, type, key)}::${sql.raw(type)}`
}
const compare = { eq: sql`=`, ne: sql`is distinct from`, gte: sql`>=`, lte: sql`<=` }

// Checks values before PostgreSQL does, so that the error names the filter.
const shapes: Record<string, RegExp> = {
  bigint: /^\d{1,18}$/,
  integer: /^-?\d{1,9}$/,
  numeric: /^-?\d{1,16}(\.\d{1,6})?$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  // Translated texts cannot be compared, only searched.
  jsonb: /^(?!)/,
  'timestamp with time zone': /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/,
}
function checked(value: unknown, type: string, key: string): string {
  const text = String(value)
  const shape = shapes[type.replace('[]', '')]
  const isDate = type.startsWith('date') || type.startsWith('timestamp')
  if (text.includes('\u0000') || (shape && !shape.test(text)) || (isDate && !isRealDate(text)))
    throw invalid({ [key]: validationWords.fallback })
  return text
}
const isRealDate = (text: string): boolean =>
  calendarDay.safeParse(text.slice(0, 10)).success && !Number.isNaN(Date.parse(text))

/** Drops values that cannot be an id. */
export const idsIn = (value: Filter['value']): string[] =>
  [value]
    .flat()
    .map(String)
    .filter((id) => idRule.safeParse(id).success)

/** A searched resource, and the references whose records are searched too. */
export type Searched = { resource: Resource; through?: readonly string[] | undefined }

/** Every word must occur in the record; punctuation alone matches nothing. */
export const searchConditions = (searched: Searched, term: string): Condition[] =>
  term !== '' && searchWords(term).length === 0
    ? [sql`false`]
    : searchWords(term).map((word) => wordCondition(searched, word, containsWord))
/**
 * Collation "C", so that one index serves match and order on every server. A range instead of LIKE, whose prefix the plan
 * of a prepared statement does not know: it would be planned anew for each search.
 */
export const startsWith = (words: string[]): Condition => {
  const prefix = words.join(' ')
  return sql`t.search collate "C" >= ${prefix} and t.search collate "C" < ${`${prefix}\u{10FFFF}`}`
}
/** Fallback that tolerates one typo per word when nothing matches exactly. */
export const nearConditions = (searched: Searched, term: string): Condition[] =>
  searchWords(term).map((word) => wordCondition(searched, word, containsSimilarWord))

/** The indexed expression of core/columns.ts. */
const searchedText = (row: string) => sql`(' ' || ${sql.ref(`${row}.search`)})`

function wordCondition({ resource, through = [] }: Searched, word: string, matches: WordMatcher): Condition {
  const own = matches(word, searchedText('t'))
  // Digits are searched in the record itself only, so that a number does not match a contact's phone.
  if (through.length === 0 || /^\d+$/.test(word)) return own
  const rows = sql`select t.id from ${sql.table(tableOf(resource))} t`
  const named = through.map((name) => {
    const target = referredTo(resource.fields[name]?.target)
    return sql`${rows} join ${sql.table(tableOf(target))} r on r.id = ${column(name)} where ${matches(word, searchedText('r'))}`
  })
  // A union, so that each part uses its own index.
  return sql`t.id in (${sql.join([sql`${rows} where ${own}`, ...named], sql` union all `)})`
}
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
    return sql`(${titleOf(field.target, { id: column(name), locale })}) collate es_app`
  if (field?.isTranslated) return sql`(${localised(column(name), locale)}) collate es_app`
  return typeOf(name, field) === 'text' ? sql`${column(name)} collate es_app` : column(name)
}

/** A translated column in one language, with the other as fallback. */
export const localised = (at: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> =>
  locale === 'es'
    ? sql`coalesce(nullif(${at} ->> 'es', ''), ${at} ->> 'en')`
    : sql`coalesce(nullif(${at} ->> 'en', ''), ${at} ->> 'es')`

type ReferenceOptions = { id: RawBuilder<unknown>; locale: Locale; depth?: number }
/** Scalar subquery for the title of the referenced record. */
export function titleOf(target: string, { id, locale, depth = 0 }: ReferenceOptions): RawBuilder<unknown> {
  const resource = referredTo(target)
  const row = `r${depth}`
  const table = sql`${sql.table(tableOf(resource))} as ${sql.ref(row)}`
  return sql`(select ${titleIn(resource, { row, locale, depth })} from ${table} where ${sql.ref(`${row}.id`)} = ${id})`
}

/** SQL for what the record is, for those who may not read its name. */
export const kindOf = (target: string, { id, locale }: ReferenceOptions): RawBuilder<unknown> =>
  sql`case when ${id} is not null then ${sql.lit(referredTo(target).words.one[locale])} end`

type RowOptions = { row: string; locale: Locale; depth?: number }
/** SQL for the title of the record in `row`. */
export function titleIn(resource: Resource, { row, locale, depth = -1 }: RowOptions): RawBuilder<unknown> {
  const parts = resource.title.map((name) => {
    const at = sql.ref(`${row}.${snake(name)}`)
    const field = resource.fields[name]
    if (field?.kind === 'ref' && field.target)
      return titleOf(field.target, { id: at, locale, depth: depth + 1 })
    return field?.isTranslated ? localised(at, locale) : sql`${at}::text`
  })
  const title = sql`concat_ws(' ', ${sql.join(parts)})`
  if (!resource.untitled) return title
  return sql`coalesce(nullif(${title}, ''), concat(${sql.lit(resource.untitled[locale])}, ' ', ${sql.ref(`${row}.id`)}))`
}

export function referredTo(target = ''): Resource {
  const resource = resources[target as keyof typeof resources] as unknown as Resource | undefined
  if (!resource) throw new Error(`A reference points to "${target}", which resources/index.ts does not list.`)
  return resource
}
