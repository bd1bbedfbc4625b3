/** Bytes of a provider's API, passed on as they come; the token stays on the server. */
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { isPublicAddress } from '#server/http/public-address.ts'
import { providerApp, TIMEOUT_MS, type Access } from '../providers/provider-app.server.ts'
import { accessAs, isRefusedToken, type Host } from './provider-call.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { withBreaker } from '../providers/breaker.server.ts'
import { bodyOf } from '../providers/read-body.server.ts'
import { readFailure } from '../providers/read-failure.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'

/** The whole, or the part that was asked for, or none where the part is outside. */
const answered = [200, 206, 416]

type Place = { db: Kysely<Database>; publicUrl: string; log: Logger }
type Asked = { host: Host; path: string; range: string | undefined; signal: AbortSignal }
/** Throws a `ProviderFailure`. */
export async function openContent({ db, publicUrl, log }: Place, asked: Asked): Promise<Response> {
  const { host } = asked
  const { apiUrl } = providerApp(host.provider, publicUrl)
  const askAs = (access: Access) =>
    withBreaker(apiUrl, async () => read(host.provider, await ask(access, { apiUrl, log }, asked)))
  const first = await accessAs(db, host.id, { publicUrl })
  try {
    return await askAs(first)
  } catch (error) {
    if (!isRefusedToken(error)) throw error
    return askAs(await accessAs(db, host.id, { publicUrl, refused: first.token }))
  }
}

/** Patient with the bytes, not with the answer. */
async function ask(
  { token, apiUrl }: Access,
  usual: { apiUrl: string; log: Logger },
  { host, path, range, signal }: Asked,
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  try {
    const url = addressOf(host.provider, apiUrl ?? usual.apiUrl, path)
    const asking = { ...(range && { range }) }
    const until = AbortSignal.any([signal, late.signal])
    const headers = { ...asking, authorization: `Bearer ${token}` }
    const answer = await fetch(url, { headers, signal: until, redirect: 'manual' })
    const target = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || !target) return answer
    const place = new URL(target, url)
    await assertOwn(host.provider, place, usual.log)
    // The bytes lie at another site of the provider, which gets no token.
    return await fetch(place, { headers: asking, signal: until, redirect: 'error' })
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    // No connection, or too late; that a viewer has gone says nothing of the provider.
    throw new ProviderFailure(signal.aborted ? 'unexpected' : 'unreachable')
  } finally {
    clearTimeout(timer)
  }
}

/** The token goes to the API and to the provider's own domains alone. */
function addressOf(provider: Provider, apiUrl: string, path: string): URL {
  const url = new URL(path.startsWith('/') ? apiUrl + path : path)
  const isOwn = url.origin === new URL(apiUrl).origin
  if (isOwn || (url.protocol === 'https:' && isOfProvider(provider, url))) return url
  throw new ProviderFailure('unexpected')
}

/** Never a stranger's site, nor one in our own network. */
async function assertOwn(provider: Provider, place: URL, log: Logger): Promise<void> {
  if (isOfProvider(provider, place) && (await isPublicAddress(place))) return
  log.warn({ provider, leadsTo: place.hostname }, 'a recording was not followed elsewhere')
  throw new ProviderFailure('unexpected')
}

export const isOfProvider = (provider: Provider, { hostname }: URL): boolean =>
  meetingProviders[provider].contentDomains.some(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  )

async function read(provider: Provider, response: Response): Promise<Response> {
  const { status, headers } = response
  if (answered.includes(status)) return response
  const body = await bodyOf(response)
  throw readFailure({ provider, status, headers, body }) ?? new ProviderFailure('unreachable')
}
