/** A slice: the endpoints of a resource with their handlers. */
import type { Api } from '#core/endpoint.ts'
import type { Handlers } from './context.ts'

export const slice = <A extends Api>(api: A, handlers: Handlers<A>) => ({ api, handlers })
