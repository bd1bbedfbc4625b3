/** Removes the cookies and storage of the measuring services. */

const ours = /^(_ga|_gid|_gat|_gac|_gcl|_fbp|_fbc)/

export function forgetServices(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.split('=')[0]!.trim())
  for (const name of names.filter((known) => ours.test(known))) {
    // The services set cookies on the widest possible domain.
    for (const domain of ['', ...widerDomains(location.hostname).map((wider) => `; Domain=${wider}`)])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
  try {
    localStorage.removeItem('lastExternalReferrer')
    localStorage.removeItem('lastExternalReferrerTime')
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** `www.firm.example` → itself, `firm.example`, `example` */
function widerDomains(hostname: string): string[] {
  const parts = hostname.split('.')
  return parts.map((_, from) => parts.slice(from).join('.'))
}
