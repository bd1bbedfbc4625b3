/** Sends what waits in the outbox: each mail under a lock of its own, so that nobody else sends it meanwhile. */
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Locale } from '#core/words.ts'
import type { Database } from '../database.ts'
import { enqueue, job, type Job, type JobContext } from '../jobs/job.ts'
import { failureOf, type Failure } from './failure.ts'
import { firmOf } from './firm.ts'
import { lanes, type Envelope, type MailAttachment } from './mailer.ts'

/** Every minute too, for whatever a lost wake-up or a restored backup left behind. */
export const deliverMail: Job<Record<string, never>> = job({
  name: 'mail.deliver',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '* * * * *', payload: {} },
  handle: (_, context) => deliverAll(context),
})

export async function deliverAll(context: JobContext): Promise<void> {
  const lane = async () => {
    while (!context.signal.aborted && (await deliverNext(context)));
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/**
 * The lock is the row's own and ends with the connection: a killed worker's mail is free at once, and a mail that is
 * sent and not yet written down as such is the only one that can go out twice, with the same Message-ID.
 */
async function deliverNext(context: JobContext): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db)
    const mail = await nextDue(db)
    if (!mail) return false
    const failure = await attempt(mail, { db, context })
    if (failure) await putOff(db, { mail, failure, context })
    else await markSent(db, { mail, context })
    return !failure?.isForAll
  })
}

async function nextDue(db: Transaction<Database>) {
  return db
    .selectFrom('outbox as o')
    .innerJoin('outboxContents as c', 'c.outboxId', 'o.id')
    .selectAll('o')
    .select(['c.html', 'c.text', 'c.attachments'])
    .where('o.status', '=', 'waiting')
    .where('o.nextTryAt', '<=', sql<string>`now()`)
    .orderBy('o.nextTryAt')
    .orderBy('o.id')
    .limit(1)
    .forUpdate('o')
    .skipLocked()
    .executeTakeFirst()
}
type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>
type Around = { db: Transaction<Database>; context: JobContext }

async function attempt(mail: Due, { db, context }: Around): Promise<Failure | undefined> {
  const { mailer } = context
  if (mailer.way === 'none') return { reason: 'SMTP_URL', isFinal: false, isForAll: true }
  const firm = await firmOf(db, mail.locale as Locale)
  const envelope: Envelope = {
    from: { name: firm.name, address: mailer.from ?? firm.email },
    to: { name: mail.toName ?? '', address: mail.toAddress },
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    attachments: mail.attachments as unknown as MailAttachment[],
  }
  try {
    await mailer.send(envelope)
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    context.log.warn({ mail: mail.id, reason: failure.reason }, 'mail not sent')
    return failure
  }
}

async function markSent(
  db: Transaction<Database>,
  { mail, context }: { mail: Due; context: JobContext },
): Promise<void> {
  const firm = await firmOf(db, mail.locale as Locale)
  await db
    .updateTable('outbox')
    .set({
      status: 'sent',
      sentAt: sql`clock_timestamp()`,
      sentVia: context.mailer.way === 'smtp' ? 'smtp' : 'mailbox',
      sender: `${firm.name} <${context.mailer.from ?? firm.email}>`,
      attempts: mail.attempts + 1,
      nextTryAt: null,
      lastError: null,
    } as never)
    .where('id', '=', mail.id)
    .execute()
}

const longestPause = 300
const giveUpDays = 5
/** 10 s, then twice as long each time, up to 5 minutes. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPause, 10 * 2 ** Math.min(attempts, 10))

type Off = { mail: Due; failure: Failure; context: JobContext }
async function putOff(db: Transaction<Database>, { mail, failure }: Off): Promise<void> {
  const isTooOld = Date.now() - Date.parse(mail.createdAt) > giveUpDays * 86_400_000
  const isFinal = failure.isFinal || isTooOld
  const pause = pauseAfter(mail.attempts)
  await db
    .updateTable('outbox')
    .set({
      status: isFinal ? 'failed' : 'waiting',
      attempts: mail.attempts + 1,
      lastError: failure.reason,
      nextTryAt: isFinal ? null : sql`clock_timestamp() + make_interval(secs => ${pause})`,
    } as never)
    .where('id', '=', mail.id)
    .execute()
  if (!isFinal)
    await enqueue(db, deliverMail, { payload: {}, startAfter: new Date(Date.now() + pause * 1000 + 500) })
}
