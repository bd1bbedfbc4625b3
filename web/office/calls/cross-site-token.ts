/** The token that shows a changing call comes from our own page: a cookie only our pages can read, sent back as a header. */
/** As server/http/cross-site.ts names it. */
export const crossSiteCookie = 'XSRF-TOKEN'

export function crossSiteToken(): string {
  const known = new RegExp(`(?:^|;\\s*)${crossSiteCookie}=([^;]{16,})`).exec(document.cookie)?.[1]
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const isSecure = location.protocol === 'https:'
  document.cookie = `${crossSiteCookie}=${made}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return made
}
