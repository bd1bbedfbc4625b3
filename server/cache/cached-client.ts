/** API client that caches public answers. */
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Cache } from './cache.ts'

type Options = { query?: unknown; params?: unknown }
// Answers depend on the current time, such as upcoming events.
const MAX_AGE_MS = 30_000

/** Callers share the cached object and must not change it. */
export const cachedClient = (client: Client, cache: Cache): Client => ({
  ...client,
  call: ((endpoint: Endpoint, options?: Options) => {
    const load = () => client.call(endpoint, options as never)
    if (!endpoint.isPublic || !endpoint.isRead || isPersonal(options)) return load()
    const key = `answer:${JSON.stringify([client.locale, endpoint.method, endpoint.path, options])}`
    return cache.getOrLoad(key, { maxAgeMs: MAX_AGE_MS }, load)
  }) as Client['call'],
})

// Answers to personal and preview links are for their holder alone and expire with the link.
const isPersonal = ({ query, params }: Options = {}): boolean =>
  ['preview', 'token'].some((name) => (query as Record<string, unknown> | undefined)?.[name]) ||
  Boolean((params as { token?: string } | undefined)?.token)
