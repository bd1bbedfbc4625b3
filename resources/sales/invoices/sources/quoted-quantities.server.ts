/** How much of the items of a quote its invoices have. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import { amountText, decimalOf, type Decimal } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { draftDocumentStates, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { totalsOf } from '#resources/sales/documents/document-totals.ts'
import { taxKind, type TaxKind } from '#resources/sales/documents/exact-parts.ts'
import { creditedQuantity, isAnnulled } from '../../invoicing/taken-back.server.ts'
import { invoices, items } from '../invoice-records.server.ts'

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

/**
 * What a quote's items count for on its invoices, deposits included, less what credit notes took back; by the kind of
 * their tax, in the terms of their prices.
 */
export async function invoicedTold(context: Context, quoteId: string): Promise<Map<string, string>> {
  const quoted = await sql<TaxKind & { id: string; credited: string }>`
    select i.id::text as id, q.tax_code, q.tax_included, ${creditedQuantity}::text as credited
    from invoice_items i join quote_items q on q.id = i.quote_item_id
    where q.quote_id = ${quoteId} and i.deleted_at is null`.execute(context.db)
  const known = new Map(quoted.rows.map((row) => [row.id, row]))
  const made = await invoices.all(context, {
    conditions: [
      sql`t.quote_id = ${quoteId} and not ${isAnnulled(sql`t.id`)}
        and t.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])}`,
    ],
    limit: null,
  })
  const told = new Map<string, Decimal>()
  for (const invoice of made) {
    const lines = await items.itemsOf(context, invoice.id)
    const totals = totalsOf(invoice, lines, invoice.issueDate ?? homeDay())
    for (const [at, { id, quantity }] of lines.entries()) {
      const item = known.get(id)
      if (!item) continue
      const share = decimalOf(quantity).minus(item.credited).div(quantity)
      const kind = taxKind(item)
      told.set(kind, share.times(totals.lines[at]!.told).plus(told.get(kind) ?? 0))
    }
  }
  return new Map([...told].map(([kind, sum]) => [kind, amountText(sum)]))
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
