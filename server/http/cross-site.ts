/** CSRF protection: origin check and double-submit cookie. */
import { timingSafeEqual } from 'node:crypto'
import { messages, Refusal } from '#core/errors.ts'

export const crossSiteNames = { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' }

/** Other calls come from programs, which only need their Bearer token, also where they keep cookies of ours. */
export function assertSameSite(request: Request, publicUrl: string): void {
  const { headers } = request
  const isBrowser =
    headers.has('origin') || headers.has('sec-fetch-site') || tokenInCookie.test(headers.get('cookie') ?? '')
  if (!isBrowser) return
  if (isForeign(request, publicUrl) || !hasToken(headers)) throw new Refusal(403, messages.crossSite)
}

/** Forms carry no token when scripts are off, so only their origin is checked. */
export const isCrossSiteWrite = (request: Request, publicUrl: string): boolean =>
  !['GET', 'HEAD'].includes(request.method) && isForeign(request, publicUrl)

function isForeign({ headers }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwn = origin === null || ownOrigins(publicUrl).includes(origin)
  return !isOwn || site === 'cross-site' || site === 'same-site'
}

const loopback = ['localhost', '127.0.0.1', '[::1]']
/** From PUBLIC_URL alone, because the caller chooses the Host header. A demo answers to every name of this machine. */
export function ownOrigins(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

const tokenInCookie = new RegExp(`(?:^|;\\s*)${crossSiteNames.cookie}=([^;]*)`)
function hasToken(headers: Headers): boolean {
  const fromHeader = Buffer.from(headers.get(crossSiteNames.header) ?? '')
  const fromCookie = Buffer.from(tokenInCookie.exec(headers.get('cookie') ?? '')?.[1] ?? '')
  return (
    fromHeader.length >= 16 &&
    fromHeader.length === fromCookie.length &&
    timingSafeEqual(fromHeader, fromCookie)
  )
}
