/** Results of mails, per person and as a whole. */
import { sql, type Kysely } from 'kysely'
import { failedStates, sentStates, unconfirmedStates, waitingStates } from '#core/mail.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { MailOwner, Objection } from '#server/mail/owner.ts'
import { inStates, type Condition } from '#server/database/query.ts'
import { exclusionReason, personByOutbox } from '../compose/mail-person.server.ts'
import { isAcceptedSql, statusSql } from '../compose/mail-recipient.server.ts'
import { recipientStatuses, type RecipientStatus, type SkipReason } from '../compose/mail-recipient.ts'
import { endedMailStates, isCancelledMail, isPausedMail, sendingMailStates } from '../mail-state.ts'

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

/** A mail has ended when no recipient is undecided and nothing is pending. */
const confirmSending = (db: Kysely<Database>): Promise<void> =>
  settleMails(db, (mail) => sql`${mail}.status ${inStates(sendingMailStates)}`)

/** A later decision about a person may change how an ended mail ended. */
export const settleMail = (db: Db, mailId: string): Promise<void> =>
  settleMails(db, (mail) => sql`${mail}.id = ${mailId} and ${mail}.status ${inStates(endedMailStates)}`)

/** Checked again in the update, because the mail may have been paused meanwhile. */
async function settleMails(db: Db, condition: (mail: Condition) => Condition): Promise<void> {
  await sql`
    update mails m set finished_at = coalesce(m.finished_at, now()), updated_at = now(), version = version + 1,
      status = n.status
    from (
      select c.id, case when c.failed = 0 then 'sent' when c.sent = 0 then 'failed' else 'partiallyFailed' end as status
      from (
        select s.id,
          count(*) filter (where x.status ${inStates(sentStates)} or (x.status ${inStates(unconfirmedStates)} and ${isAcceptedSql}))::int as sent,
          count(*) filter (where x.status ${inStates(failedStates)} or (x.status ${inStates(unconfirmedStates)} and not ${isAcceptedSql}))::int as failed,
          count(*) filter (where r.id is not null and r.skipped is null and (x.id is null or x.status ${inStates(waitingStates)}))::int as open
        from mails s left join mail_recipients r on r.mail_id = s.id left join outbox x on x.id = r.outbox_id
        where ${condition(sql`s`)} group by s.id
      ) c where c.open = 0
    ) n where m.id = n.id and m.status <> n.status and ${condition(sql`m`)}`.execute(db)
}

/** Checked right before sending, because the seat or the mail may have been cancelled. */
async function objection(db: Db, outboxId: string): Promise<Objection | undefined> {
  const person = await personByOutbox(db, outboxId)
  // Test mails have no recipient.
  if (!person) return undefined
  const mail = await db
    .selectFrom('mails as m')
    .innerJoin('mailRecipients as r', 'r.mailId', 'm.id')
    .select('m.status')
    .where('r.id', '=', person.id)
    .executeTakeFirstOrThrow()
  if (isCancelledMail(mail)) return { reason: 'mailCancelled' satisfies SkipReason }
  if (isPausedMail(mail)) return 'onHold'
  const reason = exclusionReason(person)
  return reason && { reason }
}

export const owner: MailOwner = { objection, confirmSending }
