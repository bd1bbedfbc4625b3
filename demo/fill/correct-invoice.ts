/** Corrects the representation of one invoice of the demo, so that both of its versions can be seen. */
import { versionName } from '#resources/sales/documents/fiscal-document.ts'
import { drawInvoicePdf } from '#resources/sales/invoices/invoice-file.server.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import { handlers } from '#resources/sales/invoices/invoice.server.ts'
import type { Context } from '#server/http/context.ts'
import { prepareDocument, storeFile } from '#server/files/files.ts'

/** Its code was copied wrongly, and its PDF drawn with it: both versions can be seen. */
export async function correctCode(context: Context, id: string): Promise<void> {
  const invoice = await invoices.get(context, id)
  const name = versionName(invoice.ncf!, invoice.representation)
  const file = prepareDocument({ name, bytes: await drawInvoicePdf(context, invoice) })
  const { id: pdfFile } = await storeFile(context, file)
  await invoices.set(context, id, { pdfFile })
  const input = {
    securityCode: 'R7m+Qd',
    reason: 'El código de seguridad se copió mal del portal',
    representation: invoice.representation,
  }
  await handlers.correct({ params: { id }, query: undefined, input }, context)
}
