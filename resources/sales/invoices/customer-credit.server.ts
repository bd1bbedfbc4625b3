/** How far the advances and credit notes of customers cover what they owe. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { recordedPaymentStates } from '#resources/sales/payments/payment-state.ts'

/** The part of each of these invoices that its customer's credit in its currency covers, the oldest due first. */
export async function coveredByCredit({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const customer = sql`account_id, case when account_id is null then contact_id end as contact_id, currency`
  const { rows } = await sql<{ id: string; covered: string }>`
    with asked as (select distinct on (1, 2, 3) ${customer} from invoices where id = ${anyOf(ids)}),
    credits as (
      select ${customer}, unallocated as amount from payments
      where deleted_at is null and state ${inStates(recordedPaymentStates)} and unallocated > 0
      union all
      select ${customer}, credit_left from credit_notes
      where deleted_at is null and status ${inStates(issuedDocumentStates)} and credit_left > 0
    ),
    available as (
      select asked.account_id, asked.contact_id, asked.currency, sum(c.amount) as amount
      from asked join credits c on c.currency = asked.currency
        and c.account_id is not distinct from asked.account_id and c.contact_id is not distinct from asked.contact_id
      group by 1, 2, 3
    ),
    owed as (
      select t.id, t.balance, a.amount, coalesce(sum(t.balance) over (partition by a.account_id, a.contact_id, a.currency
        order by t.due_date, t.id rows between unbounded preceding and 1 preceding), 0) as before
      from invoices t join available a on a.currency = t.currency
        and a.account_id is not distinct from t.account_id
        and a.contact_id is not distinct from case when t.account_id is null then t.contact_id end
      where t.deleted_at is null and t.status ${inStates(issuedDocumentStates)} and t.balance > 0
    )
    select id::text, least(balance, amount - before)::numeric(14, 2)::text as covered from owed
    where id = ${anyOf(ids)} and amount > before`.execute(db.withoutPlugins())
  return new Map(rows.map(({ id, covered }) => [id, covered]))
}
