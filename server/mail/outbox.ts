/** Posts mails: written in the transaction of what they tell about, sent when that has happened. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MailTemplate } from '#core/mail.ts'
import type { Locale } from '#core/words.ts'
import type { Db } from '../database.ts'
import { enqueue } from '../jobs/job.ts'
import { deliverMail } from './deliver.ts'
import { firmOf, type Firm } from './firm.ts'
import type { MailAttachment } from './mailer.ts'
import { oneLine } from './one-line.ts'
import { renderMail } from './render.ts'

export type Mail<V> = {
  template: MailTemplate<V>
  /** What makes it one of its kind, as `webinars.registered:17`: the same key is never sent twice. */
  key: string
  to: { address: string; name?: string }
  locale: Locale
  values: NoInfer<V>
  replyTo?: string
  attachments?: MailAttachment[]
  /** The record it belongs to, which the office links it with. */
  about?: { resource: string; id: string }
}

export async function postMail<V>(db: Db, mail: Mail<V>): Promise<void> {
  await postMails(db, [mail])
}

/** Many at once, as to all of an event; those whose key is already there are left as they are. How many are new. */
export async function postMails<V>(db: Db, mails: readonly Mail<V>[]): Promise<number> {
  const firms = new Map<Locale, Firm>()
  let added = 0
  for (const mail of mails) {
    const firm = firms.get(mail.locale) ?? (await firmOf(db, mail.locale))
    firms.set(mail.locale, firm)
    if (await write(db, mail, firm)) added += 1
  }
  if (added > 0) await enqueue(db, deliverMail, { payload: {} })
  return added
}

async function write<V>(db: Db, mail: Mail<V>, firm: Firm): Promise<boolean> {
  const { template, key, to, locale, values, replyTo, attachments = [], about } = mail
  checkAddresses([to.address, replyTo])
  const { subject, html, text } = renderMail(template, {
    locale,
    values: values as V & Record<string, string>,
    firm,
  })
  const row = await db
    .insertInto('outbox')
    .values({
      key,
      template: template.name,
      locale,
      subject,
      toAddress: to.address,
      toName: to.name ? oneLine(to.name) : null,
      replyTo: replyTo ?? null,
      messageId: `<${randomUUID()}@${firm.email.split('@')[1] ?? 'localhost'}>`,
      about: about?.resource ?? null,
      aboutId: about?.id ?? null,
      status: 'waiting',
      attempts: 0,
      nextTryAt: sql<string>`now()`,
      lastError: null,
      sentAt: null,
      sentVia: null,
      sender: null,
    })
    .onConflict((posted) => posted.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('outboxContents')
    .values({ outboxId: row.id, html, text, attachments: JSON.stringify(attachments) })
    .execute()
  return true
}

// Forms have checked what people typed; here it is about what would end up in the header of a mail.
function checkAddresses(addresses: (string | undefined)[]): void {
  const wrong = addresses.find((one) => one !== undefined && !/^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(one))
  if (wrong !== undefined) throw new Error('This is no address that a mail can be sent to.')
}
