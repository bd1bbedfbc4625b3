/** Handlers of suppressed addresses. */
import { sql } from 'kysely'
import type { Answer } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import { recordAudit } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import type { Db } from '#server/database/database.ts'
import type { mailsApi } from '../mail.api.ts'

type Suppressed = { address: string; reason: 'bounce' | 'complaint'; detail: string | null }

export async function suppress(db: Db, suppressed: Suppressed): Promise<void> {
  await db
    .insertInto('suppressedAddresses')
    .values({ ...suppressed, address: suppressed.address.toLowerCase() })
    .onConflict((known) => known.expression(sql`lower(address)`).doNothing())
    .execute()
}

export const listSuppressed = (db: Db): Promise<Answer<typeof mailsApi.suppressions>> =>
  db
    .selectFrom('suppressedAddresses')
    .select(['id', 'address', 'reason', 'detail', 'at'])
    .orderBy('at', 'desc')
    .limit(1000)
    .execute()

export async function unsuppress(context: Context, id: string): Promise<void> {
  const removed = await context.db
    .deleteFrom('suppressedAddresses')
    .where('id', '=', recordId(id))
    .returning('address')
    .executeTakeFirst()
  if (!removed) throw notFound()
  const changes = [{ field: 'address', from: removed.address, to: null }]
  await recordAudit(context, { entity: 'suppressedAddresses', entityId: id, action: 'remove', changes })
}
