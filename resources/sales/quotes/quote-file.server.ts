/** The PDF of a quote: drawn anew for drafts, as it was sent afterwards. */
import { mimeTypes } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'
import type { Context } from '#server/http/context.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { employees } from '#resources/customers/employees/employee.server.ts'
import { buyerOf, issuerOf } from '#resources/sales/documents/printed-parties.server.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { items } from './quote-records.server.ts'
import { quotePdf, quoteWords } from './quote.pdf.ts'
import type { Quote } from './quote.ts'
import { firmLogo } from '#resources/system/settings/settings.server.ts'

export const fileName = ({ number, id, locale }: Quote): string =>
  `${quoteWords.kind[locale]} ${number ?? `${quoteWords.draft[locale].toLowerCase()} ${id}`}.pdf`

export async function drawQuote(context: Context, quote: Quote): Promise<Buffer> {
  const { definition, about } = quotePdf({
    quote,
    items: await items.itemsOf(context, quote.id),
    buyer: quote.buyer ?? (await buyerOf(context, quote)),
    issuer: quote.issuer ?? (await issuerOf(context)),
    logo: await firmLogo(context),
    settings: await readFiscalSettings(context),
    owner: (await employees.get(context, quote.ownerEmployeeId)).name,
  })
  return renderPdf(definition, about)
}

export async function quoteDownload(context: Context, quote: Quote): Promise<Download> {
  const about = { type: mimeTypes.pdf, name: fileName(quote) }
  const sent = quote.pdfFile ? await storedFile(context, quote.pdfFile) : undefined
  return sent
    ? { ...about, bytes: sent.bytes, etag: sent.sha256 }
    : { ...about, bytes: await drawQuote(context, quote) }
}
