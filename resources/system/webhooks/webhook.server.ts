/** Handlers of webhooks. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { records } from '#server/database/crud.ts'
import { onChangesRecorded, recordAudit } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import type { Handlers } from '#server/http/context.ts'
import { enqueue } from '#server/jobs/job.ts'
import { putSecret, removeSecret } from '#server/sessions/secrets.ts'
import { postChanges, postTest, secretName, wakeWebhooks } from './webhook-outbox.server.ts'
import type { webhooksApi, WebhookFailure } from './webhook.api.ts'
import { webhooks as resource } from './webhook.ts'

const webhooks = records(resource, { order: sql`t.created_at desc` })

onChangesRecorded(postChanges)

/** Fewer attempts are a receiver that restarts. */
const FAILS_AFTER = 3

export const handlers: Handlers<typeof webhooksApi> = {
  ...webhooks.standard,
  list: (_, context) => webhooks.all(context),
  create: async ({ input }, context) => {
    const webhook = await webhooks.create(context, input)
    return { webhook, secret: await newSecretOf(context.db, webhook.id) }
  },
  renewSecret: async ({ params: { id } }, context) => {
    await webhooks.get(context, id)
    await recordAudit(context, {
      entity: resource.name,
      entityId: id,
      action: 'update',
      changes: [{ field: 'secret', from: null, to: 'changed' }],
    })
    return { secret: await newSecretOf(context.db, id) }
  },
  failing: async (_, { db }) => {
    const { rows } = await sql<WebhookFailure>`
      select w.id, w.url, last.last_try_at, last.answer_status, last.last_error
      from webhooks w cross join lateral (
        select * from webhook_messages m where m.webhook_id = w.id and m.last_try_at is not null
        order by m.last_try_at desc limit 1) last
      where w.active and w.deleted_at is null
        and (last.state = 'failed' or last.state = 'waiting' and last.attempts >= ${FAILS_AFTER})
      order by last.last_try_at desc`.execute(db)
    return rows
  },
  remove: async ({ params: { id } }, context) => {
    await webhooks.remove(context, id)
    await removeSecret(context.db, secretName(id))
    await sql`update webhook_messages set state = 'failed', last_error = 'removed', next_try_at = null
      where webhook_id = ${id} and state = 'waiting'`.execute(context.db)
  },
  test: async ({ params: { id } }, context) => {
    await webhooks.get(context, id)
    await postTest(context.db, id)
  },
  messages: async ({ params: { id } }, context) => {
    await webhooks.get(context, id)
    return context.db
      .selectFrom('webhookMessages')
      .select(['id', 'messageId', 'event', 'resource', 'recordId', 'createdAt', 'state', 'attempts'])
      .select(['nextTryAt', 'lastTryAt', 'answerStatus', 'lastError'])
      .where('webhookId', '=', id)
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
  },
  resend: async ({ params: { id } }, { db }) => {
    if (!idRule.safeParse(id).success) throw notFound()
    const { rows } = await sql`
      update webhook_messages m set state = 'waiting', attempts = 0, next_try_at = now()
      from webhooks w where w.id = m.webhook_id and w.deleted_at is null and m.id = ${id} returning m.id`.execute(
      db,
    )
    if (rows.length === 0) throw notFound()
    await enqueue(db, wakeWebhooks, { payload: {} })
  },
}

/** As Standard Webhooks writes them. */
async function newSecretOf(db: Db, webhookId: string): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await putSecret(db, secretName(webhookId), secret)
  return secret
}
