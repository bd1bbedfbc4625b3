/** The mark that a mail is being handed over: kept before its last line goes out, by a connection of its own. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * A server takes a mail with its last line and not before. Marked until then, a mail is either not taken, or marked:
 * whoever finds the mark and no outcome knows that it may have arrived, and does not send it again.
 */
export async function markHandover(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .insertInto('outboxHandovers')
    .values({ outboxId: id })
    .onConflict((known) => known.column('outboxId').doNothing())
    .execute()
}

/** With the outcome, in its transaction. */
export async function clearHandover(db: Transaction<Database>, id: string): Promise<void> {
  await db.deleteFrom('outboxHandovers').where('outboxId', '=', id).execute()
}
