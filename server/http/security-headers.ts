/** Headers of every response: no sniffing, no use by other sites, TLS only. */
import type { MiddlewareHandler } from 'hono'

export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'
const OF_OTHER_SITES = 'Cross-Origin-Resource-Policy'
/** For pictures in mails and previews of links, which pages of other sites show. */
export const forOtherSites = { [OF_OTHER_SITES]: 'cross-origin' }

/** A demo without TLS must not send Strict-Transport-Security. */
export const securityHeadersOf = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  [OF_OTHER_SITES]: 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
})

export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const always = Object.entries(securityHeadersOf(publicUrl))
  return async (c, next) => {
    await next()
    // `c.header` would turn a whole body into a stream.
    for (const [name, value] of always) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
