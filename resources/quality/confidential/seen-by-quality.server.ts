/** Whether somebody of the quality office sees a confidential case, so that it can be treated. */
import { sql } from 'kysely'
import { may } from '#core/roles.ts'
import type { Context } from '#server/http/context.ts'

type Case = { table: 'capas' | 'ncos'; id: string; employees: readonly (string | null)[] }
/** Among those named in the case, and who wrote it. */
export async function isSeenByQuality({ db }: Context, { table, id, employees }: Case): Promise<boolean> {
  const named = employees.filter((employee) => employee !== null)
  const { rows } = await sql`
    select 1 from users u where u.active and u.roles && ${[...may.editQuality]}::text[] and u.deleted_at is null and (
      u.id = (select created_by from ${sql.table(table)} where id = ${id})
      or exists (select 1 from employees e
        where e.user_id = u.id and e.deleted_at is null and e.id = any(${named}::bigint[])))
    limit 1`.execute(db)
  return rows.length > 0
}
