/** Announces that two contacts become one, before anything moves; a listener throws 409 where they cannot. */
import { announcement } from '#server/announcement.ts'
import type { Contact } from './contact.ts'

export const contactsMerging = announcement<{ kept: Contact; other: Contact }>()
