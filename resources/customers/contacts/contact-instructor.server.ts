/** Points from a contact to its instructor, as instructors come and go. */
import { instructorOfContact } from '#resources/catalogue/instructors/instructor-of-contact.server.ts'
import { updateMany } from '#server/database/crud-many.ts'
import { contacts } from './contact.ts'

/** Called once, when the slices are registered. */
export const listenToInstructors = (): void =>
  instructorOfContact.listen((context, { contactId, instructorId }) =>
    // Keeps the contact's version, so that edits begun before are not outdated.
    updateMany(context, contacts, {
      ids: [contactId],
      fields: ['instructorId'],
      change: () => ({ instructorId }),
      isDerived: true,
    }),
  )
