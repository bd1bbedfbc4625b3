/** The personal link of a waitlist entry. */
import type { Context } from '#server/http/context.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { waitlistLinkTo } from './waitlist-address.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'

export const linkKind = 'waitlist'

type Linked = Pick<WaitlistEntry, 'id' | 'eventId' | 'locale'>
/** Derived from the entry, so that a mail can be rendered again. */
export async function waitlistLink(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  { id, eventId, locale }: Linked,
): Promise<string> {
  const token = await personalToken(db, { kind: linkKind, id })
  return waitlistLinkTo({ publicUrl, locale, eventId, token })
}
