/** Hooks of the slice that queued a mail: veto before sending, follow-up after. */
import type { Kysely } from 'kysely'
import type { Database, Db } from '../database/database.ts'

/** Cancels the mail with a reason, or holds it until its owner releases it. */
export type Objection = { reason: string } | 'onHold'
export type MailOwner = {
  /** Called just before a mail is sent. */
  objection: (db: Db, outboxId: string) => Promise<Objection | undefined>
  /** Called after all due mails have been tried. */
  confirmSending: (db: Kysely<Database>) => Promise<void>
}
/** Keyed by the resource in the mail's `about`. */
export type MailOwners = Readonly<Record<string, MailOwner>>
