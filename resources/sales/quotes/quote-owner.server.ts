/** Who looks after a quote that nobody of the firm started. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { Quote } from './quote.ts'

/** Who looks after the customer, or else who sells, or else who coordinates the event; null when there is nobody. */
export async function ownerOfQuote(
  { db }: Context,
  { accountId, eventId }: Pick<Quote, 'accountId' | 'eventId'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select a.owner_employee_id from accounts a where a.id = ${accountId}::bigint),
      (select e.id from employees e join users u on u.id = e.user_id
        where u.active and 'sales' = any (u.roles) and u.deleted_at is null and e.deleted_at is null order by e.id limit 1),
      (select v.coordinator_id from events v where v.id = ${eventId}::bigint))::text as id`.execute(db)
  return rows[0]?.id ?? null
}
