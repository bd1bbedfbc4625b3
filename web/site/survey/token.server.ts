/** Takes the personal link's word out of the address: a page whose address opens something is not measured, kept or passed on. */
import { pathTo } from '#web/paths.ts'

const name = (eventId: string): string => `survey-${eventId}`
const TWO_HOURS = 2 * 60 * 60

/** The word that a visitor's link came with, from the cookie it was put into. */
export function tokenOf(headers: Headers, eventId: string): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
  const own = cookies.find((cookie) => cookie.startsWith(`${name(eventId)}=`))
  return own?.slice(name(eventId).length + 1) || undefined
}

/** For the pages of this event alone, in both languages, and for as long as an answer takes; one that opens nothing is forgotten. */
export function tokenCookies(eventId: string, token: string | null, publicUrl: string): Headers {
  const headers = new Headers()
  // What cannot be a link's word is kept as one that opens nothing.
  const word = token && /^[\w-]{1,60}$/.test(token) ? token : 'unknown'
  const seconds = token === null ? 0 : TWO_HOURS
  for (const locale of ['es', 'en'] as const) {
    const path = pathTo('event', locale, { id: eventId })
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    headers.append(
      'Set-Cookie',
      `${name(eventId)}=${word}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
  return headers
}
