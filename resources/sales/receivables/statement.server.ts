/** Reads what a customer was charged, paid and was credited; and what all customers owe by age. */
import { recordedPaymentStates } from '#resources/sales/payments/payment-state.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import { sql, type RawBuilder } from 'kysely'
import { amountText, Decimal, decimalOf } from '#core/money/decimal.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import type { Age, Ageing, Movement, Statement } from './statement.ts'

type Range = { from?: string | undefined; to?: string | undefined }
type Row = Omit<Movement, 'balance'> & { currency: Currency }

const issued = sql`t.status ${inStates(issuedDocumentStates)} and t.deleted_at is null`
const amount = (value: RawBuilder<unknown>) => sql`to_char(${value}, 'FM999999999999990.00')`
const none = sql`'0.00'`

const ofPayments = (accountId: string) => sql`t.account_id = ${accountId}
  and t.state ${inStates(recordedPaymentStates)} and t.method <> 'creditNote' and t.deleted_at is null`

/** An advance counts in its own currency until it pays an invoice in another one. */
const isConverted = sql`a.currency <> t.currency and a.allocated_on > t.paid_on`

/**
 * Money counts in the currency of what it pays, and what is withheld beside it. Credit notes count as a whole when they are
 * issued, so using their credit for another invoice is no movement. Voided documents and reversed payments are left out.
 */
const movementsOf = (accountId: string, to: string) => sql<Row>`
  select * from (
    select t.currency, t.issue_date::text as day, 'invoice' as kind, t.id::text as id, t.number, t.ncf as reference,
      t.due_date::text as "dueDate", ${amount(sql`coalesce(t.opening_balance, t.total)`)} as debit, ${none} as credit, 1 as place
    from invoices t where t.account_id = ${accountId} and ${issued}
    union all
    select t.currency, t.issue_date::text, 'creditNote', t.id::text, t.number, t.ncf, null, ${none},
      ${amount(sql`t.total`)}, 2
    from credit_notes t where t.account_id = ${accountId} and ${issued}
    union all
    select t.currency, t.refunded_on::text, 'refund', t.id::text, t.number, t.refund_reference, null,
      ${amount(sql`t.refunded`)}, ${none}, 5
    from credit_notes t where t.account_id = ${accountId} and ${issued} and t.refunded_on is not null
    union all
    select m.currency, t.paid_on::text, case when t.method = 'writeOff' then 'writeOff' else 'payment' end,
      t.id::text, t.number, t.reference, null, ${none}, ${amount(sql`m.money`)}, 3
    from payments t cross join lateral (
      select currency, sum(money) as money from (
        select case when ${isConverted} then t.currency else a.currency end as currency,
            case when ${isConverted} then a.received else a.amount end as money
          from payment_allocations a where a.payment_id = t.id
        union all select t.currency, t.unallocated) parts group by 1 having sum(money) > 0) m
    where ${ofPayments(accountId)}
    union all
    select c.currency, a.allocated_on::text, 'conversion', t.id::text, t.number, t.reference, null, ${amount(sql`c.debit`)},
      ${amount(sql`c.credit`)}, 3
    from payments t join payment_allocations a on a.payment_id = t.id and ${isConverted} cross join lateral (
      values (t.currency, a.received, 0), (a.currency, 0, a.amount)) c (currency, debit, credit)
    where ${ofPayments(accountId)} and a.amount > 0
    union all
    select w.currency, w.day::text, 'withholding', t.id::text, t.number,
      coalesce(t.certificate_number, t.reference), null, ${none}, ${amount(sql`w.withheld`)}, 4
    from payments t cross join lateral (
      select a.currency, coalesce(a.withheld_on, a.allocated_on) as day,
        sum(a.itbis_withheld + a.isr_withheld + a.card_withheld) as withheld
      from payment_allocations a where a.payment_id = t.id group by 1, 2) w
    where ${ofPayments(accountId)} and w.withheld > 0
  ) m where day <= ${to} order by currency, day, place, number`

export async function readStatement(
  context: Context,
  accountId: string,
  { from, to = homeDay() }: Range,
): Promise<Statement> {
  const { legalName, taxId } = await accounts.get(context, accountId)
  const { rows } = await movementsOf(accountId, to).execute(context.db.withoutPlugins())
  // What was overdue on a past day is not known: balances are those of today.
  const overdue = to < homeDay() ? undefined : await overdueOf(context, accountId)
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return {
    accountId,
    name: legalName,
    taxId,
    from: from ?? null,
    to,
    currencies: [...byCurrency].map(([currency, own]) => ({
      currency,
      ...addBalances(own, from),
      overdue: overdue ? (overdue.get(currency) ?? '0.00') : null,
    })),
  }
}

function addBalances(rows: readonly Row[], from: string | undefined) {
  let balance = new Decimal(0)
  let opening = balance
  const movements: Movement[] = []
  for (const { day, kind, id, number, reference, dueDate, debit, credit } of rows) {
    balance = balance.plus(decimalOf(debit)).minus(decimalOf(credit))
    if (from !== undefined && day < from) opening = balance
    else
      movements.push({
        day,
        kind,
        id,
        number,
        reference,
        dueDate,
        debit,
        credit,
        balance: amountText(balance),
      })
  }
  return { opening: amountText(opening), movements, closing: amountText(balance) }
}

export const isOwed = sql`${issued} and t.balance > 0`

async function overdueOf({ db }: Context, accountId: string): Promise<Map<Currency, string>> {
  const { rows } = await sql<{ currency: Currency; total: string }>`
    select t.currency, ${amount(sql`sum(t.balance)`)} as total from invoices t
    where t.account_id = ${accountId} and ${isOwed} and t.due_date < ${homeTodaySql} group by 1`.execute(db)
  return new Map(rows.map(({ currency, total }) => [currency, total]))
}

const days = sql`(${homeTodaySql} - t.due_date)`
export const ageOf = sql`case when ${days} <= 0 then 'notDue' when ${days} <= 30 then 'upTo30'
  when ${days} <= 60 then 'upTo60' when ${days} <= 90 then 'upTo90' else 'over90' end`

/** What is owed of issued invoices, by currency and by days after the due date. */
export async function readAgeing({ db }: Context): Promise<Ageing> {
  const { rows } = await sql<{ currency: Currency; age: Age; count: number; total: string }>`
    select t.currency, ${ageOf} as age,
      count(*)::int as count, ${amount(sql`sum(t.balance)`)} as total
    from invoices t where ${isOwed} group by 1, 2 order by 1, min(${days})`.execute(db)
  return rows
}
