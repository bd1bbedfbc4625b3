/** Sends what waits in the outbox: each mail under a lock of its own, so that nobody else sends it meanwhile. */
import { sql, type Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import { mailTemplates } from '#resources/index.ts'
import type { Database, Db } from '../database.ts'
import { enqueue, job, type Job, type JobContext } from '../jobs/job.ts'
import { failureOf, type Failure } from './failure.ts'
import { firmOf } from './firm.ts'
import { lanes } from './mailer.ts'

/** Every minute too, for whatever a lost wake-up or a restored backup left behind. */
export const deliverMail: Job<Record<string, never>> = job({
  name: 'mail.deliver',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '* * * * *', payload: {} },
  handle: (_, context) => deliverAll(context),
})

export async function deliverAll(context: JobContext): Promise<void> {
  if (context.mailer.way === 'none') return waitForSettings(context.db)
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
    const firm = await firmOf(db, mail.locale)
    const from = { name: firm.name, address: context.mailer.from ?? firm.email }
    const failure = await attempt(mail, from, context)
    if (!failure) await markSent(db, mail, { from, way: context.mailer.way })
    else {
      if (failure.isForAll) await waitForServer(db, mail, failure)
      await putOff(db, mail, failure)
    }
    return !failure?.isForAll
  })
}

const isDue = sql<boolean>`o.status = 'waiting' and o.next_try_at <= now()`

async function nextDue(db: Transaction<Database>) {
  return db
    .selectFrom('outbox as o')
    .innerJoin('outboxContents as c', 'c.outboxId', 'o.id')
    .select(['o.id', 'o.createdAt', 'o.attempts', 'o.locale', 'o.template', 'o.subject', 'o.messageId'])
    .select(['o.toName', 'o.toAddress', 'o.replyTo', 'c.html', 'c.text', 'c.attachments'])
    .where(isDue)
    .orderBy('o.nextTryAt')
    .orderBy('o.id')
    .limit(1)
    .forUpdate('o')
    .skipLocked()
    .executeTakeFirst()
}
type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>
type From = { name: string; address: string }

async function attempt(
  mail: Due,
  from: From,
  { mailer, log }: Pick<JobContext, 'mailer' | 'log'>,
): Promise<Failure | undefined> {
  const { toName, toAddress, replyTo, subject, html, text, messageId, attachments } = mail
  const to = { name: toName ?? '', address: toAddress }
  try {
    await mailer.send({ from, to, replyTo, subject, html, text, messageId, attachments })
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    log.warn({ mail: mail.id, reason: failure.reason }, 'mail not sent')
    return failure
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

/** A link that opens something lies in the database only while its mail waits: not once sent, cancelled or given up. */
export async function forgetLinks(db: Db, mail: { id: string; template: string }): Promise<void> {
  if (!mailTemplates.find(({ name }) => name === mail.template)?.isPrivate) return
  await db
    .updateTable('outboxContents')
    .set({ html: '', text: '', attachments: '[]' })
    .where('outboxId', '=', mail.id)
    .execute()
}

const giveUpDays = 5
/** What waited days for its first try, as for SMTP_URL, is not given up at that one. */
const fewestTries = 10
/** 10 s, then twice as long each time, up to 5 minutes. */
export const pauseAfter = (attempts: number): number => Math.min(300, 10 * 2 ** Math.min(attempts, 10))

async function putOff(db: Transaction<Database>, mail: Due, failure: Failure): Promise<void> {
  const isOld = Date.now() - Date.parse(mail.createdAt) > giveUpDays * 86_400_000
  const isTooOld = isOld && mail.attempts >= fewestTries
  const isFinal = failure.isFinal || isTooOld
  const pause = pauseAfter(mail.attempts)
  await db
    .updateTable('outbox')
    .set({
      status: isFinal ? 'failed' : 'waiting',
      attempts: mail.attempts + 1,
      lastError: failure.reason,
      nextTryAt: isFinal ? null : after(pause),
    })
    .where('id', '=', mail.id)
    .execute()
  await (isFinal ? forgetLinks(db, mail) : wakeAfter(db, pause))
}

/** As often as every minute the server is tried with another mail: one that always fails holds up no other. */
const longestForAll = 60

/** The server is out of reach: the others that are due wait with the same reason, and go before this one next time. */
async function waitForServer(db: Transaction<Database>, mail: Due, { reason }: Failure): Promise<void> {
  const pause = Math.min(longestForAll, pauseAfter(mail.attempts))
  await postpone(db, { pause, reason, besides: mail.id })
  await wakeAfter(db, pause)
}

/** Until somebody sets SMTP_URL, which the office says in words, nothing is tried and nothing is given up. */
const waitForSettings = (db: Kysely<Database>) => postpone(db, { pause: longestForAll, reason: 'SMTP_URL' })

type Postponed = { pause: number; reason: string; besides?: string }
async function postpone(db: Db, { pause, reason, besides = '0' }: Postponed): Promise<void> {
  const due = db
    .selectFrom('outbox as o')
    .select('o.id')
    .where(isDue)
    .where('o.id', '<>', besides)
    .forUpdate()
    .skipLocked()
  await db
    .updateTable('outbox')
    .set({ lastError: reason, nextTryAt: after(pause) })
    .where('id', 'in', due)
    .execute()
}

const after = (seconds: number) => sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`
const wakeAfter = (db: Transaction<Database>, seconds: number) =>
  enqueue(db, deliverMail, { payload: {}, startAfter: new Date(Date.now() + seconds * 1000 + 500) })
