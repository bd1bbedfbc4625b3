/** Reads records: lists, type-ahead, single records. */
import { sql, type RawBuilder } from 'kysely'
import { notFound } from '#core/errors.ts'
import { idRule, type Fields } from '#core/field.ts'
import type { ListQuery, Page, Resource, Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { searchWords } from '#core/search.ts'
import type { Context } from '../http/context.ts'
import { addedColumns } from './added-columns.ts'
import {
  both,
  nearConditions,
  nearness,
  searchConditions,
  sorting,
  type Computed,
  type Condition,
} from './query.ts'
import { assertReadable, filterConditions, mineFor, withoutHidden } from './filters.ts'
import { readPage, type Found } from './lists/list-pages.ts'
import { from, plain, selection } from './selection.ts'
import { searching, type Search, type TypeAhead } from './lists/type-ahead.ts'
import { readableBy, type RecordRule } from './sight.ts'

export type Values = Record<string, unknown>
export type RecordsOptions = TypeAhead & {
  /** Resources owned by this record: they do not block its removal and are restored with it. */
  parts?: readonly string[]
  /** Default order; SQL over the row `t`. */
  order?: RawBuilder<unknown>
  computed?: Computed
  /** Further conditions of publication: field key → message. */
  needs?: (context: Context, row: Values) => Promise<Record<string, Words>>
  /** Which records a signed-in caller may read; stated in one place of the resource, it counts in all. */
  rule?: RecordRule
}
/** Restricts the visible records and sets their order; a `limit` of null reads all. */
export type Scope = {
  /** For checks that concern records that the caller may not read, too; what they find is not told. */
  everyRecord?: boolean
  conditions?: Condition[]
  /** Further conditions of a search by words: records named by their ids need not meet them. */
  suggestions?: Condition[]
  order?: RawBuilder<unknown>
  limit?: number | null
}

export interface Reading<F extends Fields> {
  list(context: Context, query: ListQuery, scope?: Scope): Promise<Page<Row<F>>>
  /** Of all that the list finds, in its order, whatever its page; at most `most`. */
  ids(context: Context, query: ListQuery, options: { scope?: Scope; most: number }): Promise<string[]>
  /** All records of the scope without a count, for small sets. */
  all(context: Context, scope?: Scope): Promise<Row<F>[]>
  search: Search
  /** Throws 404 for missing and removed records. */
  get(context: Context, id: string, scope?: Scope): Promise<Row<F>>
  /** As `get`, locked until the transaction ends. */
  lock(context: Context, id: string, scope?: Scope): Promise<Row<F>>
  /** As `all`, locked in the order of their ids, so that two callers never wait for each other. */
  lockAll(context: Context, conditions: Condition[]): Promise<Row<F>[]>
  /** Throws 404 as `get` does, without reading the record. */
  assertExists(context: Context, id: string, scope?: Scope): Promise<string>
}

const MOST_ROWS = 1000
const isThere = sql`t.deleted_at is null`
export const alive = (id: string): Condition => sql`t.id = ${recordId(id)} and ${isThere}`

/** Throws 404 for texts that cannot be an id. */
export function recordId(id: string): string {
  if (!idRule.safeParse(id).success) throw notFound()
  return id
}

type Reach = { where: Condition; rest?: RawBuilder<unknown>; columns?: string[] | undefined }
export async function readRows(
  resource: Resource,
  context: Context,
  { where, rest = sql``, columns }: Reach,
): Promise<Row<Fields>[]> {
  const query = sql<
    Row<Fields>
  >`select ${selection(resource, context, columns)} from ${from(resource)} where ${where} ${rest}`
  return (await query.execute(plain(context.db))).rows
}

export async function readOne(...args: Parameters<typeof readRows>): Promise<Row<Fields>> {
  const [row] = await readRows(...args)
  if (!row) throw notFound()
  return row
}

/** What the scope asks for, of what the caller may read. */
const conditionsOf = async (
  resource: Resource,
  context: Context,
  { everyRecord = false, conditions = [] }: Scope,
): Promise<Condition[]> =>
  everyRecord ? conditions : [...conditions, ...(await readableBy(context, resource))]

/** Locks the row; inserts that reference it wait, because they hold it with `for share`. */
export const lockOne = async (resource: Resource, context: Context, ...[id, scope = {}]: One) => {
  const where = both([alive(id), ...(await conditionsOf(resource, context, scope))])
  return readOne(resource, context, { where, rest: sql`for no key update of t` })
}
type One = [id: string, scope?: Scope | undefined]

/** Reads the row that an insert or update of table `t` returns. */
export async function writtenRow(
  resource: Resource,
  context: Context,
  statement: RawBuilder<unknown>,
): Promise<Row<Fields> | undefined> {
  const query = sql<Row<Fields>>`${statement} returning ${selection(resource, context)}`
  return (await query.execute(plain(context.db))).rows[0]
}

export function reading(resource: Resource, options: RecordsOptions): Reading<Fields> {
  const searched = { resource, through: options.searchedThrough }
  const within = (context: Context, scope: Scope = {}) => conditionsOf(resource, context, scope)
  const isRecord = async (context: Context, id: string, scope?: Scope): Promise<Condition> =>
    both([alive(id), ...(await within(context, scope))])
  const find = searching(resource, options)
  /** `near` is what to look for where the words are found nowhere. */
  async function searchesOf(
    context: Context,
    query: ListQuery,
    scope: Scope,
  ): Promise<{ exact: Found; near: Found | undefined }> {
    assertReadable(context, resource, query)
    const computed = { ...options.computed, ...addedColumns(resource) }
    const mine = await mineFor(context, query.filters)
    const filters = await withoutHidden(context, { resource, computed }, query.filters)
    const base = [
      isThere,
      ...(await within(context, scope)),
      ...filterConditions(filters, { resource, computed, mine }),
    ]
    const requested = sorting(resource, query.sort, { computed, locale: context.locale })
    const isSorted = requested.length > 0
    const exact = {
      where: [...base, ...searchConditions(searched, query.search)],
      order: isSorted ? requested : usualOrder(options, scope),
    }
    if (searchWords(query.search).length === 0) return { exact, near: undefined }
    const near = {
      where: [...base, ...nearConditions(searched, query.search)],
      order: isSorted ? requested : [nearness(query.search)],
    }
    return { exact, near }
  }
  return {
    get: async (context, id, scope) =>
      readOne(resource, context, { where: await isRecord(context, id, scope) }),
    assertExists: async (context, id, scope) =>
      (await readOne(resource, context, { where: await isRecord(context, id, scope), columns: [] })).id,
    lock: (context, ...one) => lockOne(resource, context, ...one),
    lockAll: async (context, conditions) =>
      readRows(resource, context, {
        where: both([isThere, ...(await within(context, { conditions }))]),
        rest: sql`order by t.id for no key update of t`,
      }),
    all: async (context, scope = {}) => {
      const order = sql.join([...usualOrder(options, scope), sql`t.id desc`])
      const where = both([isThere, ...(await within(context, scope))])
      return readRows(resource, context, {
        where,
        rest: sql`order by ${order} limit ${scope.limit === undefined ? MOST_ROWS : scope.limit}`,
      })
    },
    async list(context, query, scope = {}) {
      const { exact, near } = await searchesOf(context, query, scope)
      const found = await readPage(resource, context, { query, ...exact })
      return found.total > 0 || !near ? found : readPage(resource, context, { query, ...near })
    },
    async ids(context, query, { scope = {}, most }) {
      const { exact, near } = await searchesOf(context, query, scope)
      const found = await readIds(resource, context, { ...exact, most })
      return found.length > 0 || !near ? found : readIds(resource, context, { ...near, most })
    },
    search: async (context, query, scope = {}) =>
      find(context, query, { ...scope, conditions: await within(context, scope) }),
  }
}

const usualOrder = (options: RecordsOptions, { order = options.order }: Scope): RawBuilder<unknown>[] =>
  order ? [order] : []

async function readIds(
  resource: Resource,
  { db }: Context,
  { where, order, most }: Found & { most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${from(resource)} where ${both(where)}
    order by ${sql.join([...order, sql`t.id desc`])} limit ${most}`.execute(plain(db))
  return rows.map(({ id }) => id)
}
