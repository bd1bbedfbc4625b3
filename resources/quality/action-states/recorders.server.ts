/** Reads which employees the users are who recorded that work of others is done. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { Done, Recorders } from './action-doers.ts'

export async function readRecorders(
  { db }: Pick<Context, 'db'>,
  actions: readonly Done[],
): Promise<Recorders> {
  const users = actions.flatMap(({ doneRecordedBy }) => doneRecordedBy ?? [])
  const { rows } = await sql<{ userId: string; id: string }>`
    select user_id, min(id) as id from employees
    where user_id = any(${users}::bigint[]) and deleted_at is null group by user_id`.execute(db)
  return new Map(rows.map(({ userId, id }) => [userId, id]))
}
