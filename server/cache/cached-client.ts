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
    if (!endpoint.isPublic || !endpoint.isRead || isPersonal(endpoint, options)) return load()
    const key = `answer:${JSON.stringify([client.locale, endpoint.method, endpoint.path, options])}`
    return cache.getOrLoad(key, { maxAgeMs: MAX_AGE_MS }, load)
  }) as Client['call'],
})

/** An endpoint for everybody may answer whoever sends a token more. */
export function isPersonal(endpoint: Endpoint, { query }: Options = {}): boolean {
  const { preview, token } = (query ?? {}) as { preview?: string; token?: string }
  return endpoint.isPersonal === true || Boolean(preview || token)
}
