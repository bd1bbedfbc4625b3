/** Acts as the user of an employee, such as to report and to sign. */
import { sql } from 'kysely'
import type { Context, SignedIn } from '#server/http/context.ts'

export async function asEmployee(context: Context, employeeId: string): Promise<Context> {
  const { rows } = await sql<Omit<SignedIn, 'sessionId'>>`
    select u.id, u.username, u.display_name, u.roles from employees e join users u on u.id = e.user_id
    where e.id = ${employeeId}`.execute(context.db)
  return { ...context, user: { ...rows[0]!, sessionId: '' } }
}
