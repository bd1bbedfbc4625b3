/** Discards drafts of invoices. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { notDraft } from '#resources/sales/documents/document-items.server.ts'
import {
  draftDocumentStates,
  isDraftDocument,
  issuedDocumentStates,
} from '#resources/sales/documents/document-state.ts'
import { isTakenBack } from '../invoicing/taken-back.server.ts'
import { invoices } from './invoice-records.server.ts'
import type { Invoice } from './invoice.ts'

export const issuedStays = {
  es: 'Una factura emitida no se cambia: se corrige con una nota de crédito.',
  en: 'An issued invoice is not changed: it is corrected by a credit note.',
}

const hasDeposit = {
  es: 'Es el saldo de un anticipo que sigue en pie: primero descarte o anule el anticipo.',
  en: 'It is the balance of a deposit that still stands: discard or annul the deposit first.',
}

/** Throws 409 for the balance of a deposit that stands: the rest would be invoiced twice, or never. */
export async function discardInvoice(context: Context, id: string): Promise<Invoice> {
  const draft = await invoices.lock(context, id)
  if (!isDraftDocument(draft.status)) throw conflict(draft.number ? issuedStays : notDraft)
  if (draft.depositInvoiceId && (await stands(context, draft.depositInvoiceId))) throw conflict(hasDeposit)
  return invoices.set(context, id, { status: 'discarded' })
}

async function stands(context: Context, depositId: string): Promise<boolean> {
  const deposits = await invoices.all(context, {
    conditions: [
      sql<boolean>`(t.id = ${depositId} and not ${isTakenBack('t')}
        and t.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])})`,
    ],
  })
  return deposits.length > 0
}
