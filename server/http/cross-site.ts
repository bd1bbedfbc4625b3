/** CSRF protection: origin check and double-submit cookie. */
import { timingSafeEqual } from 'node:crypto'
import { messages, Refusal } from '#core/errors.ts'

export const crossSiteNames = { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' }

/** Calls without cookies and Origin come from programs, which only need their Bearer token. */
export function assertSameSite(request: Request, publicUrl: string): void {
  const { headers } = request
  const isBrowser = ['origin', 'sec-fetch-site', 'cookie'].some((name) => headers.has(name))
  if (!isBrowser) return
  if (isForeign(request, publicUrl) || !hasToken(headers)) throw new Refusal(403, messages.crossSite)
}

/** Forms carry no token when scripts are off, so only their origin is checked. */
export const isCrossSiteWrite = (request: Request, publicUrl: string): boolean =>
  !['GET', 'HEAD'].includes(request.method) && isForeign(request, publicUrl)

function isForeign({ headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwn = origin === null || origin === new URL(publicUrl).origin || origin === new URL(url).origin
  return !isOwn || site === 'cross-site' || site === 'same-site'
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
