/** A slice: the endpoints of a resource with their handlers. */
import type { Api } from '#core/endpoint.ts'
import type { Handlers } from './context.ts'

export const slice = <A extends Api>(api: A, handlers: Handlers<A>) => ({ api, handlers })

/** A slice with the endpoints that a later area adds to it. */
export const joined = <A extends Api, B extends Api>(
  own: ReturnType<typeof slice<A>>,
  added: ReturnType<typeof slice<B>>,
) => ({ api: { ...own.api, ...added.api }, handlers: { ...own.handlers, ...added.handlers } })
