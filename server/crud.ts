/** The standard functions around a resource: handlers call them, nothing runs unseen. */
import { sql, type RawBuilder } from 'kysely'
import { columnType, snake, tableOf } from '#core/columns.ts'
import { conflict, invalid, messages, notFound, Refusal } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import { missingToPublish, type PublishMany, type PublishOutcome } from '#core/publication.ts'
import type { Create, Found, ListQuery, Page, Patch, Resource, Row, SearchQuery } from '#core/resource.ts'
import { searchWords } from '#core/search.ts'
import { say, type Words } from '#core/words.ts'
import { changesBetween, recordAudit } from './audit.ts'
import type { Context } from './context.ts'
import { checkReferences, refuseWhileUsed } from './references.ts'
import {
  both,
  column,
  filterConditions,
  nearConditions,
  nearness,
  searchConditions,
  sorting,
  titleOf,
  type Computed,
  type Condition,
} from './query.ts'

type About = {
  /** Used when a list asks for no order; SQL over the row `t`. */
  order?: RawBuilder<unknown>
  computed?: Computed
  /** The second line of a type-ahead hit; SQL over the row `t`. */
  sublabel?: RawBuilder<unknown>
  /** What publication waits for beyond the record's own fields: field key → words. */
  needs?: (context: Context, row: Values) => Promise<Record<string, Words>>
}
type Values = Record<string, unknown>
/** Narrows what a call may see, and orders a list that asks for no order itself. */
export type Scope = { conditions?: Condition[]; order?: RawBuilder<unknown> }

export interface Records<F extends Fields> {
  list(context: Context, query: ListQuery, scope?: Scope): Promise<Page<Row<F>>>
  search(context: Context, query: SearchQuery, scope?: Scope): Promise<Found[]>
  /** 404 when there is none, or when it was removed. */
  get(context: Context, id: string, scope?: Scope): Promise<Row<F>>
  create(context: Context, input: Create<F>): Promise<Row<F>>
  /** 409 with both values when `version` is behind. */
  patch(context: Context, id: string, input: Patch<F>): Promise<Row<F>>
  /** As `patch`, for what only the server sets: states, counters. */
  set(context: Context, id: string, values: Partial<Row<F>>): Promise<Row<F>>
  /** Kept, but out of every list; 409 while another record needs it. */
  remove(context: Context, id: string): Promise<void>
  restore(context: Context, id: string): Promise<Row<F>>
  lock(context: Context, id: string): Promise<Row<F>>
  /** Publishes or withdraws many; each one's own outcome, nothing undone for the others. */
  publish(context: Context, input: PublishMany): Promise<PublishOutcome[]>
  /** The handlers of the standard calls, for slices to spread and override. */
  standard: Standard<F>
}
type By<I, F extends Fields, A = Row<F>> = (
  request: { params: { id: string }; input: I },
  context: Context,
) => Promise<A>
type Plain<I, A> = (request: { input: I }, context: Context) => Promise<A>
export interface Standard<F extends Fields> {
  list: Plain<ListQuery, Page<Row<F>>>
  search: Plain<SearchQuery, Found[]>
  create: Plain<Create<F>, Row<F>>
  publish: Plain<PublishMany, PublishOutcome[]>
  get: By<unknown, F>
  patch: By<Patch<F>, F>
  remove: By<unknown, F, void>
  restore: By<unknown, F>
}

