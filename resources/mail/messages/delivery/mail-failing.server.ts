/** Mails that failed, bounced or are unconfirmed. */
import { sql } from 'kysely'
import { isAllowed, may } from '#core/roles.ts'
import { contentLocale } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { statusSql } from '../compose/mail-recipient.server.ts'
import { notReachedStates, unconfirmedRecipientStates } from '../compose/mail-recipient.ts'
import type { FailingMail } from '../mail.api.ts'

const LIMIT = 100

/** Of those that the caller may write. */
export async function failingMails(context: Context): Promise<FailingMail[]> {
  const { db, locale } = context
  const mayMailEvents = isAllowed(signedIn(context).roles, may.editMails)
  const { rows } = await sql<FailingMail>`
    select m.id as "mailId", e.code, m.subject,
      coalesce(e.title ->> ${locale}, e.title ->> ${contentLocale}, e.code, '') as title,
      count(*) filter (where ${statusSql} ${inStates(notReachedStates)})::int as people,
      count(*) filter (where ${statusSql} ${inStates(unconfirmedRecipientStates)})::int as unconfirmed, max(r.created_at) as at
    from mail_recipients r
    join mails m on m.id = r.mail_id
    left join events e on e.id = m.event_id
    left join outbox x on x.id = r.outbox_id
    where m.deleted_at is null and e.deleted_at is null and (${mayMailEvents} or m.people <> '[]') and r.created_at > now() - interval '30 days'
      and (r.bounce is not null or r.outbox_id is not null) and ${statusSql} ${inStates([...notReachedStates, ...unconfirmedRecipientStates])}
    group by m.id, e.id order by at desc limit ${LIMIT}`.execute(db)
  return rows
}
