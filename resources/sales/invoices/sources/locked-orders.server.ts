/** Locks orders that are to be invoiced, with what they depend on. */
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import type { Row } from '#core/resource.ts'
import type { Context } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'
import { anyOf } from '#server/database/query.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'

/** Locks the quote, the events and the orders in this sequence, as everywhere, to avoid deadlocks. */
export async function lockOrders(
  context: Context,
  ids: readonly string[],
  quoteId: string | null,
): Promise<Order[]> {
  await lockQuotes(context, quoteId ? [quoteId] : [])
  const known = await orders.all(context, { conditions: [sql`t.id = ${anyOf(ids)}`], limit: null })
  await lockEach(
    events,
    context,
    known.map(({ eventId }) => eventId),
  )
  return lockEach(orders, context, ids)
}

/** Throws 404 unless all are there. */
export async function lockEach<F extends Fields>(
  records: Pick<Records<F>, 'lockAll'>,
  context: Context,
  ids: readonly string[],
): Promise<Row<F>[]> {
  const locked = await records.lockAll(context, [sql`t.id = ${anyOf(ids)}`])
  if (locked.length < new Set(ids).size) throw notFound()
  return locked
}

/** The quotes that orders of the event were made from. */
export async function quotesOf({ db }: Context, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ quoteId: string }>`
    select distinct quote_id from orders where event_id = ${eventId} and quote_id is not null and deleted_at is null
    order by quote_id`.execute(db)
  return rows.map(({ quoteId }) => quoteId)
}

export async function lockQuotes({ db }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select from quotes where id = ${anyOf(ids)} order by id for no key update`.execute(db)
}
