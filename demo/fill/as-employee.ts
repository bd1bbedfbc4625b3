/** Acts as the user of an employee, such as to sign. */
import { sql } from 'kysely'
import type { Context, SignedIn } from '#server/http/context.ts'

export async function asEmployee(context: Context, employeeId: string): Promise<Context> {
  const { rows } = await sql<Pick<SignedIn, 'id' | 'username' | 'displayName'>>`
    select u.id, u.username, u.display_name from employees e join users u on u.id = e.user_id
    where e.id = ${employeeId}`.execute(context.db)
  return { ...context, user: { ...rows[0]!, roles: [], sessionId: '' } }
}
