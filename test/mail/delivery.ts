/** Test mails, and sending the outbox as the worker does. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { sendDue } from '#resources/mail/messages/delivery/mail-send.server.ts'
import { mailOwners } from '#resources/slices.ts'
import { invitationMail } from '#resources/system/users/invitation.mail.ts'
import { deliverAll } from '#server/mail/deliver.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { Mail } from '#server/mail/outbox.ts'
import type { TestApi } from '../fixtures/api.ts'

export const values = {
  name: 'Luz Marte',
  firm: 'Conforme',
  username: 'luz@x.test',
  days: '7',
  link: 'https://x.test/a',
}
export const mail: Mail<typeof values> = {
  template: invitationMail,
  key: 'one',
  to: { address: 'luz@x.test', name: 'Luz Marte' },
  locale: 'es',
  values,
}
export const silent = pino({ level: 'silent' })

export async function deliver({ db, publicUrl }: TestApi, smtpUrl: string | undefined, log = silent) {
  const mailer = openMailer({ smtpUrl, mailFrom: undefined, isProduction: true })
  onTestFinished(() => mailer.close())
  const context = { db, log, publicUrl, mailer, signal: new AbortController().signal }
  await sendDue(context)
  await deliverAll(context, mailOwners)
}
export const rows = ({ db }: TestApi) => db.selectFrom('outbox').selectAll().orderBy('id').execute()
/** Skips the retry delays, in order. */
export const letTimePass = ({ db }: TestApi) =>
  db
    .updateTable('outbox')
    .set({ nextTryAt: sql<string>`next_try_at - interval '6 minutes'` })
    .where('status', '=', 'waiting')
    .execute()
