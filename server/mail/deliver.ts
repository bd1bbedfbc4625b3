/** Sends the due mails of the outbox, each under its own row lock. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { mailMayGo } from '../backup/holding.ts'
import { job, type Job, type JobContext } from '../jobs/job.ts'
import { loadAttachments } from './attachments.ts'
import { openContents } from './contents.ts'
import { failureOf, type Failure } from './failure.ts'
import { firmOf } from './firm.ts'
import { withAbsolutePictures } from './layout.ts'
import { clearDeliveryAttempt, markDeliveryAttempt } from './delivery-attempt.ts'
import { deliveryConcurrency } from './mailer.ts'
import type { MailOwners, Objection } from './owner.ts'
import {
  cancelPending,
  erasePrivateContent,
  hold,
  markUnconfirmed,
  isDue,
  scheduleRetry,
  postponeUntilReachable,
  postponeUntilConfigured,
} from './retry-policy.ts'
import { wakeMail } from './wake.ts'

/** The schedule catches mails whose wake-up was lost or that a restored backup brought. */
export const deliverMails = (owners: MailOwners): Job<Record<string, never>> =>
  job({
    ...wakeMail,
    isWakeUp: true,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (_, context) => deliverAll(context, owners),
  })

export async function deliverAll(context: JobContext, owners: MailOwners = {}): Promise<void> {
  if (context.mailer.transport === 'none') return postponeUntilConfigured(context.db)
  const deliverUntilEmpty = async () => {
    while (!context.signal.aborted && (await deliverNext(context, owners)));
  }
  await Promise.all(Array.from({ length: deliveryConcurrency }, deliverUntilEmpty))
  for (const { confirmSending } of Object.values(owners)) await confirmSending(context.db)
}

/**
 * The row lock ends with the connection, so a killed worker frees its mail at once. A mail with a marked delivery
 * attempt may have arrived and is held as unconfirmed; the others are sent again with the same Message-ID.
 */
async function deliverNext(context: JobContext, owners: MailOwners): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db)
    const mail = await nextDue(db)
    if (!mail) return false
    if (mail.attemptedAt) await markUnconfirmed(db, mail, null)
    const objection = mail.attemptedAt ? undefined : await objectionTo(db, mail, owners)
    if (objection === 'onHold') await hold(db, mail)
    else if (objection) await cancelPending(db, mail, objection.reason)
    const isSkipped = mail.attemptedAt !== null || objection !== undefined
    const failure = isSkipped ? undefined : await sendOne(db, mail, context)
    if (mail.isOnlyOnce) await clearDeliveryAttempt(db, mail.id)
    return !failure?.isForAll
  })
}

async function nextDue(db: Transaction<Database>) {
  return db
    .selectFrom('outbox as o')
    .innerJoin('outboxContents as c', 'c.outboxId', 'o.id')
    .leftJoin('deliveryAttempts as h', 'h.outboxId', 'o.id')
    .select(['o.id', 'o.createdAt', 'o.attempts', 'o.locale', 'o.isPrivate', 'o.isOnlyOnce', 'o.subject'])
    .select(['o.messageId', 'o.toName', 'o.toAddress', 'o.cc', 'o.replyTo', 'o.about'])
    .select(['c.outboxId', 'c.sealed', 'c.html', 'c.text', 'c.attachments', 'c.unsubscribeUrl'])
    .select('h.at as attemptedAt')
    .where(isDue)
    .where(mailMayGo)
    .orderBy('o.nextTryAt')
    .orderBy('o.id')
    .limit(1)
    .forUpdate('o')
    .skipLocked()
    .executeTakeFirst()
}
type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

async function objectionTo(
  db: Transaction<Database>,
  { id, about }: Due,
  owners: MailOwners,
): Promise<Objection | undefined> {
  const owner = about !== null && Object.hasOwn(owners, about) ? owners[about] : undefined
  return owner?.objection(db, id)
}

type From = { name: string; address: string }

async function sendOne(
  db: Transaction<Database>,
  mail: Due,
  context: JobContext,
): Promise<Failure | undefined> {
  const firm = await firmOf(db, mail.locale)
  const from = { name: firm.name, address: context.mailer.from ?? firm.email }
  const failure = await trySending(mail, from, context)
  if (!failure) await markSent(db, mail, { from, transport: context.mailer.transport })
  else {
    if (failure.isForAll) await postponeUntilReachable(db, mail, failure)
    await (failure.isUnconfirmed
      ? markUnconfirmed(db, mail, failure.reason)
      : scheduleRetry(db, mail, failure))
  }
  return failure
}

async function trySending(
  mail: Due,
  from: From,
  { db, mailer, log, publicUrl }: Pick<JobContext, 'db' | 'mailer' | 'log' | 'publicUrl'>,
): Promise<(Failure & { isUnconfirmed: boolean }) | undefined> {
  const { toName, toAddress, cc, replyTo, subject, messageId } = mail
  const to = { name: toName ?? '', address: toAddress }
  let stage: 'before' | 'marking' | 'marked' = 'before'
  // `db` is another connection than the delivery's transaction, so the mark outlives a rollback.
  const markAttempt = async () => {
    stage = 'marking'
    await markDeliveryAttempt(db, mail.id)
    stage = 'marked'
  }
  const stageOf = (): string => stage
  try {
    const { html, text, attachments, unsubscribeUrl } = await openContents(db, mail)
    const envelope = {
      from,
      to,
      cc,
      replyTo,
      subject,
      html: withAbsolutePictures(html, publicUrl),
      text,
      messageId,
      attachments: await loadAttachments(db, attachments),
      unsubscribeUrl,
    }
    await mailer.send(envelope, mail.isOnlyOnce ? markAttempt : undefined)
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    log.warn({ mail: mail.id, reason: failure.reason }, 'mail not sent')
    return {
      ...failure,
      // A mail whose mark failed was not sent, and is not at fault.
      isFinal: failure.isFinal && stageOf() !== 'marking',
      isUnconfirmed: stageOf() === 'marked' && failure.isUnanswered,
    }
  }
}

async function markSent(
  db: Transaction<Database>,
  mail: Due,
  { from, transport }: { from: From; transport: JobContext['mailer']['transport'] },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'sent',
      sentAt: sql<string>`clock_timestamp()`,
      sentVia: transport === 'smtp' ? 'smtp' : 'mailbox',
      sender: `${from.name} <${from.address}>`,
      attempts: mail.attempts + 1,
      nextTryAt: null,
      lastError: null,
    })
    .where('id', '=', mail.id)
    .execute()
  // The demo's mailbox shows the content of its mails, so it is kept.
  if (transport === 'smtp') await erasePrivateContent(db, mail)
}
