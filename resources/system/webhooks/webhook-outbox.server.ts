/** Posts messages of webhooks in the transaction of the change; they are delivered after its commit. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { AuditEntry } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { enqueue } from '#server/jobs/job.ts'
import { eventOfChange } from './event-of-change.ts'
import { TEST_EVENT } from './webhook.ts'

/** Declared without its handler, so that whoever posts imports no delivery code. */
export const wakeWebhooks = { name: 'webhooks.deliver', payload: z.strictObject({}) }

export const secretName = (webhookId: string): string => `webhook:${webhookId}`
const newMessageId = sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`

export async function postChanges(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  const events = entries.flatMap((entry) => {
    const found = eventOfChange({ ...entry, changes: entry.changes ?? [] })
    return found ? [{ ...found, resource: entry.entity, id: entry.entityId }] : []
  })
  if (events.length === 0) return
  const { rows } = await sql`
    insert into webhook_messages (message_id, webhook_id, event, resource, record_id, status)
    select ${newMessageId}, w.id, e.event, e.resource, e.id, e.status
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(event text, resource text, id bigint, status text)
    join webhooks w on e.event = any (w.events) where w.active and w.deleted_at is null
    returning id`.execute(db)
  if (rows.length > 0) await enqueue(db, wakeWebhooks, { payload: {} })
}

export async function postTest(db: Db, webhookId: string): Promise<void> {
  await sql`insert into webhook_messages (message_id, webhook_id, event)
    values (${newMessageId}, ${webhookId}, ${TEST_EVENT})`.execute(db)
  await enqueue(db, wakeWebhooks, { payload: {} })
}
