/** Moves the survey token and the chosen rating from the address into a cookie, out of logs. */
import { pathTo } from '#web/paths.ts'

const name = (eventId: string, screen: Screen): string =>
  `${screen === 'survey' ? 'survey' : 'follow-up'}-${eventId}`
type Screen = 'survey' | 'followUp'
const TWO_HOURS = 2 * 60 * 60

export type OpenedLink = { token: string | undefined; rating: string | undefined }

/** Reads the token, and the rating that the mail's link chose, from the cookie of the event. */
export function linkOf(headers: Headers, eventId: string, screen: Screen = 'survey'): OpenedLink {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
  const own = cookies.find((cookie) => cookie.startsWith(`${name(eventId, screen)}=`))
  const [token, rating] = (own?.slice(name(eventId, screen).length + 1) ?? '').split('~')
  return { token: token || undefined, rating }
}

type Link = { token: string | null; rating?: string | null; screen?: Screen }
/** Sets the cookie for the pages of this event in both languages; a `null` token deletes it. */
export function linkCookies(
  eventId: string,
  { token, rating, screen = 'survey' }: Link,
  publicUrl: string,
): Headers {
  const headers = new Headers()
  // Other characters could add attributes to the cookie; an unknown token gets the message of an invalid link.
  const known = token && /^[\w-]{1,60}$/.test(token) ? token : 'unknown'
  // Beside the token, so that neither the address nor what is measured of it tells the rating.
  const value = rating && /^\d{1,2}$/.test(rating) ? `${known}~${rating}` : known
  const seconds = token === null ? 0 : TWO_HOURS
  for (const locale of ['es', 'en'] as const) {
    const path = pathTo('event', locale, { id: eventId })
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    headers.append(
      'Set-Cookie',
      `${name(eventId, screen)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
  return headers
}
