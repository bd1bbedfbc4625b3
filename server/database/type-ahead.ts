/** Finds records while somebody types their name. */
import { sql, type RawBuilder } from 'kysely'
import { tableOf } from '#core/columns.ts'
import type { Found, Resource, SearchQuery } from '#core/resource.ts'
import { searchWords } from '#core/search.ts'
import type { Locale } from '#core/words.ts'
import type { Context } from '../http/context.ts'
import {
  both,
  nearConditions,
  nearness,
  searchConditions,
  startsWith,
  titleIn,
  type Condition,
} from './query.ts'

/** A day as its readers write it: `15/03/2026` in Spanish, `03/15/2026` in English. */
export const localDay = (at: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> =>
  sql`to_char(${at}, ${sql.lit(locale === 'es' ? 'DD/MM/YYYY' : 'MM/DD/YYYY')})`

export type TypeAhead = {
  /** References whose records are searched too, such as an order's contact. */
  searchedThrough?: readonly string[]
  /** Second line of a type-ahead result; SQL over the row `t`. */
  sublabel?: RawBuilder<unknown> | ((locale: Locale) => RawBuilder<unknown>)
  /** Order of type-ahead results; without it prefix matches come first. SQL over the row `t`. */
  suggestionOrder?: RawBuilder<unknown>
}
type SearchScope = { conditions?: Condition[]; suggestions?: Condition[] }
export type Search = (context: Context, query: SearchQuery, scope?: SearchScope) => Promise<Found[]>

const isThere = sql`t.deleted_at is null`

export function searching(resource: Resource, about: TypeAhead): Search {
  const searched = { resource, through: about.searchedThrough }
  const { suggestionOrder } = about
  return async (context, query, { conditions = [], suggestions = [] } = {}) => {
    const { term, limit, ids } = query
    const find = (wanted: Condition[], order = sql``, most = limit) =>
      readFound(resource, context, { about, order, limit: most, where: [isThere, ...conditions, ...wanted] })
    if (ids) return find([sql`t.id = any(${ids}::bigint[])`], sql``, ids.length)
    const suggest: Suggest = (wanted, order, most) =>
      find([...suggestions, ...wanted], order && sql`order by ${order}`, most)
    if (term === '')
      return suggestRecentFirst(suggest, {
        ...query,
        order: suggestionOrder ?? sql`t.id desc`,
      })
    return searchWords(term).length === 0 ? [] : findByWords(suggest, query)
  }

  async function findByWords(suggest: Suggest, { term, limit }: SearchQuery): Promise<Found[]> {
    // Prefix matches come first, from an index; other matches follow unsorted.
    const starting = suggestionOrder
      ? []
      : await suggest([startsWith(searchWords(term))], sql`t.search collate "C"`)
    if (starting.length === limit) return starting
    const others = await suggest([...searchConditions(searched, term), notAmong(starting)], suggestionOrder)
    const all = [...starting, ...others].slice(0, limit)
    return all.length > 0 ? all : suggest(nearConditions(searched, term), nearness(term))
  }
}

type Suggest = (wanted: Condition[], order?: RawBuilder<unknown>, most?: number) => Promise<Found[]>
type RecentFirst = Pick<SearchQuery, 'recent' | 'limit'> & { order: RawBuilder<unknown> }
async function suggestRecentFirst(
  suggest: Suggest,
  { recent = [], limit, order }: RecentFirst,
): Promise<Found[]> {
  const isRecent = sql`t.id = any(${recent}::bigint[])`
  // All of them, because their order is known here only.
  const opened = recent.length > 0 ? await suggest([isRecent], undefined, recent.length) : []
  const others = await suggest([notAmong(opened)], order)
  return [...inOrderOf(recent, opened), ...others].slice(0, limit)
}

const notAmong = (found: readonly Found[]): Condition =>
  sql`t.id <> all(${found.map(({ id }) => id)}::bigint[])`

const inOrderOf = (ids: readonly string[], found: readonly Found[]): Found[] =>
  found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

type FindOptions = { about: TypeAhead; limit: number; order: RawBuilder<unknown>; where: Condition[] }
async function readFound(
  resource: Resource,
  context: Context,
  { about, limit, order, where }: FindOptions,
): Promise<Found[]> {
  const label = titleIn(resource, { row: 't', locale: context.locale })
  const { sublabel = sql`''` } = about
  const second = typeof sublabel === 'function' ? sublabel(context.locale) : sublabel
  const table = sql.table(tableOf(resource))
  const query = sql<Found>`select t.id, ${label} as label, ${second} as sublabel from ${table} t where ${both(where)} ${order} limit ${limit}`
  return (await query.execute(context.db)).rows
}
