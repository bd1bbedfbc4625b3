/** Clears the values in the history of erased records; that they were changed, by whom and when, stays. */
import { sql, type Kysely } from 'kysely'
import { eraseAuditValues } from '#server/audit-chain/erase-values.ts'
import { erasureConnection } from '#server/audit-chain/erasure-connection.ts'
import type { Database, Db } from '#server/database/database.ts'

/** In the transaction of the erasure, whose own entries repeat the former values until it has committed. */
export async function noteHistory(db: Db, records: ReadonlyMap<string, readonly string[]>): Promise<void> {
  for (const [entity, ids] of records)
    if (ids.length > 0)
      await sql`
        insert into erased_history (entity, entity_id) select ${entity}, unnest(${[...ids]}::bigint[])
        on conflict do nothing`.execute(db)
}

const AT_ONCE = 5000

/** After the commit. What a crash leaves is cleared at the next start. */
export async function clearHistory(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const noted = await db.selectFrom('erasedHistory').selectAll().limit(AT_ONCE).execute()
    if (noted.length === 0) return
    await eraseAuditValues(erasureConnection(), noted)
    const [entities, ids] = [noted.map(({ entity }) => entity), noted.map(({ entityId }) => entityId)]
    await sql`
      delete from erased_history h using unnest(${entities}::text[], ${ids}::bigint[]) as done (entity, entity_id)
      where h.entity = done.entity and h.entity_id = done.entity_id`.execute(db)
  }
}
