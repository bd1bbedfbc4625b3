/** Marks a delivery attempt before SMTP accepts the mail, so no mail is sent twice. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * An SMTP server accepts a mail with its last line. The mark is committed before that line, so a mark without an
 * outcome means that the mail may have arrived and must not be sent again.
 */
export async function markDeliveryAttempt(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .insertInto('deliveryAttempts')
    .values({ outboxId: id })
    .onConflict((known) => known.column('outboxId').doNothing())
    .execute()
}

/** Runs in the transaction that stores the outcome. */
export async function clearDeliveryAttempt(db: Transaction<Database>, id: string): Promise<void> {
  await db.deleteFrom('deliveryAttempts').where('outboxId', '=', id).execute()
}
