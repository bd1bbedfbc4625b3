/** The signed XML of a document of series E: read, kept ten years, sent along (Formato e-CF; fiscal-documents.md, rule 16). */
import type { Download } from '#core/endpoint.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import { decimalOf } from '#core/money/decimal.ts'
import type { Create } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { storeFile } from '#server/files/files.ts'
import { certificateWarnings } from '#resources/sales/fiscal/certificate-warnings.server.ts'
import { readEcf } from '#resources/sales/fiscal/read-ecf.server.ts'
import { otherDocumentError, type ReturnedEcf } from '#resources/sales/fiscal/returned-ecf.server.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { isIssuedDocument, type DocumentStatus } from './document-state.ts'
import type { readingXml, XmlValues } from './fiscal-fields.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import { fillMoney, inPesos } from '#resources/sales/documents/money-words.ts'

export const xmlType = 'application/xml'
const notUtf8: Words = {
  es: 'Algunos caracteres no se leen: guarde el XML en UTF-8, como lo devolvió la herramienta',
  en: 'Some characters cannot be read: the XML must be in UTF-8, as the tool returned it',
}

const notIssued: Words = {
  es: 'Emita el documento antes de leer su XML.',
  en: 'Issue the document before its XML is read.',
}

/** A note names the document that it modifies. */
export type Numbered = Pick<
  FiscalDocument,
  'ncfType' | 'issueDate' | 'totalDop' | 'issuer' | 'buyer' | 'pdfFile'
> & {
  modifiedNcf?: string | null
}

/** Before it is recorded. Throws 409 for a draft, which may still change. */
export async function readXml(
  { locale }: Pick<Context, 'locale'>,
  document: Numbered & { status: DocumentStatus },
  { xml, isCorrection = false }: Create<typeof readingXml>,
): Promise<XmlValues> {
  if (!isIssuedDocument(document.status)) throw conflict(notIssued)
  const { ecf, ...values } = await verifiedXml(document, xml)
  return {
    ...values,
    warnings: warningsOf(isCorrection ? { ...document, pdfFile: null } : document, ecf).map((words) =>
      say(words, locale),
    ),
  }
}

const otherTotal: Words = {
  es: 'Su total es {theirs} y aquí es {ours}: la DGII acepta un peso de diferencia por línea. El código QR del PDF lleva {printed}.',
  en: 'Its total is {theirs}, here it is {ours}: the tax office accepts a peso of difference for each line. The QR code of the PDF has {printed}.',
}
/** A PDF that is archived already does not change any more. */
function warningsOf({ totalDop, pdfFile }: Numbered, ecf: ReturnedEcf): Words[] {
  const { total, certificate, signedAt } = ecf
  const theirs = total ?? totalDop
  const isSame = decimalOf(theirs).eq(totalDop)
  return [
    ...(isSame
      ? []
      : [fillMoney(otherTotal, inPesos({ theirs, ours: totalDop, printed: pdfFile ? totalDop : theirs }))]),
    ...certificateWarnings(certificate, signedAt),
  ]
}

/** What the XML says about an issued document. Throws 422 when it is of another one. */
export async function valuesOfXml(document: Numbered, xml: string): Promise<ReadValues> {
  const { ecf: _ecf, ...values } = await verifiedXml(document, xml)
  return values
}

export type ReadValues = Omit<XmlValues, 'warnings'>
type Verified = ReadValues & { ecf: ReturnedEcf }
export async function verifiedXml(document: Numbered, xml: string): Promise<Verified> {
  // Another encoding read as UTF-8 leaves this mark in place of each letter it does not know.
  if (xml.includes('\uFFFD')) throw invalid({ xml: notUtf8 })
  const ecf = await readEcf(xml)
  const error = otherDocumentError(ecf, {
    ncfType: document.ncfType!,
    issuerRnc: document.issuer!.rnc!,
    buyerTaxId: document.buyer!.taxId,
    issueDate: document.issueDate!,
    totalDop: document.totalDop,
    modifiedNcf: document.modifiedNcf ?? null,
  })
  if (error) throw invalid({ xml: error })
  const { ncf, ncfExpiresOn, securityCode, signedAt } = ecf
  return { ecf, ncf, ncfExpiresOn, securityCode, signedAt }
}

export async function storeXml(
  context: Context,
  { name, xml }: { name: string; xml: string },
): Promise<string> {
  const about = { name, type: xmlType, width: null, height: null, alt: null }
  return (await storeFile(context, { ...about, bytes: Buffer.from(xml, 'utf8') })).id
}

/** As a file. Throws 404 when none was recorded. */
export async function xmlDownload(
  context: Context,
  document: Pick<FiscalDocument, 'xmlFile'>,
): Promise<Download> {
  const xml = await xmlOf(context, document)
  if (!xml) throw notFound()
  return { ...xml, type: xmlType }
}

/** As a document prints it: its file, and the total that it was signed with. */
export async function printedXml(
  context: Context,
  document: Pick<FiscalDocument, 'xmlFile'>,
): Promise<{ xml: StoredXml; signedTotal: string | null } | undefined> {
  const xml = await xmlOf(context, document)
  return xml && { xml, signedTotal: (await readEcf(Buffer.from(xml.bytes).toString('utf8'))).total }
}

export type StoredXml = { name: string; bytes: Uint8Array }
export async function xmlOf(
  context: Context,
  { xmlFile }: Pick<FiscalDocument, 'xmlFile'>,
): Promise<StoredXml | undefined> {
  return xmlFile ? storedFile(context, xmlFile) : undefined
}
