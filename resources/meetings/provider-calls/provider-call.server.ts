/** Calls of a provider's API as one connected account. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { isSetUp } from '../connections/connection.api.ts'
import { accessOf, ConnectionFailure, noteProblem, noteSuccess } from '../connections/tokens.server.ts'
import type { Asked, ProviderCall } from '../providers/meeting-provider.server.ts'
import { providerApp, setupOf, TIMEOUT_MS, type Access } from '../providers/provider-app.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { withBreaker } from '../providers/breaker.server.ts'
import { bodyOf } from '../providers/read-body.server.ts'
import { readFailure } from '../providers/read-failure.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'

/** A connected account. */
export type Host = { id: string; provider: Provider }

export function callsAs(db: Kysely<Database>, host: Host, publicUrl: string): ProviderCall {
  if (!isSetUp(setupOf(host.provider, publicUrl))) throw new ProviderFailure('notSetUp')
  const { provider } = host
  const { apiUrl } = providerApp(provider, publicUrl)
  const access = (refused?: string) => accessAs(db, host.id, { publicUrl, ...(refused && { refused }) })
  return async (path, asked = {}) => {
    try {
      const result = await withBreaker(apiUrl, async () => {
        const sendWith = ({ token, apiUrl: own = apiUrl }: Access) =>
          send(addressOf(own, path), { ...asked, provider, token })
        const first = await access()
        return sendWith(first).catch(async (error: unknown) => {
          if (!isRefusedToken(error)) throw error
          // A token that is taken no more is renewed once, and the call made once more.
          return sendWith(await access(first.token))
        })
      })
      const read = asked.answer?.safeParse(result)
      if (read && !read.success) throw new ProviderFailure('unexpected')
      await noteSuccess(db, host.id)
      // Cast: without a rule the type of the answer is `undefined`.
      return read?.data as never
    } catch (error) {
      if (isRefusedToken(error)) await noteProblem(db, host.id, 'reconnect')
      throw error
    }
  }
}

/** Pages name the next one by its whole address; the token goes to no other place. */
function addressOf(apiUrl: string, path: string): string {
  if (path.startsWith('/')) return apiUrl + path
  if (path.startsWith(`${apiUrl}/`)) return path
  throw new ProviderFailure('unexpected')
}

export const isRefusedToken = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.reason === 'reconnect'

/** Throws a `ProviderFailure`. */
export async function accessAs(...[db, id, options]: Parameters<typeof accessOf>): Promise<Access> {
  try {
    return await accessOf(db, id, options)
  } catch (error) {
    if (error instanceof ConnectionFailure) throw new ProviderFailure(error.problem)
    throw error
  }
}

async function send(
  url: string,
  { method = 'GET', body, provider, token }: Asked & { provider: Provider; token: string },
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    // No connection, or too late.
    throw new ProviderFailure('unreachable')
  })
  const answer = await bodyOf(response)
  const failure = readFailure({ provider, status: response.status, headers: response.headers, body: answer })
  if (failure) throw failure
  return answer
}
