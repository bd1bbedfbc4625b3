/** Events the caller may see: instructors only their own. */
import { sql } from 'kysely'
import { isAllowed, may, type Role } from '#core/roles.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import type { Condition } from '#server/database/query.ts'
import { teaches } from './event-instructors.server.ts'

const readsAll: Role[] = may.readEvents.filter((role) => role !== 'instructor')

export async function ownEvents(context: Context): Promise<Condition[]> {
  return isAllowed(signedIn(context).roles, readsAll) ? [] : [await taughtByCaller(context)]
}

/** Also of staff who teach. */
export async function taughtByCaller(context: Context): Promise<Condition> {
  const row = await context.db
    .selectFrom('instructors')
    .select('id')
    .where('userId', '=', signedIn(context).id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? teaches(row.id) : sql`false`
}

/** The same for records with an `event_id`. */
export async function ofOwnEvents(context: Context): Promise<Condition[]> {
  const conditions = await ownEvents(context)
  return conditions.map((condition) => sql`t.event_id in (select t.id from events t where ${condition})`)
}
