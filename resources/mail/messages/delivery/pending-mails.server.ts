/** Cancels, holds and releases composed mails; one being sent at this moment still goes out. */
import { sql } from 'kysely'
import { waitingStates } from '#core/mail.ts'
import type { Db } from '#server/database/database.ts'
import { erasedContents } from '#server/mail/contents.ts'
import { inStates, type Condition } from '#server/database/query.ts'
import type { SkipReason } from '../compose/mail-recipient.ts'

/** Cancels; `which` is a condition over the recipients `r`. */
export async function cancelPendingMails(db: Db, which: Condition, reason: SkipReason): Promise<void> {
  await sql`
    with gone as (
      update outbox set status = 'cancelled', next_try_at = null, last_error = ${reason} where id in (
        select x.id from outbox x join mail_recipients r on r.outbox_id = x.id
        where ${which} and x.status ${inStates(waitingStates)} for update of x skip locked)
      returning id, is_private
    )
    update outbox_contents c set ${erasedContents}
    from gone where c.outbox_id = gone.id and gone.is_private`.execute(db)
  await sql`
    update mail_recipients r set skipped = ${reason}
    where ${which} and r.outbox_id is null and r.skipped is null`.execute(db)
}

export async function holdPendingMails(db: Db, mailId: string): Promise<void> {
  await sql`
    update outbox set next_try_at = null where id in (
      select x.id from outbox x join mail_recipients r on r.outbox_id = x.id
      where r.mail_id = ${mailId} and x.status ${inStates(waitingStates)} for update of x skip locked)`.execute(
    db,
  )
}

export async function releasePendingMails(db: Db, mailId: string): Promise<void> {
  await sql`
    update outbox set next_try_at = now() where status ${inStates(waitingStates)} and next_try_at is null and id in (
      select outbox_id from mail_recipients where mail_id = ${mailId})`.execute(db)
}
