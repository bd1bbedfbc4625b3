/** What a customer owes and bought, by currency. */
import { sql } from 'kysely'
import { homeTodaySql } from '#server/database/home-day.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { recordedPaymentStates } from '#resources/sales/payments/payment-state.ts'
import type { CustomerBalance } from './invoice.api.ts'

const isOverdue = sql`due_date < ${homeTodaySql}`
const isRecent = sql`issue_date > ${homeTodaySql} - interval '1 year'`

/** The balance is that of the statement: less advances and the credit of notes. */
export async function balancesOf({ db }: Context, accountId: string): Promise<CustomerBalance[]> {
  const own = sql`account_id = ${accountId} and deleted_at is null`
  const issued = sql`${own} and status ${inStates(issuedDocumentStates)}`
  const { rows } = await sql<CustomerBalance>`
    select currency, sum(balance)::text as balance, sum(overdue)::text as overdue, sum(invoiced)::text as invoiced from (
      select currency, balance, case when ${isOverdue} then balance else 0.00 end as overdue,
        case when ${isRecent} and opening_import is null then total else 0.00 end as invoiced from invoices where ${issued}
      union all
      select currency, -credit_left, 0.00, case when ${isRecent} then -total else 0.00 end
      from credit_notes where ${issued}
      union all
      select currency, -unallocated, 0.00, 0.00
      from payments where ${own} and state ${inStates(recordedPaymentStates)}
    ) parts group by 1 order by 1`.execute(db)
  return rows
}
