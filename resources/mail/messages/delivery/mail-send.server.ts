/** Sends due mails: selects recipients and composes their mails in batches. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { job, type Job, type JobContext } from '#server/jobs/job.ts'
import { addCopies, addRecipients } from '../compose/mail-audience.server.ts'
import { composeFor } from '../compose/mail-compose.server.ts'
import { loadMailing } from '../compose/mail-event.server.ts'
import { owner } from './mail-outcome.server.ts'
import { nextPeople } from '../compose/mail-person.server.ts'
import { dueAt, isTooLate, addOffset } from '../../mail-templates/mail-schedule.ts'
import { datedEvent, datesOf } from '../mail-steps.server.ts'
import { wakeEventMails } from './mail-wake.server.ts'
import { isForWaitlist, type MailRecord } from '../mail.ts'
import { isCancelled, isPostponed } from '#resources/events/schedule/event-state.ts'
import { inStates } from '#server/database/query.ts'
import { bookedOrderStates } from '#resources/booking/orders/order-state.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { activeMailStates, endedMailStates, retriedMailStates, scheduledMailStates } from '../mail-state.ts'

export const sendEventMails: Job<Record<string, never>> = job({
  ...wakeEventMails,
  isWakeUp: true,
  schedule: { cron: '* * * * *', payload: {} },
  handle: (_, context) => sendDue(context),
})

export async function sendDue(context: JobContext): Promise<void> {
  const { db, signal } = context
  while (!signal.aborted && (await startNext(db)));
  for (const mail of await triggeredMails(db))
    await db.transaction().execute((transaction) => addNewRecipients(transaction, mail))
  await retryBounced(db)
  for (const id of await mailsWithPeople(db)) {
    try {
      while (!signal.aborted && (await composeNext(id, context)));
    } catch (error) {
      // A mail that cannot be composed does not stop the others.
      context.log.error({ err: error, mail: id }, 'mail of an event not written')
    }
  }
  await owner.confirmSending(db)
}

const isScheduledSql = sql<boolean>`deleted_at is null and status ${inStates(scheduledMailStates)}`
const isTriggeredSql = sql<boolean>`schedule ->> 'anchor' = 'registration' and schedule ->> 'kind' = 'relative'`

/** Starts one due mail and fixes its audience; false when none is due. */
const startNext = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mails')
      .selectAll()
      .where(isScheduledSql)
      .where(sql<boolean>`send_at <= now() and not (${isTriggeredSql})`)
      .orderBy('sendAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return false
    await start(transaction, mail)
    return true
  })

async function start(db: Transaction<Database>, mail: MailRecord): Promise<void> {
  const event = await datesOf({ db }, mail)
  const now = new Date()
  const isRelative = mail.schedule.kind === 'relative'
  if (isRelative && event && isCancelled(event.status)) return set(db, mail, cancelled('eventCancelled'))
  if (isTooLate(mail.schedule, event, now)) return set(db, mail, cancelled('tooLate'))
  // The event may have moved since the due time was calculated.
  const due = isRelative ? dueAt(mail.schedule, event) : mail.sendAt
  if (!due || due > now.toISOString()) return set(db, mail, { sendAt: due ?? null })
  await set(db, mail, { status: 'sending', startedAt: now.toISOString() })
  await addRecipients(db, mail)
  await addCopies(db, mail)
}

const cancelled = (cancelReason: MailRecord['cancelReason']) => ({
  status: 'cancelled' as const,
  cancelReason,
})

async function set(
  db: Transaction<Database>,
  { id }: MailRecord,
  values: Partial<MailRecord>,
): Promise<void> {
  // Cast: only plain text columns and timestamps are set.
  await db
    .updateTable('mails')
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` } as never)
    .where('id', '=', id)
    .execute()
}

const triggeredMails = (db: Kysely<Database>) =>
  db.selectFrom('mails').selectAll().where(isScheduledSql).where(isTriggeredSql).execute()

/** Adds newly enrolled people whose delay has passed; ends the mail after the event. */
async function addNewRecipients(db: Transaction<Database>, mail: MailRecord): Promise<void> {
  const event = await datedEvent({ db }, mail.eventId!)
  if (isCancelled(event.status)) return set(db, mail, cancelled('eventCancelled'))
  // A postponed event continues with its new dates.
  if (!isPostponed(event.status) && event.endsAt && event.endsAt < new Date().toISOString())
    return set(db, mail, { status: 'sent', finishedAt: new Date().toISOString() })
  if (isForWaitlist(mail)) return
  const registeredAt = sql<string>`coalesce((a.enrolment_history -> -1 ->> 'at')::timestamptz, a.created_at)`
  const { rows } = await sql<{ id: string; at: string }>`
    select a.id, ${registeredAt} as at from attendees a join orders o on o.id = a.order_id
    where a.event_id = ${mail.eventId} and a.deleted_at is null and a.enrolment ${inStates(activeEnrolments)} and o.status ${inStates(bookedOrderStates)}
      and ${registeredAt} >= ${mail.scheduledAt}::timestamptz
      and not exists (select from mail_recipients r where r.mail_id = ${mail.id} and r.attendee_id = a.id)
      and not exists (select from mail_recipients r where r.mail_id = ${mail.id} and r.order_id = a.order_id and ${mail.sendTo === 'booker'})
    limit 2000`.execute(db)
  const now = new Date().toISOString()
  const due = rows.filter(
    ({ at }) => addOffset(new Date(at).toISOString(), mail.schedule, event.timezone) <= now,
  )
  if (due.length > 0) await addRecipients(db, mail, [sql`a.id = any(${due.map(({ id }) => id)}::bigint[])`])
}

/** Retries temporary bounces, unless the mail was cancelled or is outdated. */
async function retryBounced(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<MailRecord>`
    select m.* from mails m where m.id in (select mail_id from mail_recipients where retry_at <= now())`.execute(
    db,
  )
  for (const mail of rows) await db.transaction().execute((transaction) => retryOne(transaction, mail))
}

async function retryOne(db: Transaction<Database>, mail: MailRecord): Promise<void> {
  const event = await datesOf({ db }, mail)
  const isOver = (event && isCancelled(event.status)) || isTooLate(mail.schedule, event, new Date())
  if (isOver || !retriedMailStates.includes(mail.status)) {
    await sql`update mail_recipients set retry_at = null where mail_id = ${mail.id} and retry_at <= now()`.execute(
      db,
    )
    return
  }
  await sql`
    update mail_recipients set outbox_id = null, digest = null, bounce = null, retry_at = null, attempt = attempt + 1
    where mail_id = ${mail.id} and retry_at <= now()`.execute(db)
  await sql`
    update mails set status = 'sending', finished_at = null
    where id = ${mail.id} and status ${inStates(endedMailStates)}`.execute(db)
}

async function mailsWithPeople(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.mail_id as id from mail_recipients r join mails m on m.id = r.mail_id
    where r.outbox_id is null and r.skipped is null and m.deleted_at is null and m.status ${inStates(activeMailStates)}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const BATCH = 100
/** Documents are drawn while the mail is locked. */
const DOCUMENT_BATCH = 10
/** The lock prevents two workers from composing for the same people. */
const composeNext = (id: string, { db, publicUrl, log }: JobContext): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', activeMailStates)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst()
    const people = mail
      ? await nextPeople(transaction, mail, mail.attachCertificate ? DOCUMENT_BATCH : BATCH)
      : []
    if (!mail || people.length === 0) return false
    const mailing = await loadMailing(transaction, mail.eventId, publicUrl)
    await composeFor(transaction, people, { mail, mailing, log })
    return true
  })
