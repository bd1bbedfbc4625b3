/** The signed XML of an invoice, as a file. */
import type { Download } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import { xmlOf, xmlType } from '#resources/sales/documents/returned-xml.server.ts'
import type { Invoice } from './invoice.ts'

export async function xmlDownload(context: Context, invoice: Invoice): Promise<Download> {
  const xml = await xmlOf(context, invoice)
  if (!xml) throw notFound()
  return { ...xml, type: xmlType }
}
