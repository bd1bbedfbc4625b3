/** Mails bookers when a hold is ending, has ended, or is confirmed by the office. */
import { sql } from 'kysely'
import { z } from 'zod'
import { systemContext, type Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import { postedKeys } from '#server/mail/outbox.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { hasWaitingProof } from '#resources/booking/seats/overdue-holds.server.ts'
import {
  cancelledByOffice,
  holdExpired,
  orderConfirmed,
} from '#resources/booking/enrolment/seat-announcements.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { heldOrderStates, isHeldOrder } from '#resources/booking/orders/order-state.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { runningStates } from '#resources/events/schedule/event-state.ts'
import {
  holdEndingKey,
  mailCancelled,
  mailConfirmed,
  mailHoldEnding,
  mailHoldExpired,
  type Placed,
} from './visitor-order-mails.server.ts'

/** Called once, when the slices are registered. */
export function listenToOrders(): void {
  holdExpired.listen(async (context, { orderId, seats }) => {
    const placed = await placedOrder(context, orderId)
    if (placed) await mailHoldExpired(context, placed, seats)
  })
  cancelledByOffice.listen(async (context, order) => {
    if (order.termsAcceptedAt)
      await mailCancelled(context, { order, event: await events.get(context, order.eventId) })
  })
  orderConfirmed.listen(async (context, orderId) => {
    const placed = await placedOrder(context, orderId)
    if (placed) await mailConfirmed(context, placed)
  })
}

/** Undefined for orders that the office made: it tells their bookers itself. */
async function placedOrder(context: Context, id: string): Promise<Placed | undefined> {
  const order = await orders.get(context, id)
  if (!order.termsAcceptedAt) return undefined
  return { order, event: await events.get(context, order.eventId) }
}

/** The last day of a hold, or the second half of a shorter one; an address that nobody confirmed gets no second mail. */
const isEnding = sql`t.status ${inStates(heldOrderStates)} and t.address_confirmed_at is not null and t.deleted_at is null
  and t.hold_expires_at > now()
  and t.hold_expires_at <= now() + least(interval '24 hours', (t.hold_expires_at - t.created_at) / 2)
  and not ${hasWaitingProof()}
  and exists (select from events e where e.id = t.event_id and e.status ${inStates(runningStates)})`

async function withoutReminder(context: Context, ending: readonly Order[]): Promise<Order[]> {
  const reminded = await postedKeys(context.db, ending.map(holdEndingKey))
  return ending.filter((order) => !reminded.has(holdEndingKey(order)))
}

export const remindOfHolds = job({
  name: 'registrations.remind-holds',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '*/10 * * * *', payload: {} },
  handle: async (_, { db, log, publicUrl, signal }) => {
    const reading = systemContext({ db, log, publicUrl })
    const ending = await orders.all(reading, { conditions: [isEnding] })
    for (const { id } of await withoutReminder(reading, ending)) {
      if (signal.aborted) return
      await db.transaction().execute(async (trx) => {
        const context = systemContext({ db: trx, log, publicUrl })
        const order = await orders.lock(context, id)
        // Confirmed or cancelled since the list was read.
        if (!isHeldOrder(order.status)) return
        await mailHoldEnding(context, { order, event: await events.get(context, order.eventId) })
      })
    }
  },
})
