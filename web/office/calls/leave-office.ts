/** Signs out and clears the memory of the window. */
import type { Locale } from '#core/words.ts'
import { loginHref, officeHref } from '../addresses.ts'
import { signOut } from './api.ts'

export async function leaveOffice(locale: Locale): Promise<void> {
  await signOut(locale)
  // A page load clears what the last user saw from memory.
  location.assign(loginHref(officeHref(locale)))
}
