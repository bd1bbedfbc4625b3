/** Events the caller may see: instructors only their own. */
import { sql } from 'kysely'
import { isAllowed, may, type Role } from '#core/roles.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import type { Condition } from '#server/database/query.ts'

const readsAll: Role[] = may.readEvents.filter((role) => role !== 'instructor')

export async function ownEvents(context: Context): Promise<Condition[]> {
  const user = signedIn(context)
  if (isAllowed(user.roles, readsAll)) return []
  const row = await context.db
    .selectFrom('instructors')
    .select('id')
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? [sql`t.instructors @> ${JSON.stringify([{ instructorId: row.id }])}::jsonb`] : [sql`false`]
}

/** The same for records with an `event_id`. */
export async function ofOwnEvents(context: Context): Promise<Condition[]> {
  const conditions = await ownEvents(context)
  return conditions.map((condition) => sql`t.event_id in (select t.id from events t where ${condition})`)
}
