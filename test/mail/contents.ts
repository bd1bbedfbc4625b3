/** Reads the mails of the outbox with what they say. */
import type { Db } from '#server/database/database.ts'
import { readContents } from '#server/mail/contents.ts'

/** The oldest first. */
export async function mailsIn(db: Db) {
  const mails = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  return Promise.all(mails.map(async (mail) => ({ ...mail, ...(await readContents(db, mail.id))! })))
}
