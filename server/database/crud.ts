/** The standard functions around a resource: handlers call them, nothing runs unseen. */
import type { RawBuilder } from 'kysely'
import type { Fields } from '#core/field.ts'
import type { PublishMany, PublishOutcome } from '#core/publication.ts'
import type { Create, Found, ListQuery, Page, Patch, Resource, Row, SearchQuery } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '../http/context.ts'
import { reading } from './crud-reading.ts'
import { writing } from './crud-writing.ts'
import type { Computed, Condition } from './query.ts'

export type Values = Record<string, unknown>
export type About = {
  /** The resources whose records belong to one of these: they keep nobody from removing it, and come back with it. */
  parts?: readonly string[]
  /** Used when a list asks for no order; SQL over the row `t`. */
  order?: RawBuilder<unknown>
  computed?: Computed
  /** References by whose records' texts these are found as well: an order by who booked it. */
  searchedThrough?: readonly string[]
  /** The second line of a type-ahead hit; SQL over the row `t`. */
  sublabel?: RawBuilder<unknown>
  /** What publication waits for beyond the record's own fields: field key → words. */
  needs?: (context: Context, row: Values) => Promise<Record<string, Words>>
}
/**
 * Narrows what a call may see, and orders a list that asks for no order itself. Without a limit of its own a list has
 * its usual end; null is for those who need every record.
 */
export type Scope = { conditions?: Condition[]; order?: RawBuilder<unknown>; limit?: number | null }

export interface Reading<F extends Fields> {
  list(context: Context, query: ListQuery, scope?: Scope): Promise<Page<Row<F>>>
  /** Everything within the scope, uncounted: for what belongs to one record, or is few by nature. */
  all(context: Context, scope?: Scope): Promise<Row<F>[]>
  search(context: Context, query: SearchQuery, scope?: Scope): Promise<Found[]>
  /** 404 when there is none, or when it was removed. */
  get(context: Context, id: string, scope?: Scope): Promise<Row<F>>
  /** The same, and nobody else changes it until this transaction ends. */
  lock(context: Context, id: string): Promise<Row<F>>
  /** Its id; 404 as with `get`. For who asks about what belongs to it and shows none of it. */
  mustExist(context: Context, id: string, scope?: Scope): Promise<string>
}
export interface Writing<F extends Fields> {
  create(context: Context, input: Create<F>): Promise<Row<F>>
  /** Many at once, all or none, such as the rows of an import; their ids in the same order. */
  createMany(context: Context, inputs: readonly Create<F>[]): Promise<string[]>
  /** 409 with both values when `version` is behind. */
  patch(context: Context, id: string, input: Patch<F>): Promise<Row<F>>
  /** As `patch`, for what only the server sets: states, counters. */
  set(context: Context, id: string, values: Partial<Row<F>>): Promise<Row<F>>
  /** Kept, but out of every list; 409 while another record needs it. */
  remove(context: Context, id: string): Promise<void>
  restore(context: Context, id: string): Promise<Row<F>>
  /** Publishes or withdraws many; each one's own outcome, nothing undone for the others. */
  publish(context: Context, input: PublishMany): Promise<PublishOutcome[]>
}
export type Records<F extends Fields> = Reading<F> & Writing<F> & { standard: Standard<F> }

type By<I, A> = (request: { params: { id: string }; input: I }, context: Context) => Promise<A>
type Plain<I, A> = (request: { input: I }, context: Context) => Promise<A>
/** The handlers of the standard calls, for slices to spread and override. */
export interface Standard<F extends Fields> {
  list: Plain<ListQuery, Page<Row<F>>>
  search: Plain<SearchQuery, Found[]>
  create: Plain<Create<F>, Row<F>>
  publish: Plain<PublishMany, PublishOutcome[]>
  get: By<unknown, Row<F>>
  patch: By<Patch<F>, Row<F>>
  remove: By<unknown, void>
  restore: By<unknown, Row<F>>
}

export function records<F extends Fields>(resource: Resource<F>, about: About = {}): Records<F> {
  // Below here fields are walked by name; the types come back at this function's end.
  const of = resource as unknown as Resource
  const own = { ...reading(of, about), ...writing(of, about) } as unknown as Reading<F> & Writing<F>
  return { ...own, standard: standardHandlers(own) }
}

function standardHandlers<F extends Fields>(own: Reading<F> & Writing<F>): Standard<F> {
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
