/** Sends what waits in the outbox: each mail under a lock of its own, so that nobody else sends it meanwhile. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { job, type Job, type JobContext } from '../jobs/job.ts'
import { failureOf, type Failure } from './failure.ts'
import { firmOf } from './firm.ts'
import { clearHandover, markHandover } from './handover.ts'
import { lanes } from './mailer.ts'
import type { MailOwners, Objection } from './owner.ts'
import {
  callOff,
  forgetLinks,
  hold,
  holdInDoubt,
  isDue,
  putOff,
  waitForServer,
  waitForSettings,
} from './put-off.ts'
import { wakeMail } from './wake.ts'

/** Every minute too, for whatever a lost wake-up or a restored backup left behind. */
export const deliverMails = (owners: MailOwners): Job<Record<string, never>> =>
  job({
    ...wakeMail,
    isWakeUp: true,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (_, context) => deliverAll(context, owners),
  })

export async function deliverAll(context: JobContext, owners: MailOwners = {}): Promise<void> {
  if (context.mailer.way === 'none') return waitForSettings(context.db)
  const lane = async () => {
    while (!context.signal.aborted && (await deliverNext(context, owners)));
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const { settle } of Object.values(owners)) await settle(context.db)
}

/**
 * The lock is the row's own and ends with the connection: a killed worker's mail is free at once. One that was marked
 * as being handed over may have arrived, and is held; those that may come twice are sent again with the same Message-ID.
 */
async function deliverNext(context: JobContext, owners: MailOwners): Promise<boolean> {
  return context.db.transaction().execute(async (db) => {
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db)
    const mail = await nextDue(db)
    if (!mail) return false
    if (mail.handedOverAt) await holdInDoubt(db, mail, null)
    const objection = mail.handedOverAt ? undefined : await objectionTo(db, mail, owners)
    if (objection === 'onHold') await hold(db, mail)
    else if (objection) await callOff(db, mail, objection.reason)
    const isSettled = mail.handedOverAt !== null || objection !== undefined
    const failure = isSettled ? undefined : await sendOne(db, mail, context)
    if (mail.isOnlyOnce) await clearHandover(db, mail.id)
    return !failure?.isForAll
  })
}

async function nextDue(db: Transaction<Database>) {
  return db
    .selectFrom('outbox as o')
    .innerJoin('outboxContents as c', 'c.outboxId', 'o.id')
    .leftJoin('outboxHandovers as h', 'h.outboxId', 'o.id')
    .select(['o.id', 'o.createdAt', 'o.attempts', 'o.locale', 'o.isPrivate', 'o.isOnlyOnce', 'o.subject'])
    .select(['o.messageId', 'o.toName', 'o.toAddress', 'o.replyTo', 'o.about'])
    .select(['c.html', 'c.text', 'c.attachments', 'c.unsubscribeUrl', 'h.at as handedOverAt'])
    .where(isDue)
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
  const failure = await attempt(mail, from, context)
  if (!failure) await markSent(db, mail, { from, way: context.mailer.way })
  else {
    if (failure.isForAll) await waitForServer(db, mail, failure)
    await (failure.isInDoubt ? holdInDoubt(db, mail, failure.reason) : putOff(db, mail, failure))
  }
  return failure
}

async function attempt(
  mail: Due,
  from: From,
  { db, mailer, log }: Pick<JobContext, 'db' | 'mailer' | 'log'>,
): Promise<(Failure & { isInDoubt: boolean }) | undefined> {
  const { toName, toAddress, replyTo, subject, html, text, messageId, attachments, unsubscribeUrl } = mail
  const to = { name: toName ?? '', address: toAddress }
  let handover: 'before' | 'marking' | 'marked' = 'before'
  // By a connection of its own: it must stand whatever becomes of this one.
  const handOver = async () => {
    handover = 'marking'
    await markHandover(db, mail.id)
    handover = 'marked'
  }
  const stageOf = (): string => handover
  try {
    const envelope = { from, to, replyTo, subject, html, text, messageId, attachments, unsubscribeUrl }
    await mailer.send(envelope, mail.isOnlyOnce ? handOver : undefined)
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    log.warn({ mail: mail.id, reason: failure.reason }, 'mail not sent')
    return {
      ...failure,
      // What could not be marked was not the mail's fault, and did not go out.
      isFinal: failure.isFinal && stageOf() !== 'marking',
      isInDoubt: stageOf() === 'marked' && failure.isUnanswered,
    }
  }
}

async function markSent(
  db: Transaction<Database>,
  mail: Due,
  { from, way }: { from: From; way: JobContext['mailer']['way'] },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'sent',
      sentAt: sql<string>`clock_timestamp()`,
      sentVia: way === 'smtp' ? 'smtp' : 'mailbox',
      sender: `${from.name} <${from.address}>`,
      attempts: mail.attempts + 1,
      nextTryAt: null,
      lastError: null,
    })
    .where('id', '=', mail.id)
    .execute()
  // The demo's mailbox is where its mails are read.
  if (way === 'smtp') await forgetLinks(db, mail)
}
