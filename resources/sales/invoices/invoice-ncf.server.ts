/** Gives invoices their fiscal number: the next of a range, or the one that the tax office's tool gave, which is corrected here. */
import type { Context } from '#server/http/context.ts'
import type { Recorded } from '#resources/sales/documents/fiscal-fields.ts'
import { numberDocument } from '#resources/sales/documents/record-ncf.server.ts'
import { correctDocument, type Correction } from '#resources/sales/documents/correct-ecf.server.ts'
import { drawInvoice } from './invoice-file.server.ts'
import { completeIssue, invoiceTable, prepareIssue } from './invoice-issue.server.ts'
import { invoiceMails } from './invoice-mails.server.ts'
import { invoices } from './invoice-records.server.ts'
import { assertIssuedHere } from './invoice-rules.ts'
import type { Invoice } from './invoice.ts'

/** Series B: issues with the next NCF. Series E: records the e-NCF, and issues a draft first. */
export async function numberInvoice(context: Context, id: string, given: Recorded): Promise<Invoice> {
  const document = await invoices.lock(context, id)
  return numberDocument(context, {
    document,
    given,
    table: invoiceTable,
    prepare: async () => {
      const prepared = await prepareIssue(context, document)
      return { ...prepared, issue: () => completeIssue(context, prepared) }
    },
    documents: invoices,
    draw: drawInvoice,
  })
}

/** What was typed wrongly with the e-NCF of an issued invoice. */
export async function correctInvoice(context: Context, id: string, given: Correction): Promise<Invoice> {
  const document = await invoices.lock(context, id)
  assertIssuedHere(document)
  return correctDocument(context, {
    document,
    given,
    table: invoiceTable,
    mails: invoiceMails,
    documents: invoices,
    draw: drawInvoice,
  })
}
