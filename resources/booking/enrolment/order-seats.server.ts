/** Cancels seats of orders and releases overdue holds; the caller holds the event lock. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { computedAs, inStates } from '#server/database/query.ts'
import type { Attendee } from '#resources/booking/attendees/attendee.ts'
import { attendees, recalculateOrder, unEnrol, type Why } from './enrol.server.ts'
import { isActiveSql } from '#resources/booking/seats/seats.server.ts'
import { postponedStates, runningStates, startedStates } from '#resources/events/events/event-state.ts'
import type { Event } from '#resources/events/events/event.ts'
import { orderInvoicing } from '#resources/booking/seats/invoicing.server.ts'
import { holdExpired } from './seat-announcements.server.ts'
import { expireHolds } from './seat-holds.server.ts'
import { expireOffers, fillWaitlist } from './waitlist-offers.server.ts'
import { waitingProofStates } from '#resources/booking/payment-proofs/payment-proof-state.ts'
import { orderFilters, orders as resource, type Order } from '#resources/booking/orders/order.ts'
import { heldOrderStates } from '#resources/booking/orders/order-state.ts'

export const orders = records(resource, {
  order: sql`t.created_at desc`,
  searchedThrough: ['contactId', 'accountId'],
  computed: {
    invoicing: computedAs(resource.derived.invoicing, orderInvoicing),
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

/** Nobody who has paid loses the seats while the office has not looked at the proof; condition on an order `t`. */
export const hasWaitingProof = sql`exists (select from payment_proofs p
  where p.order_id = t.id and p.state ${inStates(waitingProofStates)} and p.deleted_at is null)`
/** Condition on an order `t`. Holds do not expire after the event has started, to keep people who came. */
export const isHoldExpired = sql`t.status ${inStates(heldOrderStates)} and t.hold_expires_at <= now() and t.deleted_at is null
  and not ${hasWaitingProof}
  and exists (select from events e where e.id = t.event_id and (e.status ${inStates(postponedStates)}
    or e.status not ${inStates(startedStates)} and coalesce(e.starts_at > now(), true)))`

/** Also releases what expired since the scheduled job last ran. */
export async function releaseOverdue(context: Context, event: Event): Promise<void> {
  await expireOffers(context, event.id)
  await expireHolds(context, event.id)
  await cancelOverdue(context, event)
  await fillWaitlist(context, event.id)
}

/** Reads page after page until none is left. */
async function cancelOverdue(context: Context, { id }: Event): Promise<void> {
  for (;;) {
    const overdue = await orders.all(context, { conditions: [sql`t.event_id = ${id}`, isHoldExpired] })
    if (overdue.length === 0) return
    for (const order of overdue) {
      await cancelSeats(context, order, { reason: 'holdExpired' })
      await holdExpired.announce(context, { orderId: order.id, seats: order.seats })
    }
  }
}
