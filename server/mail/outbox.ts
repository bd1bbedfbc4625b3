/** Queues mails in the transaction of their cause; they are sent after its commit. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MailTemplate } from '#core/mail.ts'
import type { Locale } from '#core/words.ts'
import type { Db } from '../database/database.ts'
import { enqueue } from '../jobs/job.ts'
import { storeContents } from './contents.ts'
import { firmOf, type Firm } from './firm.ts'
import type { MailAttachment } from './mailer.ts'
import { oneLine } from './one-line.ts'
import { renderMail, type RenderedMail } from './render.ts'
import { wakeMail } from './wake.ts'

export type Mail<V> = {
  template: MailTemplate<V>
  /** Deduplication key, such as `webinars.registered:17`. */
  key: string
  to: { address: string; name?: string }
  locale: Locale
  values: NoInfer<V>
  replyTo?: string
  /** Named in the mail, so that its recipient sees them. */
  cc?: readonly string[]
  attachments?: MailAttachment[]
  /** The record that the office links the mail to. */
  about?: { resource: string; id: string }
}

export async function postMail<V>(db: Db, mail: Mail<V>): Promise<void> {
  await postMails(db, [mail])
}

/** Skips mails whose key exists; answers how many are new. */
export async function postMails<V>(db: Db, mails: readonly Mail<V>[]): Promise<number> {
  const firms = new Map<Locale, Firm>()
  const written: WrittenMail[] = []
  for (const { values, ...mail } of mails) {
    const firm = firms.get(mail.locale) ?? (await firmOf(db, mail.locale))
    firms.set(mail.locale, firm)
    const { template, locale } = mail
    const content = renderMail(template, { locale, values: values as V & Record<string, string>, firm })
    written.push({ ...mail, ...content, template: template.name, isPrivate: template.isPrivate })
  }
  const [firm] = firms.values()
  return (await postWritten(db, written, firm)).size
}

/** Of these keys, those whose mail was posted. */
export async function postedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('outbox').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

/** A rendered mail. */
export type WrittenMail = RenderedMail &
  Omit<Mail<unknown>, 'template' | 'values'> & {
    template: string
    isPrivate: boolean
    /** Never sent again after an unconfirmed attempt. */
    isOnlyOnce?: boolean
    unsubscribeUrl?: string | undefined
    startAfter?: Date
  }

/** Answers the ids of the new mails by key; `firm` is given by who has read it. */
export async function postWritten(
  db: Db,
  mails: readonly WrittenMail[],
  firm?: Pick<Firm, 'email'>,
): Promise<Map<string, string>> {
  if (mails.length === 0) return new Map()
  const { email } = firm ?? (await firmOf(db, 'es'))
  const domain = email.split('@')[1] ?? 'localhost'
  for (const { to, replyTo, cc = [] } of mails) assertAddresses([to.address, replyTo, ...cc])
  const rows = await db
    .insertInto('outbox')
    .values(mails.map((mail) => rowOf(mail, domain)))
    .onConflict((posted) => posted.column('key').doNothing())
    .returning(['id', 'key'])
    .execute()
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const contents = mails.flatMap(({ key, html, text, attachments = [], unsubscribeUrl = null }) => {
    const outboxId = ids.get(key)
    return outboxId ? [{ outboxId, contents: { html, text, unsubscribeUrl, attachments } }] : []
  })
  if (contents.length === 0) return ids
  await storeContents(db, contents)
  const starts = mails.flatMap(({ startAfter }) => startAfter ?? [])
  await enqueue(db, wakeMail, { payload: {}, ...(starts[0] && { startAfter: starts[0] }) })
  return ids
}

function rowOf(mail: WrittenMail, domain: string) {
  const { key, template, locale, subject, about, isPrivate, isOnlyOnce = false } = mail
  return {
    key,
    template,
    locale,
    subject,
    ...addressesOf(mail),
    messageId: `<${randomUUID()}@${domain}>`,
    about: about?.resource ?? null,
    aboutId: about?.id ?? null,
    isPrivate,
    isOnlyOnce,
    status: 'waiting' as const,
    attempts: 0,
    nextTryAt: mail.startAfter?.toISOString() ?? sql<string>`now()`,
    lastError: null,
    sentAt: null,
    sentVia: null,
    sender: null,
  }
}

const addressesOf = ({ to, cc = [], replyTo }: WrittenMail) => ({
  toAddress: to.address,
  toName: to.name ? oneLine(to.name) : null,
  cc: cc.length > 0 ? cc.join(', ') : null,
  replyTo: replyTo ?? null,
})

// Second line of defence against header injection; forms validate addresses first.
function assertAddresses(addresses: (string | undefined)[]): void {
  const wrong = addresses.find(
    (address) => address !== undefined && !/^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(address),
  )
  if (wrong !== undefined) throw new Error('This is no address that a mail can be sent to.')
}
