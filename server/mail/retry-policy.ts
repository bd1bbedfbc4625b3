/** Retry policy of mails: retried with backoff, failed, cancelled or unconfirmed. */
import { sql, type Kysely, type Transaction } from 'kysely'
import { waitingStates } from '#core/mail.ts'
import type { Database, Db } from '../database/database.ts'
import { inStates } from '../database/query.ts'
import { enqueue } from '../jobs/job.ts'
import { erasedContents } from './contents.ts'
import type { Failure } from './failure.ts'
import { wakeMail } from './wake.ts'

export type AttemptedMail = { id: string; createdAt: string; attempts: number; isPrivate: boolean }

/** Secret links stay in the database only while their mail waits. */
export async function erasePrivateContent(
  db: Db,
  { id, isPrivate }: Pick<AttemptedMail, 'id' | 'isPrivate'>,
): Promise<void> {
  if (!isPrivate) return
  await sql`update outbox_contents set ${erasedContents} where outbox_id = ${id}`.execute(db)
}

/** The mail may have arrived; its content stays, because a person decides whether to resend it. */
export async function markUnconfirmed(
  db: Transaction<Database>,
  mail: AttemptedMail,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'unconfirmed', attempts: mail.attempts + 1, lastError: reason, nextTryAt: null })
    .where('id', '=', mail.id)
    .execute()
}

/** Waits until its owner releases it. */
export async function hold(db: Transaction<Database>, { id }: AttemptedMail): Promise<void> {
  await db.updateTable('outbox').set({ nextTryAt: null }).where('id', '=', id).execute()
}

/** Sends them now, if they wait. */
export async function release(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update outbox set next_try_at = now()
    where id = any(${ids}::bigint[]) and status ${inStates(waitingStates)}`.execute(db)
  await enqueue(db, wakeMail, { payload: {} })
}

export async function cancelPending(
  db: Transaction<Database>,
  mail: AttemptedMail,
  reason: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'cancelled', lastError: reason, nextTryAt: null })
    .where('id', '=', mail.id)
    .execute()
  await erasePrivateContent(db, mail)
}

const GIVE_UP_DAYS = 5
/** Keeps mails that waited days for SMTP_URL from failing at their first attempt. */
const MIN_ATTEMPTS = 10
/** Exponential backoff from 10 seconds to 5 minutes. */
export const retryDelaySeconds = (attempts: number): number => Math.min(300, 10 * 2 ** Math.min(attempts, 10))

export async function scheduleRetry(
  db: Transaction<Database>,
  mail: AttemptedMail,
  failure: Failure,
): Promise<void> {
  const isOld = Date.now() - Date.parse(mail.createdAt) > GIVE_UP_DAYS * 86_400_000
  const isTooOld = isOld && mail.attempts >= MIN_ATTEMPTS
  const isFinal = failure.isFinal || isTooOld
  const pause = retryDelaySeconds(mail.attempts)
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
  await (isFinal ? erasePrivateContent(db, mail) : wakeDeliveryAfter(db, pause))
}

/** An unreachable server is tried with another mail every minute, so one failing mail blocks no other. */
const MAX_DELAY_SECONDS = 60

/** Postpones all other due mails with the same reason; they are tried before this one. */
export async function postponeUntilReachable(
  db: Transaction<Database>,
  mail: AttemptedMail,
  { reason }: Failure,
): Promise<void> {
  const pause = Math.min(MAX_DELAY_SECONDS, retryDelaySeconds(mail.attempts))
  await postpone(db, { pause, reason, besides: mail.id })
  await wakeDeliveryAfter(db, pause)
}

/** Without SMTP_URL nothing is tried and nothing fails; the office shows the reason. */
export const postponeUntilConfigured = (db: Kysely<Database>) =>
  postpone(db, { pause: MAX_DELAY_SECONDS, reason: 'SMTP_URL' })

export const isDue = sql<boolean>`o.status ${inStates(waitingStates)} and o.next_try_at <= now()`

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
const wakeDeliveryAfter = (db: Transaction<Database>, seconds: number) =>
  enqueue(db, wakeMail, { payload: {}, startAfter: new Date(Date.now() + seconds * 1000 + 500) })
