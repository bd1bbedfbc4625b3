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

type Asked = { host: Host; path: string; range: string | undefined; signal: AbortSignal }
/** Throws a `ProviderFailure`. */
export async function openContent(
  { db, publicUrl, log }: { db: Kysely<Database>; publicUrl: string; log: Logger },
  asked: Asked,
): Promise<Response> {
  const { host } = asked
  const { apiUrl } = providerApp(host.provider, publicUrl)
  const askAs = (access: Access) => ask(access, { apiUrl, log }, asked)
  const first = await accessAs(db, host.id, { publicUrl })
  try {
    return await askAs(first)
  } catch (error) {
    if (!isRefusedToken(error)) throw error
    return askAs(await accessAs(db, host.id, { publicUrl, refused: first.token }))
  }
}

async function ask(
  { token, apiUrl }: Access,
  usual: { apiUrl: string; log: Logger },
  asked: Asked,
): Promise<Response> {
  const { host, path, range } = asked
  const url = addressOf(host.provider, apiUrl ?? usual.apiUrl, path)
  const asking = { ...(range && { range }) }
  const answer = await askAt(url, asked, {
    headers: { ...asking, authorization: `Bearer ${token}` },
    redirect: 'manual',
  })
  const target = targetOf(answer)
  if (!target) return answer
  const place = new URL(target, url)
  await assertOwn(host.provider, place, usual.log)
  // The bytes lie at another site of the provider, which gets no token.
  return askAt(place, asked, { headers: asking, redirect: 'error' })
}

/** Places of bytes are left alone each by itself: the provider's calls go on while its recordings fail. */
const askAt = (place: URL, { host, signal }: Asked, init: RequestInit): Promise<Response> =>
  withBreaker(`${place.origin} recordings`, async () =>
    read(host.provider, await answerFrom(place, { ...init, signal })),
  )

/** Patient with the bytes, not with the answer. */
async function answerFrom(place: URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  try {
    return await fetch(place, { ...init, signal: AbortSignal.any([init.signal, late.signal]) })
  } catch {
    // No connection, or too late; that a viewer has gone says nothing of the provider.
    throw new ProviderFailure(init.signal.aborted ? 'unexpected' : 'unreachable')
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

const targetOf = ({ status, headers }: Response): string | null =>
  status >= 300 && status < 400 ? headers.get('location') : null

async function read(provider: Provider, response: Response): Promise<Response> {
  const { status, headers } = response
  if (answered.includes(status) || targetOf(response)) return response
  const body = await bodyOf(response)
  throw readFailure({ provider, status, headers, body }) ?? new ProviderFailure('unreachable')
}
