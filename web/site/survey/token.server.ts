/** Moves the survey token from the address into a cookie, out of logs. */
import { pathTo } from '#web/paths.ts'

const name = (eventId: string): string => `survey-${eventId}`
const TWO_HOURS = 2 * 60 * 60

/** Reads the token from the cookie of the event. */
export function tokenOf(headers: Headers, eventId: string): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
  const own = cookies.find((cookie) => cookie.startsWith(`${name(eventId)}=`))
  return own?.slice(name(eventId).length + 1) || undefined
}

/** Sets the cookie for the pages of this event in both languages; a `null` token deletes it. */
export function tokenCookies(eventId: string, token: string | null, publicUrl: string): Headers {
  const headers = new Headers()
  // Other characters could add attributes to the cookie; an unknown token gets the message of an invalid link.
  const value = token && /^[\w-]{1,60}$/.test(token) ? token : 'unknown'
  const seconds = token === null ? 0 : TWO_HOURS
  for (const locale of ['es', 'en'] as const) {
    const path = pathTo('event', locale, { id: eventId })
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    headers.append(
      'Set-Cookie',
      `${name(eventId)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
  return headers
}