export function records<F extends Fields>(resource: Resource<F>, about: About = {}): Records<F> {
  const of = resource as unknown as Resource
  const table = sql.table(tableOf(of))
  const read = (context: Context, where: Condition, rest: RawBuilder<unknown> = sql``) =>
    sql<Row<F>>`select ${selection(of, context)} from ${table} t where ${where} ${rest}`
      .execute(context.db)
      .then(({ rows }) => rows)

  async function one(context: Context, where: Condition, rest?: RawBuilder<unknown>): Promise<Row<F>> {
    const [row] = await read(context, where, rest)
    if (!row) throw notFound()
    return row
  }
  const alive = (id: string) => sql`t.id = ${id} and t.deleted_at is null`

  async function write(context: Context, before: Row<F>, values: Values): Promise<Row<F>> {
    const changes = changesBetween(before as Values, values)
    if (changes.length === 0) return before
    await checkPublication(context, { ...before, ...values })
    const changed = Object.fromEntries(changes.map(({ field }) => [field, values[field]]))
    await checkReferences(context, of.fields, changed)
    await sql`update ${table} set ${assignments(of, changed)}, version = version + 1, updated_at = now(), updated_by = ${context.user?.id ?? null} where id = ${before.id}`.execute(
      context.db,
    )
    await recordAudit(context, { entity: of.name, entityId: before.id, action: 'update', changes })
    return one(context, sql`t.id = ${before.id}`)
  }

  async function checkPublication(context: Context, row: Values): Promise<void> {
    if (row['websiteState'] !== 'published') return
    const missing = { ...missingToPublish(of.fields, row), ...(await about.needs?.(context, row)) }
    if (Object.keys(missing).length > 0) throw invalid(missing)
  }

  const lock = (context: Context, id: string) => one(context, alive(id), sql`for no key update of t`)

  const own: Omit<Records<F>, 'standard'> = {
    lock,
    async list(context, query, scope = {}) {
      const base = [
        sql`t.deleted_at is null`,
        ...(scope.conditions ?? []),
        ...filterConditions(of, query.filters, about.computed ?? {}),
      ]
      const find = async (term: Condition[], isNear: boolean): Promise<Page<Row<F>>> => {
        const where = both([...base, ...term])
        const order = sorting(of, query.sort, { computed: about.computed ?? {}, locale: context.locale })
        const first =
          order.length > 0
            ? order
            : isNear
              ? [nearness(query.search)]
              : (scope.order ?? about.order)
                ? [(scope.order ?? about.order)!]
                : []
        const rest = sql`order by ${sql.join([...first, sql`t.id desc`])} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
        const [items, total] = await Promise.all([read(context, where, rest), count(context, table, where)])
        return { items, total, page: query.page, perPage: query.perPage }
      }
      const exact = await find(searchConditions(query.search), false)
      if (exact.total > 0 || searchWords(query.search).length === 0) return exact
      return find(nearConditions(query.search), true)
    },
    async search(context, { term, limit }, scope = {}) {
      const label = concatTitle(of, context)
      const base = [sql`t.deleted_at is null`, ...(scope.conditions ?? [])]
      const find = async (conditions: Condition[], order: RawBuilder<unknown>) =>
        (
          await sql<Found>`select t.id, ${label} as label, ${about.sublabel ?? sql`''`} as sublabel from ${table} t where ${both([...base, ...conditions])} ${order} limit ${limit}`.execute(
            context.db,
          )
        ).rows
      const words = searchWords(term)
      if (words.length === 0) return find([], sql`order by t.id desc`)
      // What starts with the term comes first, straight off an index; the rest fills up unsorted.
      const starting = await find([sql`t.search like ${`${words.join(' ')}%`}`], sql`order by t.search`)
      if (starting.length === limit) return starting
      const within = await find(
        [...searchConditions(term), sql`t.id <> all(${starting.map(({ id }) => id)}::bigint[])`],
        sql``,
      )
      const all = [...starting, ...within].slice(0, limit)
      return all.length > 0 ? all : find(nearConditions(term), sql`order by ${nearness(term)}`)
    },
    get: (context, id, scope = {}) => one(context, both([alive(id), ...(scope.conditions ?? [])])),
    async create(context, input) {
      const whole = { ...initialValues(of), ...(input as Values) }
      await checkPublication(context, whole)
      await checkReferences(context, of.fields, whole)
      const given = Object.entries(whole).filter(([, value]) => value !== undefined)
      const names = [...given.map(([name]) => sql.ref(snake(name))), sql`created_by`, sql`updated_by`]
      const values = [
        ...given.map(([name, value]) => stored(of, name, value)),
        context.user?.id ?? null,
        context.user?.id ?? null,
      ]
      const { rows } = await sql<{
        id: string
      }>`insert into ${table} (${sql.join(names)}) values (${sql.join(values)}) returning id`.execute(
        context.db,
      )
      const row = await one(context, sql`t.id = ${rows[0]!.id}`)
      await recordAudit(context, {
        entity: of.name,
        entityId: row.id,
        action: 'create',
        changes: changesBetween({}, Object.fromEntries(given)),
      })
      return row
    },
    async patch(context, id, { version, ...values }) {
      const before = await lock(context, id)
      if (version !== undefined && version !== before.version)
        throw staleConflict(before as Values, values as Values)
      return write(context, before, values as Values)
    },
    async set(context, id, values) {
      return write(context, await lock(context, id), values as Values)
    },
    async remove(context, id) {
      await lock(context, id)
      await refuseWhileUsed(context, of.name, id)
      await sql`update ${table} set deleted_at = now(), version = version + 1, updated_by = ${context.user?.id ?? null} where id = ${id}`.execute(
        context.db,
      )
      await recordAudit(context, { entity: of.name, entityId: id, action: 'remove' })
    },
    async restore(context, id) {
      const before = await one(context, sql`t.id = ${id} and t.deleted_at is not null`, sql`for update of t`)
      await sql`update ${table} set deleted_at = null, version = version + 1 where id = ${id}`.execute(
        context.db,
      )
      await recordAudit(context, { entity: of.name, entityId: before.id, action: 'restore' })
      return one(context, alive(id))
    },
    async publish(context, { ids, websiteState }) {
      const outcomes: PublishOutcome[] = []
      for (const id of ids)
        outcomes.push(
          await attempt(context, id, () =>
            own.set(context, id, { websiteState } as unknown as Partial<Row<F>>),
          ),
        )
      return outcomes
    },
  }
  return { ...own, standard: standardHandlers(own) }
}

function standardHandlers<F extends Fields>(own: Omit<Records<F>, 'standard'>): Standard<F> {
  return {
    list: ({ input }, context) => own.list(context, input),
    search: ({ input }, context) => own.search(context, input),
    create: ({ input }, context) => own.create(context, input),
    publish: ({ input }, context) => own.publish(context, input),
    get: ({ params }, context) => own.get(context, params.id),
    patch: ({ params, input }, context) => own.patch(context, params.id, input),
    remove: ({ params }, context) => own.remove(context, params.id),
    restore: ({ params }, context) => own.restore(context, params.id),
  }
}

async function attempt(
  context: Context,
  id: string,
  change: () => Promise<unknown>,
): Promise<PublishOutcome> {
  try {
    await change()
    return { id, done: true, message: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.keys(error.detail.fields ?? {})
    return { id, done: false, message: say(error.words, context.locale), fields }
  }
}

// What only the server sets starts as its field says; the rule filled in the rest.
const initialValues = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { mode, initial }]) =>
      mode === 'readOnly' && initial !== undefined ? [[name, initial]] : [],
    ),
  )

async function count(context: Context, table: RawBuilder<unknown>, where: Condition): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from ${table} t where ${where}`.execute(context.db)
  return rows[0]?.total ?? 0
}

function selection(resource: Resource, context: Context): RawBuilder<unknown> {
  const names = ['id', 'version', 'createdAt', 'updatedAt', ...Object.keys(resource.fields)]
  const titles = Object.entries(resource.fields).filter(([, field]) => field.kind === 'ref' && field.target)
  const pairs = titles.flatMap(([name, field]) => [
    sql.lit(name),
    titleOf(field.target!, column(name), context.locale),
  ])
  const named =
    pairs.length > 0 ? [sql`json_strip_nulls(json_build_object(${sql.join(pairs)})) as titles`] : []
  return sql.join([...names.map(column), ...named])
}

const concatTitle = (resource: Resource, context: Context): RawBuilder<unknown> =>
  titleOf(resource.name, sql`t.id`, context.locale)

function assignments(resource: Resource, values: Values): RawBuilder<unknown> {
  return sql.join(
    Object.entries(values).map(
      ([name, value]) => sql`${sql.ref(snake(name))} = ${stored(resource, name, value)}`,
    ),
  )
}

function stored(resource: Resource, name: string, value: unknown): unknown {
  const field = resource.fields[name]
  if (value === null || !field) return value
  return columnType(field) === 'jsonb' ? sql`${JSON.stringify(value)}::jsonb` : value
}

function staleConflict(theirs: Values, yours: Values) {
  const differing = changesBetween(yours, theirs).filter(({ field }) => field in yours)
  const fields = Object.fromEntries(
    differing.map(({ field, from, to }) => [field, { yours: from, theirs: to }]),
  )
  return conflict(messages.stale, { data: { version: theirs['version'], current: theirs, fields } })
}

/** Everything of a small list, in its own order. */
export const wholeList: ListQuery = { page: 1, perPage: 1000, search: '', filters: [], sort: [] }
