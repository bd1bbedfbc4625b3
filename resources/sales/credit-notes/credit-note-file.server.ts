/** The PDF of a credit note. */
import type { Download } from '#core/endpoint.ts'
import type { Context } from '#server/http/context.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { archiving, fiscalDownload } from '#resources/sales/documents/fiscal-file.server.ts'
import { fiscalDocumentPdf } from '#resources/sales/documents/fiscal-document.pdf.ts'
import { issuerOf } from '#resources/sales/documents/printed-parties.server.ts'
import { printedXml } from '#resources/sales/documents/returned-xml.server.ts'
import { modificationCodes } from '#resources/sales/fiscal/credit-note-rules.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { invoices, items as invoiceItems } from '#resources/sales/invoices/invoice-records.server.ts'
import { creditNoteMails } from './credit-note-mails.server.ts'
import { creditNotes, items } from './credit-note-records.server.ts'
import { creditNotes as resource, type CreditNote } from './credit-note.ts'
import { firmLogo } from '#resources/system/settings/settings.server.ts'

async function draw(context: Context, note: CreditNote): Promise<Buffer> {
  const { locale, modificationCode, reasonText } = note
  const { fields } = resource
  const invoice = await invoices.get(context, note.invoiceId)
  const invoiced = await invoiceItems.itemsOf(context, invoice.id)
  const unitOf = (id: string) => invoiced.find((item) => item.id === id)!.unit
  const lines = await items.itemsOf(context, note.id)
  const { definition, about } = fiscalDocumentPdf({
    document: note,
    kind: resource.words.one,
    day: invoice.issueDate ?? undefined,
    lines: lines.map((line) => ({ ...line, unit: unitOf(line.invoiceItemId) })),
    buyer: note.buyer ?? invoice.buyer!,
    issuer: note.issuer ?? (await issuerOf(context)),
    logo: await firmLogo(context),
    settings: await readFiscalSettings(context),
    facts: [
      [fields.modifiedNcf.label, note.modifiedNcf ?? invoice.ncf ?? ''],
      [fields.modificationCode.label, modificationCodes[modificationCode][locale]],
      [fields.reasonText.label, reasonText],
    ],
    signed: await printedXml(context, note),
    printsBankAccounts: false,
  })
  return renderPdf(definition, about)
}

export const creditNoteDownload = (context: Context, note: CreditNote): Promise<Download> =>
  fiscalDownload(context, note, draw)

export const drawCreditNote = archiving({
  name: 'creditNotes.draw',
  table: 'creditNotes',
  documents: creditNotes,
  draw,
  onArchived: creditNoteMails.attachPdf,
})
