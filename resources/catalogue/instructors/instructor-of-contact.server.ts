/** Announces that a contact becomes an instructor or stops being one, inside the transaction. */
import { announcement } from '#server/announcement.ts'

export const instructorOfContact = announcement<{ contactId: string; instructorId: string | null }>()
