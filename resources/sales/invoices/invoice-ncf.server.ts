/** Gives invoices their numbers: the next ones, or those that the tax office's tool gave, which are corrected here. */
import { fiscalSteps } from '#resources/sales/documents/fiscal-steps.server.ts'
import { drawInvoice } from './invoice-file.server.ts'
import { completeIssue, invoiceTable, prepareIssue, type Prepared } from './invoice-issue.server.ts'
import { invoiceMails } from './invoice-mails.server.ts'
import { invoices } from './invoice-records.server.ts'
import { assertIssuedHere } from './invoice-rules.ts'
import type { Invoice } from './invoice.ts'

export const invoiceSteps = fiscalSteps<Invoice, Prepared>({
  table: invoiceTable,
  documents: invoices,
  draw: drawInvoice,
  mails: invoiceMails,
  prepare: prepareIssue,
  complete: completeIssue,
  assertOwn: assertIssuedHere,
})
