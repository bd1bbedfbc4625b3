/** Reads from the invoices how far orders and events are invoiced and paid. */
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import { invoicingStates, type InvoicingState } from '#resources/events/seats/invoicing-state.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import { draftDocumentStates, issuedDocumentStates } from '../documents/document-state.ts'
import { bills, unbilledSeats } from './billed-orders.server.ts'
import { isWhole } from './seat-payment.server.ts'
import { isTakenBack } from './taken-back.server.ts'

const issued = inStates(issuedDocumentStates)
const isOpen = (order: RawBuilder<unknown>) => sql`${order}.status ${inStates(openOrderStates)}
  and coalesce(${order}.total, 0) > 0 and ${order}.deleted_at is null`

/** Of the order whose table is named so in the query. */
function invoicingOf(order: 't' | 'o'): RawBuilder<InvoicingState | null> {
  const table = sql.ref(order)
  return sql`case when ${isOpen(table)} then (
    select case when bool_or(v.status ${inStates(draftDocumentStates)}) then 'drafted'
      when bool_or(v.status ${issued} and ${isWhole}) is not true or ${unbilledSeats(table)} > 0 then 'notInvoiced'
      when bool_or(v.status ${issued} and v.balance > 0) then 'unpaid' else 'paid' end
    from invoices v where ${bills(table)} and v.deleted_at is null and not ${isTakenBack('v')}) end`
}

export const orderInvoicing = invoicingOf('t')

const ranks = sql`array[${sql.join(Object.keys(invoicingStates).map((state) => sql.lit(state)))}]`
/** A filter by these finds the open orders first, as most events have none. */
export const hasOpenOrders = sql`t.id in (
  select o.event_id from orders o where ${isOpen(sql.ref('o'))})`
const ofOrders = (event: RawBuilder<unknown>) =>
  sql`select ${invoicingOf('o')} as state from orders o where o.event_id = ${event} and ${isOpen(sql.ref('o'))}`
/** The most urgent state among the orders of an event `t`. */
export const eventInvoicing: RawBuilder<InvoicingState | null> = sql`(select s.state from (${ofOrders(sql`t.id`)}) s
  where s.state is not null order by array_position(${ranks}, s.state) limit 1)`

const readStates =
  (table: 'orders' | 'events', state: RawBuilder<InvoicingState | null>) =>
  async (
    { db }: Pick<Context, 'db'>,
    ids: readonly string[],
  ): Promise<Map<string, InvoicingState | null>> => {
    if (ids.length === 0) return new Map()
    const { rows } = await sql<{ id: string; state: InvoicingState | null }>`
      select t.id::text as id, ${state} as state from ${sql.table(table)} t where t.id = ${anyOf(ids)}`.execute(
      db,
    )
    return new Map(rows.map((row) => [row.id, row.state]))
  }
export const invoicingOfOrders = readStates('orders', orderInvoicing)
export const invoicingOfEvents = readStates('events', eventInvoicing)

/** How many open orders of an event are in each state. */
export async function countInvoicing(
  { db }: Pick<Context, 'db'>,
  eventId: string,
): Promise<Partial<Record<InvoicingState, number>>> {
  const { rows } = await sql<{ state: InvoicingState; n: number }>`
    select s.state, count(*)::int as n from (${ofOrders(sql`${eventId}::bigint`)}) s group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
