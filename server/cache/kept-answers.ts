/** Pages are made of public answers, which are kept until content changes. */
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Keep } from './kept.ts'

/** Readers share one object: a page says its data otherwise, it never alters it. */
export const keptAnswers =
  (keep: Keep) =>
  (client: Client): Client => ({
    ...client,
    call: ((endpoint: Endpoint, given?: Personal) => {
      const ask = () => client.call(endpoint, given as never)
      if (!endpoint.isPublic || !endpoint.isRead || isPersonal(given)) return ask()
      return keep(JSON.stringify([client.locale, endpoint.method, endpoint.path, given]), ask)
    }) as Client['call'],
  })

type Personal = { query?: unknown; params?: unknown }
// What a personal or a preview link opens is for its holder, and ends with the link, which only the server judges.
const isPersonal = ({ query, params }: Personal = {}): boolean =>
  ['preview', 'token'].some((name) => (query as Record<string, unknown> | undefined)?.[name]) ||
  Boolean((params as { token?: string } | undefined)?.token)
