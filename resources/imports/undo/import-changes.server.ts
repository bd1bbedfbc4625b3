/** Notes which records an import wrote, so that it can be taken back. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { anyOf } from '#server/database/query.ts'
import type { RecordTargetName } from '../spreadsheets/import.ts'

type Written = { entity: RecordTargetName; ids: readonly string[] }
/** Called in the transaction that wrote them, whose audit entries are those of this moment. */
export async function recordChanges(db: Db, importId: string, { entity, ids }: Written): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into import_changes (import_id, audit_id, entity, record_id, version)
    select ${importId}, a.id, a.entity, t.id, t.version from ${sql.table(entity)} t
      join audit_entries a on a.entity = ${entity} and a.entity_id = t.id and a.at = now()
    where t.id = ${anyOf(ids)}`.execute(db)
}
