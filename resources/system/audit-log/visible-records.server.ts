/** Changes of a record are told to those alone who may read it. */
import { sql } from 'kysely'
import { tableOf } from '#core/columns.ts'
import type { Context } from '#server/http/context.ts'
import { both, type Condition } from '#server/database/query.ts'
import { readableBy, ruledResources } from '#server/database/sight.ts'

/** Over the row `a` of audit_entries. */
export async function ofVisibleRecords(context: Context): Promise<Condition[]> {
  const conditions: Condition[] = []
  for (const name of ruledResources()) {
    const visible = await readableBy(context, { name })
    if (visible.length > 0)
      conditions.push(sql`(a.entity <> ${name} or exists (
        select from ${sql.table(tableOf({ name }))} t where t.id = a.entity_id and ${both(visible)}))`)
  }
  return conditions
}
