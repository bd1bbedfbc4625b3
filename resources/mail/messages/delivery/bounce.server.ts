/** Handles bounces and complaints; addresses that fail for good are suppressed. */
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Answer } from '#core/endpoint.ts'
import { invalid, messages, Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { parseUpload } from '#server/documents/parse-upload.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { secretOf } from '#server/sessions/secrets.ts'
import type { Report } from './delivery-report.server.ts'
import { wakeSending } from './mail-wake.server.ts'
import type { mailsApi } from '../mail.api.ts'
import { suppress } from './suppression.server.ts'
import { inStates } from '#server/database/query.ts'
import { deliveredStates } from '#core/mail.ts'

const webhookSecret = async (db: Db): Promise<string> =>
  Buffer.from(await secretOf(db, 'mail-bounces')).toString('base64url')

export const bounceWebhook = async ({
  db,
  publicUrl,
}: Context): Promise<Answer<typeof mailsApi.bounceWebhook>> => ({
  url: `${publicUrl}/v1/es/mails/bounces`,
  secret: await webhookSecret(db),
})

type BounceInput = { secret: string; message: string }
export async function recordBounce(
  context: Context,
  { secret, message }: BounceInput,
): Promise<{ recorded: number }> {
  const [received, expected] = [Buffer.from(secret), Buffer.from(await webhookSecret(context.db))]
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    throw new Refusal(403, messages.forbidden)
  const reports = await reportsIn(message)
  return inTransaction(context, async ({ db }) => {
    let recorded = 0
    for (const report of reports) if (await record(db, report)) recorded += 1
    return { recorded }
  })
}

const worker = new URL('./delivery-report.worker.ts', import.meta.url)
const tooLarge: Words = {
  es: 'El mensaje tiene demasiadas partes o tarda demasiado en leerse',
  en: 'The message has too many parts or takes too long to read',
}
async function reportsIn(message: string): Promise<Report[]> {
  const refusal = () => invalid({ message: tooLarge })
  // Cast: what comes from a worker has no type.
  const reports = (await parseUpload(worker, message, refusal)) as Report[] | undefined
  if (!reports) throw refusal()
  return reports
}

type ReportedMail = {
  id: string
  recipientId: string | null
  mailId: string | null
  address: string
  bounces: number
}

async function record(db: Db, report: Report): Promise<boolean> {
  const mail = await mailOf(db, report)
  if (!mail) return false
  const { outcome, detail = null } = report
  if (outcome === 'hard' || outcome === 'complaint')
    await suppress(db, { address: mail.address, reason: outcome === 'hard' ? 'bounce' : 'complaint', detail })
  if (mail.recipientId) await outcomeHandlers[outcome](db, { ...mail, recipientId: mail.recipientId }, detail)
  return true
}

/** Matches the Message-ID, or else the last mail to that address within ten days. */
async function mailOf(db: Db, { messageId, address }: Report): Promise<ReportedMail | undefined> {
  const { rows } = await sql<ReportedMail>`
    select x.id, x.to_address as address, r.id as recipient_id, r.mail_id, coalesce(r.bounces, 0) as bounces
    from outbox x left join mail_recipients r on r.outbox_id = x.id
    where x.status ${inStates(deliveredStates)} and (
      x.message_id = ${messageId ?? ''}
      or (${messageId === undefined} and lower(x.to_address) = ${address ?? ''} and x.sent_at > now() - interval '10 days'))
    order by x.sent_at desc limit 1`.execute(db)
  return rows[0]
}

type ReportedRecipient = ReportedMail & { recipientId: string }
type OutcomeHandler = (db: Db, mail: ReportedRecipient, detail: string | null) => Promise<void>
const MAX_SOFT_BOUNCES = 3
const RETRY_HOURS = 4

const recordsBounce =
  (bounce: 'hard' | 'soft' | 'complaint'): OutcomeHandler =>
  async (db, { recipientId }, bounceDetail) => {
    await db
      .updateTable('mailRecipients')
      .set({ bounce, bounceDetail, bouncedAt: sql<string>`now()`, bounces: sql<number>`bounces + 1` })
      .where('id', '=', recipientId)
      .execute()
  }

const outcomeHandlers: Record<Report['outcome'], OutcomeHandler> = {
  hard: recordsBounce('hard'),
  complaint: recordsBounce('complaint'),
  delivered: async (db, { recipientId }) => {
    await db
      .updateTable('mailRecipients')
      .set({ deliveredAt: sql<string>`now()` })
      .where('id', '=', recipientId)
      .execute()
  },
  // The remote server is still retrying.
  delayed: async () => undefined,
  soft: async (db, mail, detail) => {
    await recordsBounce('soft')(db, mail, detail)
    if (mail.bounces + 1 < MAX_SOFT_BOUNCES) await scheduleRetry(db, mail)
  },
}

/** The remote server gave up, so the mail is sent again later with a new Message-ID. */
async function scheduleRetry(db: Db, { recipientId }: ReportedRecipient): Promise<void> {
  const at = new Date(Date.now() + RETRY_HOURS * 3_600_000)
  await db
    .updateTable('mailRecipients')
    .set({ retryAt: at.toISOString() })
    .where('id', '=', recipientId)
    .execute()
  await wakeSending(db, at)
}
