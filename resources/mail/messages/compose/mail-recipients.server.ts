/** Lists the recipients of a mail with their results. */
import { sql } from 'kysely'
import type { Answer } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { deliveredStates, unconfirmedStates } from '#core/mail.ts'
import type { Page } from '#core/resource.ts'
import type { Context } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import type { Db } from '#server/database/database.ts'
import { readContents } from '#server/mail/contents.ts'
import { viewUrl, type MailView } from '#server/mail/view.ts'
import { both, inStates, type Condition } from '#server/database/query.ts'
import { isAcceptedSql, statusSql } from './mail-recipient.server.ts'
import { recipientAsPerson } from './mail-person.server.ts'
import { renderAgain, recipientViewKind } from './mail-preview.server.ts'
import type { MailRecipient, mailsApi, RecipientQuery } from '../mail.api.ts'

export async function listRecipients(
  { db }: Context,
  mailId: string,
  { page, perPage, search, status }: RecipientQuery,
): Promise<Page<MailRecipient>> {
  const where = both([
    sql`r.mail_id = ${mailId}`,
    ...(status ? [sql`${statusSql} = ${status}`] : []),
    ...searchConditions(search),
  ])
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<MailRecipient>`
      select ${columns} from ${from} where ${where} order by r.name, r.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db),
  ])
  return { items, total: counted[0]?.total ?? 0, page, perPage }
}

const from = sql`
  mail_recipients r left join outbox x on x.id = r.outbox_id
  left join suppressed_addresses s on lower(s.address) = lower(r.address)`
const columns = sql`
  r.id, r.role, r.name, r.address, r.locale, ${statusSql} as status,
  coalesce(r.bounce_detail, r.skipped, case when x.status not ${inStates(deliveredStates)} then x.last_error end) as reason,
  x.sent_at, r.attendee_id, r.outbox_id, s.id as suppression_id,
  ${isAcceptedSql} and x.status ${inStates(unconfirmedStates)} as is_accepted`

export async function recipientById(db: Db, id: string): Promise<MailRecipient> {
  const { rows } = await sql<MailRecipient>`select ${columns} from ${from} where r.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const searchConditions = (search: string): Condition[] =>
  search
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`fold(r.name || ' ' || coalesce(r.address, '')) like '%' || fold(${word}) || '%'`)

export async function contentOf(context: Context, id: string): Promise<Answer<typeof mailsApi.content>> {
  const { db } = context
  const recipient = await db
    .selectFrom('mailRecipients as r')
    .leftJoin('outbox as x', 'x.id', 'r.outboxId')
    .select(['r.outboxId', 'x.subject'])
    .where('r.id', '=', recordId(id))
    .executeTakeFirst()
  if (!recipient) throw notFound()
  const written = recipient.outboxId ? await readContents(db, recipient.outboxId) : undefined
  if (recipient.outboxId && written?.text)
    return {
      subject: recipient.subject ?? '',
      text: written.text,
      viewUrl: await viewUrl(db, { mail: recipient.outboxId }),
      isOriginal: true,
    }
  const { subject, text } = await renderRecipientMail(context, id)
  return {
    subject,
    text,
    viewUrl: await viewUrl(db, { kind: recipientViewKind, name: id }),
    isOriginal: false,
  }
}

async function renderRecipientMail(context: Pick<Context, 'db' | 'publicUrl'>, id: string) {
  const { db } = context
  const mail = await db
    .selectFrom('mails')
    .selectAll('mails')
    .innerJoin('mailRecipients as r', 'r.mailId', 'mails.id')
    .where('r.id', '=', id)
    .executeTakeFirst()
  const person = await recipientAsPerson(db, id)
  if (!mail || !person) throw notFound()
  return renderAgain(context, mail, person)
}

export const recipientView: MailView = async (context, name) =>
  idRule.safeParse(name).success ? (await renderRecipientMail(context, name)).html : ''
