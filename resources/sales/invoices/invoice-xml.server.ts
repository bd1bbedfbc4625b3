/** The signed XML of an invoice: read before it is recorded, downloaded afterwards. */
import type { Download } from '#core/endpoint.ts'
import { conflict, notFound } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import {
  valuesOfXml,
  xmlOf,
  xmlType,
  type XmlValues,
} from '#resources/sales/documents/returned-xml.server.ts'
import type { Invoice } from './invoice.ts'

const notIssued: Words = {
  es: 'Emita la factura antes de leer su XML.',
  en: 'Issue the invoice before its XML is read.',
}

/** Throws 422 when it is of another document. */
export function readXml(invoice: Invoice, xml: string): XmlValues {
  if (!isIssuedDocument(invoice.status)) throw conflict(notIssued)
  return valuesOfXml(invoice, xml)
}

export async function xmlDownload(context: Context, invoice: Invoice): Promise<Download> {
  const xml = await xmlOf(context, invoice)
  if (!xml) throw notFound()
  return { ...xml, type: xmlType }
}
