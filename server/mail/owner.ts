/** What the slice that posted a mail has to say when it is sent: whether it still should be, and what follows. */
import type { Kysely } from 'kysely'
import type { Database, Db } from '../database/database.ts'

/** It is called off, or waits until its owner lets it go. */
export type Objection = { reason: string } | 'onHold'
export type MailOwner = {
  /** Asked just before a mail of the outbox goes out: why it no longer should. */
  objection: (db: Db, outboxId: string) => Promise<Objection | undefined>
  /** Told when all that was due has been tried. */
  settle: (db: Kysely<Database>) => Promise<void>
}
/** By the resource that a mail is about. */
export type MailOwners = Readonly<Record<string, MailOwner>>
