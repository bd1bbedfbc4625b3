/** What the slice that posted a mail has to say when it is sent: whether it still should be, and what follows. */
import type { Kysely } from 'kysely'
import type { Database, Db } from '../database.ts'

export type MailOwner = {
  /** Asked just before a mail of the outbox goes out: why it no longer should. */
  refusal: (db: Db, outboxId: string) => Promise<string | undefined>
  /** Told when all that was due has been tried. */
  settle: (db: Kysely<Database>) => Promise<void>
}
/** By the resource that a mail is about. */
export type MailOwners = Readonly<Record<string, MailOwner>>
