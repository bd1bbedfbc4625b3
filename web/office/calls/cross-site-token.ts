/** The token against cross-site requests: a cookie sent back as a header. */

/** The same name as in server/http/cross-site.ts. */
export const crossSiteCookie = 'XSRF-TOKEN'

export function crossSiteToken(): string {
  const existing = new RegExp(`(?:^|;\\s*)${crossSiteCookie}=([^;]{16,})`).exec(document.cookie)?.[1]
  if (existing) return existing
  const token = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const isSecure = location.protocol === 'https:'
  document.cookie = `${crossSiteCookie}=${token}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return token
}
