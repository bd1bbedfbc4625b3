/** Counts an unconfirmed mail as sent, or undoes that. */
import { sql } from 'kysely'
import { conflict, notFound } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { recordAudit } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { settleMail } from './mail-outcome.server.ts'
import { unconfirmedRecipientStates } from '../compose/mail-recipient.ts'
import { recipientById } from '../compose/mail-recipients.server.ts'
import { assertMayWrite } from '../mail-rules.server.ts'
import { mails } from '../mail-steps.server.ts'
import type { MailRecipient } from '../mail.api.ts'

const notUnconfirmed: Words = {
  es: 'Este correo no está sin confirmar: no hay nada que decidir.',
  en: 'This mail is not unconfirmed: there is nothing to decide.',
}

export async function acceptAsSent(
  context: Context,
  id: string,
  isAccepted: boolean,
): Promise<MailRecipient> {
  const { db } = context
  const row = await db
    .selectFrom('mailRecipients')
    .select('mailId')
    .where('id', '=', recordId(id))
    .executeTakeFirst()
  if (!row) throw notFound()
  const mail = await mails.lock(context, row.mailId)
  assertMayWrite(context, mail)
  const { id: mailId } = mail
  const before = await recipientById(db, id)
  const isUnconfirmed = unconfirmedRecipientStates.includes(before.status)
  if (isAccepted ? !isUnconfirmed : !before.isAccepted) throw conflict(notUnconfirmed)
  await sql`
    update mail_recipients set accepted_outbox_id = case when ${isAccepted} then outbox_id end
    where id = ${id}`.execute(db)
  await settleMail(db, mailId)
  const recipient = [before.name, before.address].filter(Boolean).join(', ')
  const change = {
    field: 'takenAsSent',
    from: isAccepted ? null : recipient,
    to: isAccepted ? recipient : null,
  }
  await recordAudit(context, { entity: 'mails', entityId: mailId, action: 'update', changes: [change] })
  return recipientById(db, id)
}
