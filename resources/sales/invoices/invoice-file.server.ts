/** The PDF of an invoice. */
import type { Download } from '#core/endpoint.ts'
import type { Context } from '#server/http/context.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { archiving, fiscalDownload } from '#resources/sales/documents/fiscal-file.server.ts'
import { fiscalDocumentPdf } from '#resources/sales/documents/fiscal-document.pdf.ts'
import { sayDay } from '#core/say-day.ts'
import { buyerOf, issuerOf } from '#resources/sales/documents/printed-parties.server.ts'
import { printedXml } from '#resources/sales/documents/returned-xml.server.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { invoiceMails } from './invoice-mails.server.ts'
import { invoices, items } from './invoice-records.server.ts'
import { assertIssuedHere } from './invoice-rules.ts'
import { invoices as resource, type Invoice } from './invoice.ts'
import { firmLogo } from '#resources/system/settings/settings.server.ts'

export async function drawInvoicePdf(context: Context, invoice: Invoice): Promise<Buffer> {
  const { dueDate, purchaseOrder, locale } = invoice
  const { definition, about } = fiscalDocumentPdf({
    document: invoice,
    kind: resource.words.one,
    lines: await items.itemsOf(context, invoice.id),
    buyer: invoice.buyer ?? (await buyerOf(context, invoice)),
    issuer: invoice.issuer ?? (await issuerOf(context)),
    logo: await firmLogo(context),
    settings: await readFiscalSettings(context),
    facts: [
      ...(dueDate ? [[resource.fields.dueDate.label, sayDay(dueDate, locale)] as const] : []),
      ...(purchaseOrder ? [[resource.fields.purchaseOrder.label, purchaseOrder] as const] : []),
    ],
    signed: await printedXml(context, invoice),
    printsBankAccounts: true,
  })
  return renderPdf(definition, about)
}

export function invoiceDownload(context: Context, invoice: Invoice): Promise<Download> {
  assertIssuedHere(invoice)
  return fiscalDownload(context, invoice, drawInvoicePdf)
}

export const drawInvoice = archiving({
  name: 'invoices.draw',
  table: 'invoices',
  documents: invoices,
  draw: drawInvoicePdf,
  onArchived: invoiceMails.attachPdf,
})
