/** Standard CRUD functions and handlers of a resource. */
import type { Fields } from '#core/field.ts'
import type { PublishMany, PublishOutcome } from '#core/publication.ts'
import type { Create, Found, ListQuery, Page, Patch, Resource, Row, SearchQuery } from '#core/resource.ts'
import type { Context } from '../http/context.ts'
import { reading, type Reading, type RecordsOptions } from './crud-reading.ts'
import { stateRule } from './sight.ts'
import { writing, type Writing } from './crud-writing.ts'

export type Records<F extends Fields> = Reading<F> & Writing<F> & { standard: Standard<F> }

type By<I, A> = (request: { params: { id: string }; input: I }, context: Context) => Promise<A>
type Plain<I, A> = (request: { input: I }, context: Context) => Promise<A>
/** Standard handlers, for slices to spread and override. */
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

export function records<F extends Fields>(resource: Resource<F>, options: RecordsOptions = {}): Records<F> {
  if (options.rule) stateRule(resource.name, options.rule)
  // Cast: the code below reads fields by name; this function's return type restores their types.
  const of = resource as unknown as Resource
  const own = { ...reading(of, options), ...writing(of, options) } as unknown as Reading<F> & Writing<F>
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
