/** Signs out, and leaves nothing of the office behind in the window. */
import type { Locale } from '#core/words.ts'
import { loginHref, officeHref } from '../addresses.ts'
import { signOut } from './api.ts'

export async function leaveOffice(locale: Locale): Promise<void> {
  await signOut(locale)
  // The page is loaded anew: what the last person saw is not kept in memory.
  location.assign(loginHref(officeHref(locale)))
}
