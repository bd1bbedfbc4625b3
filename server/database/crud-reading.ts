/** Reads records: lists with filters and search, type-ahead, one by its id. */
import { sql, type RawBuilder } from 'kysely'
import { tableOf } from '#core/columns.ts'
import { notFound } from '#core/errors.ts'
import { idRule, type Fields } from '#core/field.ts'
import type { Found, ListQuery, Page, Resource, Row } from '#core/resource.ts'
import { searchWords } from '#core/search.ts'
import type { Context } from '../http/context.ts'
import type { About, Reading, Scope } from './crud.ts'
import type { Db } from './database.ts'
import {
  both,
  column,
  filterConditions,
  nearConditions,
  nearness,
  searchConditions,
  sorting,
  startsWith,
  titleIn,
  titleOf,
  type Condition,
} from './query.ts'

const MOST_ROWS = 1000
const isThere = sql`t.deleted_at is null`
export const alive = (id: string): Condition => sql`t.id = ${recordId(id)} and ${isThere}`

/** What cannot be an id names no record. */
export function recordId(id: string): string {
  if (!idRule.safeParse(id).success) throw notFound()
  return id
}

type Reach = { where: Condition; rest?: RawBuilder<unknown>; columns?: string[] | undefined }
/** The rows of a resource as the API answers them. */
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

/** The only row, or 404. */
export async function readOne(...asked: Parameters<typeof readRows>): Promise<Row<Fields>> {
  const [row] = await readRows(...asked)
  if (!row) throw notFound()
  return row
}

const from = (resource: Resource) => sql`${sql.table(tableOf(resource))} t`

// Named as the fields are, so that nothing renames each key of each row; written once, as it never differs.
const plain = (db: Db): Db => db.withoutPlugins()
const selections = new Map<string, RawBuilder<unknown>>()
const MOST_SELECTIONS = 500

function selection(
  { name, fields }: Resource,
  { locale, db }: Context,
  wanted?: string[],
): RawBuilder<unknown> {
  const shown = wanted ?? Object.keys(fields)
  const key = [name, locale, ...shown].join(' ')
  const known = selections.get(key)
  if (known) return known
  const columns = ['id', 'version', 'createdAt', 'updatedAt', ...new Set(shown)]
  const named = columns.map((field) => sql`${column(field)} as ${sql.ref(field)}`)
  const pairs = shown.flatMap((field) => {
    const { kind, target } = fields[field]!
    return kind === 'ref' && target ? [sql.lit(field), titleOf(target, { id: column(field), locale })] : []
  })
  const titles =
    pairs.length > 0 ? [sql`json_strip_nulls(json_build_object(${sql.join(pairs)})) as titles`] : []
  const written = sql.raw(sql.join([...named, ...titles]).compile(plain(db)).sql)
  if (selections.size < MOST_SELECTIONS) selections.set(key, written)
  return written
}

