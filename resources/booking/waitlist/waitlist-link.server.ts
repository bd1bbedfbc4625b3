/** The personal link of somebody who waits. */
import type { Context } from '#server/http/context.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import { waitlistLinkTo } from './waitlist-address.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'

export const linkKind = 'waitlist'

type Linked = Pick<WaitlistEntry, 'id' | 'eventId' | 'locale'>
/** Made anew each time, so that a mail can be written again. */
export async function waitlistLink(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  { id, eventId, locale }: Linked,
): Promise<string> {
  const token = await personalToken(db, { kind: linkKind, id })
  return waitlistLinkTo({ publicUrl, locale, eventId, token })
}
