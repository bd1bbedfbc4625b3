/** Restores discarded drafts: what they bill may have been invoiced since. */
import { isDiscardedDocument } from '#resources/sales/documents/document-state.ts'
import { conflict } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import { invoices } from './invoice-records.server.ts'
import type { Invoice } from './invoice.ts'
import { lockOrders } from './sources/locked-orders.server.ts'
import { assertBillable } from './sources/order-invoices.server.ts'
import { assertWithinQuotes } from './sources/quoted-quantities.server.ts'

const notDiscarded = {
  es: 'La factura no está descartada.',
  en: 'The invoice is not discarded.',
}

/** Throws 409 when its orders or more of its quote than was quoted would be invoiced twice. */
export async function restoreInvoice(context: Context, id: string): Promise<Invoice> {
  const { orderIds, quoteId } = await invoices.get(context, id)
  const own = await lockOrders(context, orderIds, quoteId)
  const discarded = await invoices.lock(context, id)
  if (!isDiscardedDocument(discarded.status)) throw conflict(notDiscarded)
  const invoice = await invoices.set(context, id, { status: 'draft' })
  await assertBillable(context, own, discarded)
  await assertWithinQuotes(context, id)
  return invoice
}
