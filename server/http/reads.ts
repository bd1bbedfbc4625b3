/** Lets a handler read what other handlers answer: in its own context, with the rights of its caller. */
import type { Client } from '#core/client.ts'
import type { Api, Endpoint, Handler } from '#core/endpoint.ts'
import { queue } from '../documents/queue.ts'
import { assertAllowed } from './allowed.ts'
import { signedIn, type Context } from './context.ts'
import { check } from './input.ts'
import { withoutUnread } from './unread-fields.ts'

/** The calls of a client that read. */
export type Reads = Pick<Client, 'locale' | 'call'>
export type Slices = Readonly<Record<string, { api: object; handlers: object }>>
type Handle = Handler<Endpoint, Context>
type Options = { params?: Record<string, string>; query?: Record<string, unknown>; input?: unknown }

/** Of the connections that the office shares, one call leaves most to others. */
const AT_ONCE = 2

/** Equal reads of one context are made once. */
export function readsOf(slices: Slices): (context: Context) => Reads {
  // Cast: the slice's type ties each handler to its endpoint; here they are mixed.
  const handlers = new Map(
    Object.values(slices).flatMap(({ api, handlers: own }) =>
      Object.entries(api as Api).map(([key, of]) => [of, (own as Record<string, Handle>)[key]!] as const),
    ),
  )
  return (context) => {
    const answers = new Map<string, Promise<unknown>>()
    const line = queue({ atOnce: AT_ONCE, waiting: Infinity })
    const call = (endpoint: Endpoint, options: Options = {}): Promise<unknown> => {
      const key = JSON.stringify([endpoint.method, endpoint.path, endpoint.accept, options])
      const answer =
        answers.get(key) ?? line(() => read(context, { endpoint, handle: handlers.get(endpoint) }, options))
      answers.set(key, answer)
      return answer
    }
    // Cast: the answer is the one of the endpoint.
    return { locale: context.locale, call: call as Reads['call'] }
  }
}

type Read = { endpoint: Endpoint; handle: Handle | undefined }
async function read(context: Context, { endpoint, handle }: Read, options: Options): Promise<unknown> {
  if (!endpoint.isRead || !handle)
    throw new Error(`${endpoint.method} ${endpoint.path} is no read of a slice.`)
  assertAllowed(endpoint, context.user)
  const { roles } = signedIn(context)
  const about = { fields: endpoint.fields, locale: context.locale }
  const { params = {}, query: sent = {}, input: given = {} } = options
  const input = endpoint.input && (await check(endpoint.input, given, about))
  const query = endpoint.query && (await check(endpoint.query, sent, about))
  return withoutUnread(endpoint, await handle({ params, input, query } as never, context), roles)
}
