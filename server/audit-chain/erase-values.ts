/** Erases values of audit entries, which stay in the chain without them. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'

/** A record as audit entries name it: the resource's name and the record's id. */
export type AuditedRecord = { entity: string; entityId: string }

/**
 * Erases the changed values, the address and the salt of every entry of these records; answers of how many entries.
 * `erasureDb` is the connection of the erasure role (`erasureDb` of `openMigratedDatabase`, in tests
 * `openDatabase(openPool(api.erasure))`); every other connection is refused with 42501.
 *
 * It sees committed entries only, and commits by itself: call it after the commit of what erases the record, whose own
 * entry holds the former values. Calling it again is harmless. Entries then show no changes; who, when and which record
 * stay, and the chain verifies as before.
 */
export async function eraseAuditValues(erasureDb: Db, records: readonly AuditedRecord[]): Promise<number> {
  const entities = records.map(({ entity }) => entity)
  const ids = records.map(({ entityId }) => entityId)
  const { rows } = await sql<{ erased: string }>`
    select erase_audit_values(${entities}::text[], ${ids}::bigint[]) as erased`.execute(erasureDb)
  return Number(rows[0]!.erased)
}

/** Erases the caller's address of entries from before that moment, `most` at once; answers of how many. As above. */
export async function eraseAuditAddresses(
  erasureDb: Db,
  { before, most }: { before: RawBuilder<string>; most: number },
): Promise<number> {
  const { rows } = await sql<{ erased: string }>`
    select erase_audit_addresses(${before}, ${most}) as erased`.execute(erasureDb)
  return Number(rows[0]!.erased)
}
