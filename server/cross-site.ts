/** Browser calls that change something must come from our own pages: a cookie another site cannot read, sent back as a header. */
import { timingSafeEqual } from 'node:crypto'
import { messages, Refusal } from '#core/errors.ts'

export const crossSiteNames = { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' }

/** Programs send neither cookies nor an Origin and are judged by their Bearer token alone. */
export function refuseCrossSite(request: Request, publicUrl: string): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const cookie = request.headers.get('cookie')
  if (origin === null && site === null && cookie === null) return
  const isForeign =
    (origin !== null && !isOwn(origin, request, publicUrl)) || site === 'cross-site' || site === 'same-site'
  const given = request.headers.get(crossSiteNames.header) ?? ''
  const kept = new RegExp(`(?:^|;\\s*)${crossSiteNames.cookie}=([^;]*)`).exec(cookie ?? '')?.[1] ?? ''
  if (isForeign || given.length < 16 || !isEqual(given, kept)) throw new Refusal(403, messages.crossSite)
}

const isOwn = (origin: string, request: Request, publicUrl: string): boolean =>
  origin === new URL(publicUrl).origin || origin === new URL(request.url).origin

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
