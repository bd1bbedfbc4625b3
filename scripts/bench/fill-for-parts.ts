/** The rows that most parts of the bench need. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { fillHolders } from './certificates.ts'
import { fillReaders } from './event-mails.ts'
import { fillDatabase } from './fill.ts'
import { fillAttendees } from './registrations.ts'
import { fillSurveys } from './surveys.ts'

export async function fillForParts(db: Kysely<Database>): Promise<void> {
  await fillDatabase(db)
  await fillAttendees(db)
  await fillHolders(db)
  await fillReaders(db)
  // Last, because it counts the people of all events, as the job does that a change starts.
  await fillSurveys(db)
}
