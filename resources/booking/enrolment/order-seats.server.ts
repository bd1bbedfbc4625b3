/** Cancels seats of orders, also of overdue holds; the caller holds the event lock. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { computedAs, inStates } from '#server/database/query.ts'
import { attendeeName, type Attendee, type Person } from '#resources/booking/attendees/attendee.ts'
import { attendees, recalculateOrder, unEnrol, type Why } from './enrol.server.ts'
import { nameKey, nameKeyOf } from '#server/database/name-key.ts'
import { isHoldExpired } from '#resources/booking/seats/overdue-holds.server.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import { ofOwnEvents } from '#resources/events/event-records/event-scope.server.ts'
import { runningStates } from '#resources/events/schedule/event-state.ts'
import { holdExpired } from './seat-announcements.server.ts'
import { orderFilters, orders as resource, type Order } from '#resources/booking/orders/order.ts'
import { isHeldOrder } from '#resources/booking/orders/order-state.ts'

export const orders = records(resource, {
  rule: ofOwnEvents,
  order: sql`t.created_at desc`,
  searchedThrough: ['contactId', 'accountId'],
  computed: {
    isUnderWay: computedAs(
      orderFilters.isUnderWay,
      // Events without dates are under way since they were published.
      sql`exists (select from events e where e.id = t.event_id and e.status ${inStates(runningStates)}
        and coalesce(e.starts_at <= now(), true))`,
    ),
  },
  sublabel: sql`concat_ws(' · ', (select concat_ws(' ', c.first_name, c.last_name) from contacts c where c.id = t.contact_id),
    (select a.legal_name from accounts a where a.id = t.account_id))`,
})

export const attendeesOf = (context: Context, orderId: string): Promise<Attendee[]> =>
  attendees.all(context, { conditions: [sql`t.order_id = ${orderId}`], limit: null })

async function enrolledBy({ db }: Context, orderId: string): Promise<Pick<Attendee, 'id'>[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from attendees a where a.order_id = ${orderId} and ${isActiveSql} order by a.id`.execute(db)
  return rows
}

/** Un-enrols all people of the order for the same reason. */
export async function cancelSeats(context: Context, { id }: Pick<Order, 'id'>, why: Why): Promise<Order> {
  await unEnrol(context, await enrolledBy(context, id), why)
  await orders.set(context, id, { unnamedSeats: 0 })
  await recalculateOrder(context, id)
  return orders.set(context, id, {
    status: 'cancelled',
    cancelReason: why.reason,
    cancelNote: why.note ?? null,
    holdExpiresAt: null,
  })
}

const SET = 50

/** Of the overdue holds of the event, cancels a set; returns how many. */
export async function cancelOverdueOrders(context: Context, eventId: string): Promise<number> {
  const overdue = await orders.all(context, {
    conditions: [sql`t.event_id = ${eventId}`, isHoldExpired()],
    limit: SET,
  })
  let count = 0
  for (const order of overdue) if (!isHeldOrder((await cancelOverdue(context, order)).status)) count += 1
  return count
}

/** A person has one seat in an event, so a seat held before does not keep anybody from booking again. */
export async function cancelOverdueOf(
  context: Context,
  eventId: string,
  people: readonly Pick<Person, 'email' | 'documentId' | 'firstName' | 'lastName'>[],
): Promise<void> {
  const emails = people.map(({ email }) => email?.toLowerCase() ?? null)
  const names = people.map(attendeeName)
  const documents = people.flatMap(
    ({ documentId }) => documentId?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() ?? [],
  )
  const isTheirs = sql`exists (select from attendees a where a.order_id = t.id and ${isActiveSql}
    and (exists (select from unnest(${emails}::text[], ${names}::text[]) p (email, name)
        where lower(a.email) = p.email and ${nameKeyOf('a')} = ${nameKey(sql`p.name`)})
      or upper(regexp_replace(a.document_id, '[^[:alnum:]]', '', 'g')) = any(${documents})))`
  const overdue = await orders.all(context, {
    conditions: [sql`t.event_id = ${eventId}`, isHoldExpired(), isTheirs],
    limit: null,
  })
  for (const order of overdue) await cancelOverdue(context, order)
}

async function cancelOverdue(context: Context, order: Order): Promise<Order> {
  const cancelled = await cancelSeats(context, order, { reason: 'holdExpired' })
  await holdExpired.announce(context, { orderId: order.id, seats: order.seats })
  return cancelled
}

/** Locks an order, whose seats are gone when its hold has ended. The caller holds the event lock. */
export async function lockOrder(context: Context, id: string): Promise<Order> {
  const order = await orders.lock(context, id)
  if (!isHeldOrder(order.status)) return order
  const [overdue] = await orders.all(context, { conditions: [sql`t.id = ${id}`, isHoldExpired()] })
  return overdue ? cancelOverdue(context, overdue) : order
}
