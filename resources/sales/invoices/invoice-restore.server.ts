/** Restores discarded drafts: what they bill may have been invoiced since. */
import { isDiscardedDocument } from '#resources/sales/documents/document-state.ts'
import { conflict } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { invoices } from './invoice-records.server.ts'
import type { Invoice } from './invoice.ts'
import { assertBillable } from './sources/order-invoices.server.ts'
import { assertWithinQuotes } from './sources/quoted-quantities.server.ts'

const notDiscarded = {
  es: 'La factura no está descartada.',
  en: 'The invoice is not discarded.',
}

/** Throws 409 when its orders or more of its quote than was quoted would be invoiced twice. */
export async function restoreInvoice(context: Context, id: string): Promise<Invoice> {
  const discarded = await invoices.lock(context, id)
  if (!isDiscardedDocument(discarded.status)) throw conflict(notDiscarded)
  // In the order of their ids, so that two restores do not wait for each other.
  for (const orderId of discarded.orderIds.toSorted((a, b) => Number(a) - Number(b)))
    await assertBillable(context, await orders.lock(context, orderId), discarded)
  const invoice = await invoices.set(context, id, { status: 'draft' })
  await assertWithinQuotes(context, id)
  return invoice
}
