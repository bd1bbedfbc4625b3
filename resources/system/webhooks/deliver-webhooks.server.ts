/** Delivers the due messages of webhooks, at least once each, under one id. */
import { sql, type Kysely } from 'kysely'
import { webhooksMayGo } from '#server/backup/holding.ts'
import type { Database } from '#server/database/database.ts'
import { enqueue, job, type Job, type JobContext } from '#server/jobs/job.ts'
import { readSecret } from '#server/sessions/secrets.ts'
import { postWebhook, publicOnly, type PostOutcome, type Reach } from './post-webhook.server.ts'
import { secretName, wakeWebhooks } from './webhook-outbox.server.ts'

/** After the first attempts, in seconds: three days in all. */
const PAUSES = [10, 60, 300, 1800, 7200, 18_000, 36_000, 86_400, 86_400]
const CONCURRENCY = 4
const KEPT_DAYS = 90
/** Of the payload; a change that receivers cannot ignore gets the next. */
const VERSION = 1
const GONE = 410

/** The schedule catches what a killed server left. */
export const deliverWebhooks = (reach: Reach = publicOnly): Job<Record<string, never>> =>
  job({
    ...wakeWebhooks,
    isWakeUp: true,
    schedule: { cron: '* * * * *', payload: {} },
    handle: (_, context) => deliverAll(context, reach),
  })

async function deliverAll(
  { db, log, signal }: Pick<JobContext, 'db' | 'log' | 'signal'>,
  reach: Reach,
): Promise<void> {
  await sql`delete from webhook_messages where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  )
  const deliverUntilEmpty = async () => {
    while (!signal.aborted) {
      const message = await claimNext(db)
      if (!message) return
      const outcome = await send(db, message, reach)
      log.info({ webhook: message.webhookId, message: message.messageId, ...outcome }, 'webhook')
      await record(db, message, outcome)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, deliverUntilEmpty))
}

type Message = {
  id: string
  messageId: string
  webhookId: string
  event: string
  resource: string | null
  recordId: string | null
  status: string | null
  createdAt: string
  attempts: number
  url: string
}

/** Claimed for a minute, longer than a call takes: the message of a killed worker is then due again. */
async function claimNext(db: Kysely<Database>): Promise<Message | undefined> {
  const { rows } = await sql<Message>`
    update webhook_messages m set attempts = m.attempts + 1, last_try_at = now(), next_try_at = now() + interval '1 minute'
    from webhooks w
    where w.id = m.webhook_id and m.id = (
      select due.id from webhook_messages due join webhooks v on v.id = due.webhook_id
      where due.state = 'waiting' and due.next_try_at <= now() and v.active and v.deleted_at is null
        and ${webhooksMayGo}
      order by due.next_try_at, due.id limit 1 for update of due skip locked)
    returning m.id, m.message_id, m.webhook_id, m.event, m.resource, m.record_id, m.status, m.created_at, m.attempts,
      w.url`.execute(db)
  return rows[0]
}

/** Ids and states alone: whoever needs more reads the record with an API key, under its roles. */
export const bodyOf = ({ event, resource, recordId, status, createdAt }: Omit<Message, 'url'>): string =>
  JSON.stringify({
    type: event,
    timestamp: new Date(createdAt).toISOString(),
    version: VERSION,
    data: resource ? { resource, id: recordId, status } : {},
  })

async function send(db: Kysely<Database>, message: Message, reach: Reach): Promise<PostOutcome> {
  const secret = await readSecret(db, secretName(message.webhookId))
  if (!secret) return { error: 'removed' }
  const seconds = Math.floor(Date.now() / 1000)
  return postWebhook(message.url, { id: message.messageId, seconds, body: bodyOf(message), secret }, reach)
}

type Verdict = { state: 'delivered' } | { state: 'failed' } | { state: 'waiting'; pause: number }
function judge({ attempts }: Message, outcome: PostOutcome): Verdict {
  const status = 'status' in outcome ? outcome.status : 0
  if (status >= 200 && status < 300) return { state: 'delivered' }
  const pause = status === GONE ? undefined : PAUSES[attempts - 1]
  return pause === undefined ? { state: 'failed' } : { state: 'waiting', pause }
}

/** Nothing is recorded by whoever overran the minute and was followed by another attempt. */
async function record(db: Kysely<Database>, message: Message, outcome: PostOutcome): Promise<void> {
  const verdict = judge(message, outcome)
  const pause = 'pause' in verdict ? verdict.pause : undefined
  await db
    .updateTable('webhookMessages')
    .set({
      state: verdict.state,
      answerStatus: 'status' in outcome ? outcome.status : null,
      lastError: 'error' in outcome ? outcome.error : null,
      nextTryAt: pause === undefined ? null : sql`now() + make_interval(secs => ${pause})`,
    })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .execute()
  if (pause !== undefined)
    await enqueue(db, wakeWebhooks, { payload: {}, startAfter: new Date(Date.now() + pause * 1000 + 500) })
}
