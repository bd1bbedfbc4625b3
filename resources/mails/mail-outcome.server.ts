/** What became of a mail: for each person, counted, and for the mail as a whole. */
import { sql, type Kysely } from 'kysely'
import type { Database, Db } from '#server/database.ts'
import type { MailOwner, Objection } from '#server/mail/owner.ts'
import { goneReason, personByOutbox } from './mail-person.server.ts'
import { statusSql } from './mail-recipient.server.ts'
import { recipientStatuses, type RecipientStatus, type SkipReason } from './mail-recipient.ts'

export type Counts = Record<RecipientStatus, number>
const none = Object.fromEntries(Object.keys(recipientStatuses).map((status) => [status, 0])) as Counts

export async function countsOf(db: Db, mailIds: readonly string[]): Promise<Map<string, Counts>> {
  const { rows } = await sql<{ mailId: string; status: RecipientStatus; count: number }>`
    select r.mail_id, ${statusSql} as status, count(*)::int as count
    from mail_recipients r left join outbox x on x.id = r.outbox_id
    where r.mail_id = any(${mailIds}::bigint[]) group by 1, 2`.execute(db)
  const counts = new Map(mailIds.map((id) => [id, { ...none }]))
  for (const { mailId, status, count } of rows) counts.get(mailId)![status] = count
  return counts
}

/** A mail is done when nobody is left to be decided about and nothing of it waits. */
async function settle(db: Kysely<Database>): Promise<void> {
  await sql`
    update mails m set finished_at = now(), updated_at = now(), version = version + 1,
      status = case when n.failed = 0 then 'sent' when n.sent = 0 then 'failed' else 'partiallyFailed' end
    from (
      select s.id, count(*) filter (where x.status = 'sent')::int as sent,
        count(*) filter (where x.status in ('failed', 'doubtful'))::int as failed,
        count(*) filter (where r.id is not null and r.skipped is null and (x.id is null or x.status = 'waiting'))::int as open
      from mails s left join mail_recipients r on r.mail_id = s.id left join outbox x on x.id = r.outbox_id
      where s.status = 'sending' group by s.id
    ) n where m.id = n.id and n.open = 0 and m.status = 'sending'`.execute(db)
}

/** Asked right before a mail leaves: seats may have been given back, and the mail called off, since it was written. */
async function objection(db: Db, outboxId: string): Promise<Objection | undefined> {
  const person = await personByOutbox(db, outboxId)
  // A test to oneself is nobody's mail.
  if (!person) return undefined
  const { status } = await db
    .selectFrom('mails as m')
    .innerJoin('mailRecipients as r', 'r.mailId', 'm.id')
    .select('m.status')
    .where('r.id', '=', person.id)
    .executeTakeFirstOrThrow()
  if (status === 'cancelled') return { reason: 'mailCancelled' satisfies SkipReason }
  if (status === 'paused') return 'onHold'
  const reason = goneReason(person)
  return reason && { reason }
}

export const owner: MailOwner = { objection, settle }
