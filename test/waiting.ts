/** For tests of what happens at the same time: waits until a call waits for another's lock. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database.ts'

export async function untilWaiting(db: Kysely<Database>): Promise<void> {
  const query = sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (;;) {
    const { rows } = await query.execute(db)
    if (rows[0]!.n > 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
