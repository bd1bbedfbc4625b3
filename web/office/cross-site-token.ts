/** The token that shows a changing call comes from our own page: a cookie only our pages can read, sent back as a header. */
const cookie = 'XSRF-TOKEN'

export function crossSiteToken(): string {
  const known = new RegExp(`(?:^|;\\s*)${cookie}=([^;]{16,})`).exec(document.cookie)?.[1]
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const isSecure = location.protocol === 'https:'
  document.cookie = `${cookie}=${made}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return made
}
