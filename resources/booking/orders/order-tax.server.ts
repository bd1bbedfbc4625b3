/** Reads the tax of an order's seats, for its page, its proforma and its documents. */
import { sql } from 'kysely'
import type { TaxCode } from '#core/money/tax.ts'
import type { Context } from '#server/http/context.ts'
import type { Order } from './order.ts'

/** As its quote says, or else as the course is taxed. */
export async function taxCodeOf({ db }: Context, { id }: Pick<Order, 'id'>): Promise<TaxCode> {
  const { rows } = await sql<{ taxCode: TaxCode }>`
    select coalesce(i.tax_code, k.tax_code) as tax_code
    from orders t join events e on e.id = t.event_id join courses k on k.id = e.course_id
      left join quote_items i on i.id = t.quote_item_id
    where t.id = ${id}`.execute(db)
  return rows[0]!.taxCode
}
