/** Filters of list queries as SQL: conditions, groups, relative days and the caller's own records. */
import { sql, type RawBuilder } from 'kysely'
import { tableOf } from '#core/columns.ts'
import { fieldNamed } from '#core/display.ts'
import { invalid, messages, Refusal } from '#core/errors.ts'
import type { Field } from '#core/field.ts'
import {
  conditionsIn,
  isCondition,
  ME,
  MISSING_ENGLISH,
  OUTDATED_ENGLISH,
  type Filter,
  type FilterNode,
} from '#core/filter.ts'
import { dayOf, daysOf, isRelativeDay } from '#web/relative-days.ts'
import type { ListQuery, Resource } from '#core/resource.ts'
import { mayRead } from '#core/roles.ts'
import { endOf, startOf } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import { isLocale, type Locale, type Words } from '#core/words.ts'
import type { Context } from '../http/context.ts'
import { outdatedEnglish } from './outdated-english.ts'
import { both, column, compared, idsIn, referredTo, typeOf, type Computed, type Condition } from './query.ts'
import { hasRecordRule, readableIds } from './sight.ts'

const words = {
  noDays: { es: 'Este campo no tiene fechas', en: 'This field holds no dates' },
  span: {
    es: 'Este período no existe; use por ejemplo thisWeek o next30Days',
    en: 'There is no such span; use thisWeek or next30Days, for example',
  },
  language: { es: 'Indique true, false, "es" o "en"', en: 'Give true, false, "es" or "en"' },
  flag: { es: 'Indique true o false', en: 'Give true or false' },
} satisfies Record<string, Words>

/** The caller's own records by resource: the user, and the employee or instructor who signs in as that user. */
export type Mine = Readonly<Record<string, readonly string[]>>
const people = ['employees', 'instructors'] as const

/** Nothing is read unless a filter names the caller. */
export async function mineFor({ db, user }: Context, filters: readonly FilterNode[]): Promise<Mine> {
  if (!conditionsIn(filters).some(({ value }) => [value].flat().includes(ME))) return {}
  const id = user?.id ?? '0'
  const found = await Promise.all(
    people.map(async (name) => {
      const table = sql.table(tableOf(referredTo(name)))
      const { rows } = await sql<{ id: string }>`
        select id from ${table} where user_id = ${id} and deleted_at is null`.execute(db)
      return [name, rows.map((row) => row.id)] as const
    }),
  )
  return { users: [id], ...Object.fromEntries(found) }
}

type Read = Pick<ListQuery, 'filters' | 'sort'> & { columns?: readonly string[] | undefined }
/** Throws 403 for fields that the caller may not read: the matches and the order of a list tell their values too. */
export function assertReadable(
  { user }: Pick<Context, 'user'>,
  resource: Pick<Resource, 'fields' | 'derived'>,
  { filters, sort, columns = [] }: Read,
): void {
  const names = [...[...conditionsIn(filters), ...sort].map(({ field }) => field), ...columns]
  const isRefused = names.some((name) => {
    const field = fieldNamed(resource, name)
    return field !== undefined && !mayRead(field, user?.roles)
  })
  if (isRefused) throw new Refusal(403, messages.forbidden)
}

type Fields = Pick<Known, 'resource' | 'computed'>
/** A record that the caller may not read is as one that does not exist, or its matches would tell of it. */
export async function withoutHidden(
  context: Context,
  fields: Fields,
  nodes: readonly FilterNode[],
): Promise<FilterNode[]> {
  return Promise.all(
    nodes.map(async (node): Promise<FilterNode> => {
      if (isCondition(node)) return withoutHiddenIds(context, fields, node)
      if ('any' in node) return { any: await withoutHidden(context, fields, node.any) }
      return { all: await withoutHidden(context, fields, node.all) }
    }),
  )
}
async function withoutHiddenIds(context: Context, fields: Fields, filter: Filter): Promise<Filter> {
  const target = targetOf(fields, filter)
  if (!target || !hasRecordRule(target) || filter.op === 'empty') return filter
  // Between two ids others lie, and parts of one are in others.
  if (filter.op && !['eq', 'ne', 'in'].includes(filter.op))
    throw invalid({ filters: validationWords.fallback })
  const readable = await readableIds(context, target, idsIn(filter.value))
  const shown = (value: unknown) => value === null || value === ME || readable.has(String(value))
  const values = [filter.value].flat().map((value) => (shown(value) ? value : NO_ID))
  return { ...filter, value: (Array.isArray(filter.value) ? values : values[0]!) as Filter['value'] }
}
const targetOf = ({ resource, computed }: Fields, { field }: Filter): string | undefined =>
  fieldNamed(resource, field)?.target ?? computed[field]?.target

type Known = { resource: Resource; computed: Computed; mine: Mine }
export const filterConditions = (filters: readonly FilterNode[], known: Known): Condition[] =>
  filters.map((node, at) => conditionOf(node, { known, key: `filters.${at}` }))

