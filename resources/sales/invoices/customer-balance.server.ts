/** What a customer owes and bought, by currency. */
import { sql } from 'kysely'
import { homeTodaySql } from '#server/database/home-day.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import type { CustomerBalance } from './invoice.api.ts'

export async function balancesOf({ db }: Context, accountId: string): Promise<CustomerBalance[]> {
  const { rows } = await sql<CustomerBalance>`
    select t.currency, sum(t.balance)::text as balance,
      coalesce(sum(t.balance) filter (where t.due_date < ${homeTodaySql}), 0.00)::text as overdue,
      coalesce(sum(t.total - t.credited) filter (where t.issue_date > ${homeTodaySql} - interval '1 year'), 0.00)::text as invoiced
    from invoices t where t.account_id = ${accountId} and t.deleted_at is null and t.status ${inStates(issuedDocumentStates)}
    group by 1 order by 1`.execute(db)
  return rows
}
