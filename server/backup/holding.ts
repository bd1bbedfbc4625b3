/** Holds mails and webhooks after a restore: what had gone out since the backup would go out a second time. */
import { sql, type Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import { waitingStates } from '#core/mail.ts'
import type { Database, Db } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { inStates } from '../database/query.ts'
import { erasePrivateContent } from '../mail/retry-policy.ts'
import { singleClientPool } from './schema.ts'

/** Also mails that reminders and the like post again; links that somebody asks for now are sent, such as a password's. */
export const mailMayGo = sql<boolean>`not exists (select from restores as r
  where r.released_at is null and not (o.is_private and o.created_at > r.restored_at))`
export const webhooksMayGo = sql<boolean>`not exists (select from restores as r where r.released_at is null)`

/** Within the restore, so that no server finds the data without it; an older schema is migrated for it. */
export async function holdAfterRestore(client: ClientBase, dataOf: string): Promise<void> {
  await migrate(singleClientPool(client))
  await client.query('insert into public.restores (data_of) values ($1)', [dataOf])
  // Their mails, with links that would go at once, were written since the backup; the office can send a link again.
  await client.query('update public.order_links set is_mail_due = false, had_seat = false where is_mail_due')
}

export type Held = { restoredAt: string; dataOf: string; mails: number; webhooks: number }

/** The last restore that nobody has released; undefined where nothing is held. */
export async function heldSince(db: Kysely<Database>): Promise<Held | undefined> {
  const restore = await db
    .selectFrom('restores')
    .select(['restoredAt', 'dataOf'])
    .where('releasedAt', 'is', null)
    .orderBy('restoredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!restore) return undefined
  const { rows } = await sql<{ mails: number; webhooks: number }>`select
    (select count(*)::int from outbox as o where ${isWaiting}) as mails,
    (select count(*)::int from webhook_messages as m where m.state = 'waiting') as webhooks`.execute(db)
  return { ...restore, ...rows[0]! }
}

const isWaiting = sql<boolean>`o.status ${inStates(waitingStates)}`

/** What waited in the backup is sent, or cancelled because it went out before. What was posted since is sent. */
export async function release(db: Db, by: string, waiting: 'send' | 'cancel'): Promise<{ id: string }[]> {
  if (waiting === 'cancel') {
    const before = sql`(select max(restored_at) from restores where released_at is null)`
    const cancelled = db
      .updateTable('outbox as o')
      .set({ status: 'cancelled', nextTryAt: null, lastError: null })
      .where(isWaiting)
      .where('o.createdAt', '<=', sql<string>`${before}`)
    const rows = await cancelled.returning(['o.id', 'o.isPrivate']).execute()
    for (const mail of rows) await erasePrivateContent(db, mail)
    await sql`update webhook_messages set state = 'failed', next_try_at = null, last_error = 'restored'
      where state = 'waiting' and created_at <= ${before}`.execute(db)
  }
  return db
    .updateTable('restores')
    .set({ releasedAt: sql<string>`now()`, releasedBy: by })
    .where('releasedAt', 'is', null)
    .returning('id')
    .execute()
}