type At = { known: Known; key: string }
function conditionOf(node: FilterNode, { known, key }: At): Condition {
  if (isCondition(node)) {
    // Without an operator, values are equal.
    const filter = { ...node, op: node.op ?? 'eq' }
    return both(expanded(filter, { known, key }).map((one) => single(one, { known, key: `${key}.value` })))
  }
  const [name, parts] = 'any' in node ? (['any', node.any] as const) : (['all', node.all] as const)
  const conditions = parts.map((part, at) => conditionOf(part, { known, key: `${key}.${name}.${at}` }))
  return sql`(${sql.join(conditions, name === 'any' ? sql` or ` : sql` and `)})`
}

function single(filter: Filter, { known: { resource, computed }, key }: At): Condition {
  if (filter.field === MISSING_ENGLISH) return missingEnglish(resource, filter, key)
  if (filter.field === OUTDATED_ENGLISH) return hasOutdatedEnglish(resource, filter, key)
  const own = computed[filter.field]?.filter
  if (own) return own(filter, key)
  const field = resource.fields[filter.field]
  const at = column(filter.field)
  if (field?.isTranslated && filter.op === 'empty') return translatedEmptiness(at, filter, key)
  return compared({ at, filter, type: typeOf(filter.field, field), key })
}

/** Relative days become dates, and the caller becomes ids. */
function expanded(filter: Filter, { known, key }: At): Filter[] {
  const { resource, mine } = known
  const field = fieldNamed(resource, filter.field)
  if (filter.op === 'during') return during(filter, field, `${key}.value`)
  if (isDay(field) && typeof filter.value === 'string' && isRelativeDay(filter.value))
    return onDay(filter, field)
  return [withMine(filter, mine[targetOf(known, filter) ?? ''])]
}

const isDay = (field: Field | undefined): field is Field => field?.kind === 'date' || field?.kind === 'moment'

function during(filter: Filter, field: Field | undefined, key: string): Filter[] {
  if (!isDay(field)) throw invalid({ [key]: words.noDays })
  const days = daysOf(String(filter.value))
  if (!days) throw invalid({ [key]: words.span })
  return between(filter, field, days)
}

function between(filter: Filter, { kind }: Field, { from, to }: { from: string; to: string }): Filter[] {
  const isMoment = kind === 'moment'
  return [
    { ...filter, op: 'gte', value: isMoment ? startOf(from) : from },
    { ...filter, op: 'lte', value: isMoment ? endOf(to) : to },
  ]
}

function onDay(filter: Filter, field: Field): Filter[] {
  const day = dayOf(String(filter.value))
  if (filter.op === 'eq') return between(filter, field, { from: day, to: day })
  if (field.kind === 'date') return [{ ...filter, value: day }]
  return [{ ...filter, value: filter.op === 'lte' ? endOf(day) : startOf(day) }]
}

/** Nobody has it. */
const NO_ID = '0'
function withMine(filter: Filter, mine: readonly string[] | undefined): Filter {
  if (!mine || ![filter.value].flat().includes(ME)) return filter
  const ids = mine.length > 0 ? [...mine] : [NO_ID]
  if (!Array.isArray(filter.value) && filter.op === 'ne') return { ...filter, value: ids[0]! }
  const others = [filter.value]
    .flat()
    .map(String)
    .filter((value) => value !== ME)
  return { ...filter, op: filter.op === 'eq' ? 'in' : filter.op, value: [...others, ...ids] }
}

const blank = (at: RawBuilder<unknown>, language: Locale): Condition =>
  sql`coalesce(${at} ->> ${language}, '') = ''`

/** Of a translated text: blank in both languages, in one of them, or written in one of them. */
function translatedEmptiness(at: RawBuilder<unknown>, { value }: Filter, key: string): Condition {
  if (isLocale(value)) return blank(at, value)
  if (typeof value !== 'boolean') throw invalid({ [key]: words.language })
  const isBlank = sql`(${blank(at, 'es')} and ${blank(at, 'en')})`
  return value ? isBlank : sql`not ${isBlank}`
}

function missingEnglish({ fields }: Resource, { op, value }: Filter, key: string): Condition {
  if (op !== 'eq' || typeof value !== 'boolean') throw invalid({ [key]: words.flag })
  const texts = Object.keys(fields).filter((name) => fields[name]!.isTranslated)
  const missing = texts.map(
    (name) => sql`(not ${blank(column(name), 'es')} and ${blank(column(name), 'en')})`,
  )
  const isMissing = sql`(${sql.join(missing, sql` or `)})`
  return value ? isMissing : sql`not ${isMissing}`
}

function hasOutdatedEnglish(resource: Resource, { op, value }: Filter, key: string): Condition {
  if (op !== 'eq' || typeof value !== 'boolean') throw invalid({ [key]: words.flag })
  const found = sql`t.id in (select entity_id from (${outdatedEnglish(resource)}) as outdated)`
  return value ? found : sql`not ${found}`
}
