/** Lets one transaction at a time decide what an account hosts. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Not a lock of its row, which a renewal of its token may hold for seconds. */
export const lockHost = (db: Db, id: string) =>
  sql`select pg_advisory_xact_lock(hashtext('meeting-host'), hashtext(${id}))`.execute(db)
