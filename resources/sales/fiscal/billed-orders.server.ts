/** Which invoices bill an order. */
import { sql, type RawBuilder } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { draftDocumentStates, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { creditedQuantity, isTakenBack } from './taken-back.server.ts'

/**
 * Whether an invoice `v` of this condition bills the order of this table: it names the order, or it names none and has
 * the item of the quote that the order was made from.
 */
export function isBilled(order: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from invoices v where v.order_ids @> array[${order}.id] and ${condition})
    or (${order}.quote_item_id is not null and exists (
      select from invoices v join invoice_items i on i.invoice_id = v.id and i.deleted_at is null
      where v.quote_id = ${order}.quote_id and v.order_ids = '{}' and i.quote_item_id = ${order}.quote_item_id
        and ${condition})))`
}

/**
 * How many seats of the order of this table are above those on the lines of its invoices, which may be for several
 * orders. An invoice without lines of seats, or of a whole quote, bills the order as a whole.
 */
export function unbilledSeats(order: RawBuilder<unknown>): RawBuilder<number> {
  const standing = sql`v.deleted_at is null and not ${isTakenBack('v')}
    and v.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])}`
  const billed = sql`select sum(greatest(i.quantity, cardinality(i.attendee_ids)) - ${creditedQuantity})
    from invoice_items i where i.invoice_id = v.id and i.deleted_at is null and i.unit = 'seat'
      and (cardinality(v.order_ids) = 1 or exists (
        select from attendees a where a.id = any (i.attendee_ids) and a.order_id = ${order}.id))`
  return sql<number>`(case when ${isBilled(order, sql`${standing} and v.order_ids = '{}'`)} then 0
    else greatest(0, ${order}.seats - coalesce((select sum(coalesce((${billed}), ${order}.seats))
      from invoices v where v.order_ids @> array[${order}.id] and v.kind <> 'deposit' and ${standing}), 0)) end)::int`
}
