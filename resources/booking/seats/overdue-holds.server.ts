/** When a hold of seats has ended; its seats are free from that moment, before the job cancels it. */
import { sql, type RawBuilder } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { heldOrderStates } from '#resources/booking/orders/order-state.ts'
import { waitingProofStates } from '#resources/booking/payment-proofs/payment-proof-state.ts'
import { postponedStates, startedStates } from '#resources/events/schedule/event-state.ts'

/** Nobody who has paid loses the seats while the office has not looked at the proof; condition on an order. */
export const hasWaitingProof = (
  order = sql.ref('t'),
): RawBuilder<boolean> => sql`exists (select from payment_proofs p
  where p.order_id = ${order}.id and p.state ${inStates(waitingProofStates)} and p.deleted_at is null)`

/** Condition on an order. Holds do not expire after the event has started, to keep people who came. */
export const isHoldExpired = (
  order = sql.ref('t'),
): RawBuilder<boolean> => sql`(${order}.status ${inStates(heldOrderStates)}
  and ${order}.hold_expires_at <= now() and ${order}.deleted_at is null and not ${hasWaitingProof(order)}
  and exists (select from events h where h.id = ${order}.event_id and (h.status ${inStates(postponedStates)}
    or h.status not ${inStates(startedStates)} and coalesce(h.starts_at > now(), true))))`
