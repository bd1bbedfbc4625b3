/** Browser calls that change something must come from our own pages: a cookie another site cannot read, sent back as a header. */
import { timingSafeEqual } from 'node:crypto'
import { messages, Refusal } from '#core/errors.ts'

export const crossSiteNames = { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' }

/** Programs send neither cookies nor an Origin and are judged by their Bearer token alone. */
export function refuseCrossSite(request: Request, publicUrl: string): void {
  const { headers } = request
  const isBrowser = ['origin', 'sec-fetch-site', 'cookie'].some((name) => headers.has(name))
  if (!isBrowser) return
  if (isForeign(request, publicUrl) || !hasToken(headers)) throw new Refusal(403, messages.crossSite)
}

/** Forms of our pages carry no token when scripts are off: where they come from is all there is to judge. */
export const isFromElsewhere = (request: Request, publicUrl: string): boolean =>
  !['GET', 'HEAD'].includes(request.method) && isForeign(request, publicUrl)

function isForeign({ headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwn = origin === null || origin === new URL(publicUrl).origin || origin === new URL(url).origin
  return !isOwn || site === 'cross-site' || site === 'same-site'
}

const tokenInCookie = new RegExp(`(?:^|;\\s*)${crossSiteNames.cookie}=([^;]*)`)
function hasToken(headers: Headers): boolean {
  const given = Buffer.from(headers.get(crossSiteNames.header) ?? '')
  const kept = Buffer.from(tokenInCookie.exec(headers.get('cookie') ?? '')?.[1] ?? '')
  return given.length >= 16 && given.length === kept.length && timingSafeEqual(given, kept)
}
