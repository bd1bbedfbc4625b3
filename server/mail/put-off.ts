/** What becomes of a mail that did not go out: later, never, or in doubt. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { enqueue } from '../jobs/job.ts'
import type { Failure } from './failure.ts'
import { wakeMail } from './wake.ts'

export type Tried = { id: string; createdAt: string; attempts: number; isPrivate: boolean }

/** A link that opens something lies in the database only while its mail waits: not once sent, cancelled or given up. */
export async function forgetLinks(db: Db, { id, isPrivate }: Pick<Tried, 'id' | 'isPrivate'>): Promise<void> {
  if (!isPrivate) return
  await db
    .updateTable('outboxContents')
    .set({ html: '', text: '', attachments: '[]', unsubscribeUrl: null })
    .where('outboxId', '=', id)
    .execute()
}

/** It may have arrived: from here a person decides, so its content stays. */
export async function holdInDoubt(
  db: Transaction<Database>,
  mail: Tried,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'doubtful', attempts: mail.attempts + 1, lastError: reason, nextTryAt: null })
    .where('id', '=', mail.id)
    .execute()
}

/** Until whoever posted it lets it go. */
export async function hold(db: Transaction<Database>, { id }: Tried): Promise<void> {
  await db.updateTable('outbox').set({ nextTryAt: null }).where('id', '=', id).execute()
}

/** Whoever posted it says that it should not go out any more. */
export async function callOff(db: Transaction<Database>, mail: Tried, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'cancelled', lastError: reason, nextTryAt: null })
    .where('id', '=', mail.id)
    .execute()
  await forgetLinks(db, mail)
}

const giveUpDays = 5
/** What waited days for its first try, as for SMTP_URL, is not given up at that one. */
const fewestTries = 10
/** 10 s, then twice as long each time, up to 5 minutes. */
export const pauseAfter = (attempts: number): number => Math.min(300, 10 * 2 ** Math.min(attempts, 10))

export async function putOff(db: Transaction<Database>, mail: Tried, failure: Failure): Promise<void> {
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
export async function waitForServer(
  db: Transaction<Database>,
  mail: Tried,
  { reason }: Failure,
): Promise<void> {
  const pause = Math.min(longestForAll, pauseAfter(mail.attempts))
  await postpone(db, { pause, reason, besides: mail.id })
  await wakeAfter(db, pause)
}

/** Until somebody sets SMTP_URL, which the office says in words, nothing is tried and nothing is given up. */
export const waitForSettings = (db: Kysely<Database>) =>
  postpone(db, { pause: longestForAll, reason: 'SMTP_URL' })

export const isDue = sql<boolean>`o.status = 'waiting' and o.next_try_at <= now()`

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
  enqueue(db, wakeMail, { payload: {}, startAfter: new Date(Date.now() + seconds * 1000 + 500) })
