/** A client that takes public answers from the cache. */
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Cache } from './cache.ts'

type Options = { query?: unknown; params?: unknown }
// Dates pass: what is upcoming today is past tomorrow.
const MAX_AGE_MS = 30_000

/** Readers share one object and never alter it. */
export const cachedClient = (client: Client, cache: Cache): Client => ({
  ...client,
  call: ((endpoint: Endpoint, options?: Options) => {
    const load = () => client.call(endpoint, options as never)
    if (!endpoint.isPublic || !endpoint.isRead || isPersonal(options)) return load()
    const key = `answer:${JSON.stringify([client.locale, endpoint.method, endpoint.path, options])}`
    return cache.getOrLoad(key, { maxAgeMs: MAX_AGE_MS }, load)
  }) as Client['call'],
})

// What a personal or a preview link opens is for its holder, and ends with the link, which only the server judges.
const isPersonal = ({ query, params }: Options = {}): boolean =>
  ['preview', 'token'].some((name) => (query as Record<string, unknown> | undefined)?.[name]) ||
  Boolean((params as { token?: string } | undefined)?.token)
