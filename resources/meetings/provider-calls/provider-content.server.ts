/** Bytes of a provider's API, passed on as they come; the token stays on the server. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { isPublicAddress } from '#server/http/public-address.ts'
import { providerApp, TIMEOUT_MS, type Access } from '../providers/provider-app.server.ts'
import { accessAs, type Host } from './provider-call.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { readFailure } from '../providers/read-failure.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'

/** The whole, or the part that was asked for, or none where the part is outside. */
const answered = [200, 206, 416]

type Place = { db: Kysely<Database>; publicUrl: string }
type Asked = { host: Host; path: string; range: string | undefined; signal: AbortSignal }
/** Throws a `ProviderFailure`. */
export async function openContent({ db, publicUrl }: Place, asked: Asked): Promise<Response> {
  const { host } = asked
  const first = await accessAs(db, host.id, { publicUrl })
  const { apiUrl } = providerApp(host.provider, publicUrl)
  const response = await ask(first, apiUrl, asked)
  if (response.status !== 401) return read(host.provider, response)
  const renewed = await accessAs(db, host.id, { publicUrl, refused: first.token })
  return read(host.provider, await ask(renewed, apiUrl, asked))
}

/** Patient with the bytes, not with the answer. */
async function ask(
  { token, apiUrl }: Access,
  usualUrl: string,
  { host, path, range, signal }: Asked,
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  try {
    const url = (apiUrl ?? usualUrl) + path
    const asking = { ...(range && { range }) }
    const until = AbortSignal.any([signal, late.signal])
    const headers = { ...asking, authorization: `Bearer ${token}` }
    const answer = await fetch(url, { headers, signal: until, redirect: 'manual' })
    const target = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || !target) return answer
    const place = new URL(target, url)
    if (!isOfProvider(host.provider, place)) throw new Error('The provider leads elsewhere.')
    return await followed(place, { headers: asking, signal: until })
  } catch {
    // No connection, or too late.
    throw new ProviderFailure('unreachable')
  } finally {
    clearTimeout(timer)
  }
}

export const isOfProvider = (provider: Provider, { hostname }: URL): boolean =>
  meetingProviders[provider].contentDomains.some(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  )

/** The bytes lie at another site of the provider, which gets no token; never in our own network. */
async function followed(url: URL, init: RequestInit): Promise<Response> {
  if (!(await isPublicAddress(url))) throw new Error('The provider leads to no public address.')
  return fetch(url, { ...init, redirect: 'error' })
}

async function read(provider: Provider, response: Response): Promise<Response> {
  const { status, headers } = response
  if (answered.includes(status)) return response
  const body: unknown = await response.json().catch(() => undefined)
  throw readFailure({ provider, status, headers, body }) ?? new ProviderFailure('unreachable')
}
