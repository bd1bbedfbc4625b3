/** Voids issued invoices where the law allows it. */
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import {
  assertVoidable,
  voidedValues,
  type Voiding,
} from '#resources/sales/documents/void-document.server.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { invoices } from './invoice-records.server.ts'
import { assertIssuedHere } from './invoice-rules.ts'
import type { Invoice } from './invoice.ts'

const settled: Words = {
  es: 'La factura tiene pagos o notas de crédito: no se puede anular.',
  en: 'The invoice has payments or credit notes: it cannot be voided.',
}

/** Throws 409 for electronic documents and for invoices that were paid or have issued credit notes. */
export async function voidInvoice(context: Context, id: string, voiding: Voiding): Promise<Invoice> {
  const invoice = await invoices.lock(context, id)
  assertIssuedHere(invoice)
  assertVoidable(invoice)
  // A note of a paid invoice credits nothing to it: its credit belongs to the customer.
  if (Number(invoice.paid) > 0 || (await hasIssuedNote(context, id))) throw conflict(settled)
  return invoices.set(context, id, voidedValues(voiding))
}

async function hasIssuedNote({ db }: Context, invoiceId: string): Promise<boolean> {
  const note = await db
    .selectFrom('creditNotes')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('status', 'in', issuedDocumentStates)
    .limit(1)
    .executeTakeFirst()
  return note !== undefined
}
