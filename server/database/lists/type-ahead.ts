/** Finds records while somebody types their name. */
import { sql, type RawBuilder } from 'kysely'
import { tableOf } from '#core/columns.ts'
import type { Found, Resource, SearchQuery } from '#core/resource.ts'
import { searchWords } from '#core/search.ts'
import type { Locale } from '#core/words.ts'
import type { Context } from '../../http/context.ts'
import {
  both,
  nearConditions,
  nearness,
  searchConditions,
  startsWith,
  titleIn,
  type Condition,
} from '../query.ts'

/** A day as its readers write it: `15/03/2026` in Spanish, `03/15/2026` in English. */
export const localDay = (at: RawBuilder<unknown>, locale: Locale): RawBuilder<unknown> =>
  sql`to_char(${at}, ${sql.lit(locale === 'es' ? 'DD/MM/YYYY' : 'MM/DD/YYYY')})`

export type TypeAhead = {
  /** References whose records are searched too, such as an order's contact. */
  searchedThrough?: readonly string[]
  /** Second line of a type-ahead result; SQL over the row `t`. */
  sublabel?: RawBuilder<unknown> | ((locale: Locale) => RawBuilder<unknown>)
  /** What a handler needs to write the second line itself, read in the same statement; SQL over the row `t`. */
  details?: RawBuilder<unknown>
  /** Records that come before all others, in an order that an index serves. SQL over the row `t`. */
  suggestedFirst?: { where: Condition; order: RawBuilder<unknown> }
}
/** More of `suggestedFirst` are not compared; those beyond are found like all others. */
const MOST_COMPARED = 1000

type SearchScope = { conditions?: Condition[]; suggestions?: Condition[] }
type DetailedFound = Found & { details?: unknown }
export type Search = (context: Context, query: SearchQuery, scope?: SearchScope) => Promise<DetailedFound[]>

const isThere = sql`t.deleted_at is null`

export function searching(resource: Resource, about: TypeAhead): Search {
  const searched = { resource, through: about.searchedThrough }
  const { suggestedFirst } = about
  return async (context, query, { conditions = [], suggestions = [] } = {}) => {
    const { term, limit, ids } = query
    const lookup = (scope: Condition[]): Lookup => ({
      scope,
      suggest: (wanted, order, most = limit) =>
        readFound(resource, context, {
          about,
          order: order ? sql`order by ${order}` : sql``,
          limit: most,
          where: [...scope, ...wanted],
        }),
    })
    if (ids)
      return lookup([isThere, ...conditions]).suggest(
        [sql`t.id = any(${ids}::bigint[])`],
        undefined,
        ids.length,
      )
    const offered = lookup([isThere, ...conditions, ...suggestions])
    if (term === '') return suggestRecent(offered, query)
    return searchWords(term).length === 0 ? [] : findByWords(offered, query)
  }

  /**
   * Those that come first, while `already` leaves room for them. The inner limit makes PostgreSQL walk the index and
   * compare one record after the other: the plan of a prepared statement does not know the words, and would read and
   * sort every match.
   */
  async function findFirst(
    { scope, suggest }: Lookup,
    { wanted, already = [], limit }: { wanted: Condition[]; already?: Found[]; limit: number },
  ): Promise<Found[]> {
    if (!suggestedFirst || already.length >= limit) return []
    const { where, order } = suggestedFirst
    const table = sql.table(tableOf(resource))
    const inOrder = sql`select * from ${table} t where ${both([...scope, where])} order by ${order} limit ${MOST_COMPARED}`
    const ids = sql`select t.id from (${inOrder}) t where ${both([...wanted, notAmong(already)])} limit ${limit}`
    return suggest([sql`t.id = any(array(${ids}))`], order)
  }

  async function suggestRecent(lookup: Lookup, { recent = [], limit }: SearchQuery): Promise<Found[]> {
    const { suggest } = lookup
    const isRecent = sql`t.id = any(${recent}::bigint[])`
    // All of them, because their order is known here only.
    const opened =
      recent.length > 0 ? inOrderOf(recent, await suggest([isRecent], undefined, recent.length)) : []
    const first = [...opened, ...(await findFirst(lookup, { wanted: [], already: opened, limit }))]
    const others = first.length < limit ? await suggest([notAmong(first)], sql`t.id desc`) : []
    return [...first, ...others].slice(0, limit)
  }

  async function findByWords(lookup: Lookup, { term, limit }: SearchQuery): Promise<Found[]> {
    const { suggest } = lookup
    // Prefix matches come first, from an index; other matches follow unsorted.
    const matching = searchConditions(searched, term)
    const first = await findFirst(lookup, { wanted: matching, limit })
    if (first.length === limit) return first
    const starting = await suggest(
      [startsWith(searchWords(term)), notAmong(first)],
      sql`t.search collate "C"`,
    )
    const found = [...first, ...starting]
    const others = found.length < limit ? await suggest([...matching, notAmong(found)]) : []
    const all = [...found, ...others].slice(0, limit)
    return all.length > 0 ? all : suggest(nearConditions(searched, term), nearness(term))
  }
}

/** One search: what it may offer, and how to read what it wants of that. */
type Lookup = {
  scope: Condition[]
  suggest: (wanted: Condition[], order?: RawBuilder<unknown>, most?: number) => Promise<Found[]>
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
  const { sublabel = sql`''`, details } = about
  const second = typeof sublabel === 'function' ? sublabel(context.locale) : sublabel
  const table = sql.table(tableOf(resource))
  const query = sql<Found>`select t.id, ${label} as label, ${second} as sublabel${details ? sql`, ${details} as details` : sql``} from ${table} t where ${both(where)} ${order} limit ${limit}`
  return (await query.execute(context.db)).rows
}
