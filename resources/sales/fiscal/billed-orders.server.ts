/** Which invoices bill an order. */
import { sql, type RawBuilder } from 'kysely'

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
