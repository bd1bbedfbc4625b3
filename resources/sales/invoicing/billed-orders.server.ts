/** Which invoices bill an order, and how many of its seats none bills. */
import { sql, type RawBuilder } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import { draftDocumentStates, issuedDocumentStates } from '../documents/document-state.ts'
import { creditedQuantity, isTakenBack } from './taken-back.server.ts'

/**
 * Whether the invoice `v` bills the order of this table: it names the order, or it names none and has the item of the
 * quote that the order was made from, with seats for this order.
 */
export const bills = (
  order: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(v.order_ids @> array[${order}.id]
  or (v.order_ids = '{}' and v.quote_id = ${order}.quote_id and exists (
    select from invoice_items i
    where i.invoice_id = v.id and i.deleted_at is null and i.quote_item_id = ${order}.quote_item_id)
    and ${seatsOfQuote(order)} > 0))`

export const isBilled = (order: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from invoices v where ${bills(order)} and ${condition})`

const standing = sql`v.deleted_at is null and not ${isTakenBack('v')}
  and v.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])}`

/** Seats on the invoices that name the order, which may be for several; one without lines of seats bills it as a whole. */
function namedSeats(order: RawBuilder<unknown>): RawBuilder<number> {
  const billed = sql`select sum(greatest(i.quantity, cardinality(i.attendee_ids)) - ${creditedQuantity})
    from invoice_items i where i.invoice_id = v.id and i.deleted_at is null and i.unit = 'seat'
      and (cardinality(v.order_ids) = 1 or exists (
        select from attendees a where a.id = any (i.attendee_ids) and a.order_id = ${order}.id))`
  return sql<number>`coalesce((select sum(coalesce((${billed}), ${order}.seats))
    from invoices v where v.order_ids @> array[${order}.id] and v.kind <> 'deposit' and ${standing}), 0)`
}

/** Seats that invoices of its quote, which name no order, have for the order: orders take them one after the other. */
function seatsOfQuote(order: RawBuilder<unknown>): RawBuilder<number> {
  const onInvoices = sql`select sum(i.quantity - ${creditedQuantity})
    from invoices v join invoice_items i on i.invoice_id = v.id and i.deleted_at is null
    where v.quote_id = ${order}.quote_id and v.order_ids = '{}' and i.quote_item_id = ${order}.quote_item_id
      and v.kind <> 'deposit' and ${standing}`
  const takenBefore = sql`select sum(greatest(0, other.seats - ${namedSeats(sql`other`)})) from orders other
    where other.quote_item_id = ${order}.quote_item_id and other.id < ${order}.id and other.deleted_at is null
      and other.status ${inStates(openOrderStates)}`
  return sql<number>`greatest(0, coalesce((${onInvoices}), 0) - coalesce((${takenBefore}), 0))`
}

/** How many seats of the order of this table are above those on its invoices; negative when these name more. */
export function seatsAbove(order: RawBuilder<unknown>): RawBuilder<number> {
  const unnamed = sql`${order}.seats - ${namedSeats(order)}`
  return sql<number>`(${unnamed} - case when ${order}.quote_item_id is null then 0
    else least(${seatsOfQuote(order)}, greatest(0, ${unnamed})) end)::int`
}

export const unbilledSeats = (order: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`greatest(0, ${seatsAbove(order)})`
