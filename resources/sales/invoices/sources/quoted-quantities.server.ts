/** How much of the items of a quote its invoices have. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import { decimalOf } from '#core/money/decimal.ts'
import type { TaxCode } from '#core/money/tax.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { draftDocumentStates, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { creditedQuantity, isAnnulled } from '#resources/sales/fiscal/taken-back.server.ts'

export type InvoicedItem = { id: string; quoted: string; invoiced: string }

/**
 * The items of a quote that are on invoices. Voided, discarded and annulled invoices do not count, nor does a deposit,
 * because its balance has the whole quantities; nor what credit notes took back at the full price.
 */
export async function invoicedItems(context: Context, quoteId: string): Promise<InvoicedItem[]> {
  const { rows } = await sql<InvoicedItem>`
    select q.id::text as id, q.quantity::text as quoted, sum(i.quantity - ${creditedQuantity})::text as invoiced
    from invoice_items i join invoices v on v.id = i.invoice_id
    join quote_items q on q.id = i.quote_item_id
    where q.quote_id = ${quoteId} and i.deleted_at is null and v.deleted_at is null
      and v.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])}
      and v.kind <> 'deposit' and not ${isAnnulled(sql`v.id`)}
    group by q.id`.execute(context.db)
  return rows
}

/** Net amounts of a quote's items on its invoices, deposits included, less what credit notes took back; by tax code. */
export async function invoicedNets(context: Context, quoteId: string): Promise<Map<TaxCode, string>> {
  const { rows } = await sql<{ taxCode: TaxCode; net: string }>`
    with lines as (
      select i.quote_item_id, i.id, i.quantity, i.unit_price,
        coalesce(i.amount * v.net / nullif(sum(i.amount) over (partition by v.id), 0), 0) as net
      from invoice_items i join invoices v on v.id = i.invoice_id
      where v.quote_id = ${quoteId} and i.deleted_at is null and v.deleted_at is null
        and v.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])} and not ${isAnnulled(sql`v.id`)}
    )
    select q.tax_code, round(sum(i.net * (1 - ${creditedQuantity} / i.quantity)), 2)::text as net
    from lines i join quote_items q on q.id = i.quote_item_id
    where q.quote_id = ${quoteId} group by 1`.execute(context.db)
  return new Map(rows.map(({ taxCode, net }) => [taxCode, net]))
}

const moreThanQuoted = {
  es: 'Las facturas de la cotización pasarían de lo cotizado.',
  en: 'The invoices of the quote would have more than was quoted.',
}

/** Locks the quotes of an invoice's items. Throws 409 when their invoices have more than was quoted. */
export async function assertWithinQuotes(context: Context, invoiceId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from quotes where id in (
      select q.quote_id from invoice_items i join quote_items q on q.id = i.quote_item_id
      where i.invoice_id = ${invoiceId} and i.deleted_at is null)
    order by quotes.id for no key update`.execute(context.db)
  for (const { id } of rows) {
    const items = await invoicedItems(context, id)
    if (items.some(({ quoted, invoiced }) => decimalOf(invoiced).gt(quoted))) throw conflict(moreThanQuoted)
  }
}
