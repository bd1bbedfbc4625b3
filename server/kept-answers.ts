/** Pages are made of public answers, which are kept until content changes. */
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Keep } from './kept.ts'

/** Readers share one object: a page says its data otherwise, it never alters it. */
export const keptAnswers =
  (keep: Keep) =>
  (client: Client): Client => ({
    ...client,
    call: ((endpoint: Endpoint, given?: { query?: unknown }) => {
      const ask = () => client.call(endpoint, given as never)
      if (!endpoint.isPublic || !endpoint.isRead || isPreviewed(given?.query)) return ask()
      return keep(JSON.stringify([client.locale, endpoint.method, endpoint.path, given]), ask)
    }) as Client['call'],
  })

// A preview ends with its link, which only the server judges.
const isPreviewed = (query: unknown): boolean => Boolean((query as { preview?: string } | undefined)?.preview)
