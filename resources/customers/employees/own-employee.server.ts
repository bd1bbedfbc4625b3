/** The employee that a signed-in user is. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { Condition } from '#server/database/query.ts'

/** Undefined for users who are no employees, and without a sign-in. */
export async function ownEmployeeId({ db, user }: Context): Promise<string | undefined> {
  if (!user) return undefined
  const own = await db
    .selectFrom('employees')
    .select('id')
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return own?.id
}

/** The same in SQL, for conditions; 0, which is nobody's id, for users who are no employees. */
export const ownEmployeeSql = ({ user }: Context): Condition => sql`coalesce((select e.id from employees e
  where e.user_id = ${user?.id ?? null} and e.deleted_at is null order by e.id limit 1), 0)`