export function reading(resource: Resource, about: About): Reading<Fields> {
  const searched = { resource, through: about.searchedThrough }
  return {
    get: async (context, id, scope = {}) =>
      readOne(resource, context, { where: both([alive(id), ...(scope.conditions ?? [])]) }),
    mustExist: async (context, id, scope = {}) => {
      const where = both([alive(id), ...(scope.conditions ?? [])])
      return (await readOne(resource, context, { where, columns: [] })).id
    },
    lock: async (context, id) =>
      readOne(resource, context, { where: alive(id), rest: sql`for no key update of t` }),
    all: (context, scope = {}) => {
      const order = sql.join([...usualOrder(about, scope), sql`t.id desc`])
      const where = both([isThere, ...(scope.conditions ?? [])])
      return readRows(resource, context, {
        where,
        rest: sql`order by ${order} limit ${scope.limit === undefined ? MOST_ROWS : scope.limit}`,
      })
    },
    async list(context, query, scope = {}) {
      const computed = about.computed ?? {}
      const base = [
        isThere,
        ...(scope.conditions ?? []),
        ...filterConditions(resource, query.filters, computed),
      ]
      const asked = sorting(resource, query.sort, { computed, locale: context.locale })
      const order = asked.length > 0 ? asked : usualOrder(about, scope)
      const exact = await readPage(resource, context, {
        query,
        where: [...base, ...searchConditions(searched, query.search)],
        order,
      })
      if (exact.total > 0 || searchWords(query.search).length === 0) return exact
      const near = [...base, ...nearConditions(searched, query.search)]
      return readPage(resource, context, {
        query,
        where: near,
        order: asked.length > 0 ? asked : [nearness(query.search)],
      })
    },
    async search(context, { term, limit }, scope = {}) {
      const words = searchWords(term)
      const find = (conditions: Condition[], order: RawBuilder<unknown>) =>
        readFound(resource, context, {
          about,
          limit,
          order,
          where: [isThere, ...(scope.conditions ?? []), ...conditions],
        })
      if (words.length === 0) return term === '' ? find([], sql`order by t.id desc`) : []
      // What starts with the term comes first, straight off an index; the rest fills up unsorted.
      const starting = await find([startsWith(words)], sql`order by t.search collate "C"`)
      if (starting.length === limit) return starting
      const others = sql`t.id <> all(${starting.map(({ id }) => id)}::bigint[])`
      const all = [...starting, ...(await find([...searchConditions(searched, term), others], sql``))].slice(
        0,
        limit,
      )
      return all.length > 0 ? all : find(nearConditions(searched, term), sql`order by ${nearness(term)}`)
    },
  }
}

function usualOrder(about: About, scope: Scope): RawBuilder<unknown>[] {
  const order = scope.order ?? about.order
  return order ? [order] : []
}

type Asked = { query: ListQuery; where: Condition[]; order: RawBuilder<unknown>[] }
async function readPage(
  resource: Resource,
  context: Context,
  { query, where, order }: Asked,
): Promise<Page<Row<Fields>>> {
  const { page, perPage, filters, search, columns } = query
  const condition = both(where)
  const rest = sql`order by ${sql.join([...order, sql`t.id desc`])} limit ${perPage} offset ${(page - 1) * perPage}`
  if (filters.length > 0 || search !== '') {
    const found = await readNarrowed(resource, context, { where: condition, rest, columns })
    if (found) return { ...found, page, perPage }
  }
  const [items, total] = await Promise.all([
    readRows(resource, context, { where: condition, rest, columns }),
    countRows(resource, context, condition),
  ])
  return { items, total, page, perPage }
}

/** Few are left after a filter: one pass finds, counts and orders them. Nothing when the page lies past the end. */
async function readNarrowed(
  resource: Resource,
  context: Context,
  { where, rest, columns }: Reach,
): Promise<{ items: Row<Fields>[]; total: number } | undefined> {
  const query = sql<Row<Fields> & { total: number }>`
    select ${selection(resource, context, columns)}, p.total from (
      select id, total, row_number() over () as place from (
        select t.id, count(*) over ()::int as total from ${from(resource)} where ${where} ${rest}
      ) found
    ) p join ${from(resource)} on t.id = p.id order by p.place`
  const { rows } = await query.execute(plain(context.db))
  if (rows.length === 0) return undefined
  return { total: rows[0]!.total, items: rows.map(({ total: _total, ...row }) => row as Row<Fields>) }
}

async function countRows(resource: Resource, context: Context, where: Condition): Promise<number> {
  const query = sql<{ total: number }>`select count(*)::int as total from ${from(resource)} where ${where}`
  return (await query.execute(context.db)).rows[0]?.total ?? 0
}

type Wanted = { about: About; limit: number; order: RawBuilder<unknown>; where: Condition[] }
async function readFound(
  resource: Resource,
  context: Context,
  { about, limit, order, where }: Wanted,
): Promise<Found[]> {
  const label = titleIn(resource, { row: 't', locale: context.locale })
  const sublabel = about.sublabel ?? sql`''`
  const query = sql<Found>`select t.id, ${label} as label, ${sublabel} as sublabel from ${from(resource)} where ${both(where)} ${order} limit ${limit}`
  return (await query.execute(context.db)).rows
}
