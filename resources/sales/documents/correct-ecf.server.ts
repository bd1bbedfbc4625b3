/** Corrects what was typed wrongly of a document of series E: a second version of what is printed replaces the first. */
import { conflict, invalid } from '#core/errors.ts'
import { decimalOf } from '#core/money/decimal.ts'
import type { Create } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { ncfExpires, seriesOf } from '#resources/sales/fiscal/ncf.ts'
import type { ReturnedEcf } from '#resources/sales/fiscal/returned-ecf.server.ts'
import type { Reader } from './correction-mails.server.ts'
import { isVoidedDocument, type DocumentStatus } from './document-state.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import { setAndDraw, type Drawn } from './fiscal-file.server.ts'
import type { correcting } from './fiscal-fields.ts'
import { completed, isSame, otherThanTyped, xmlName } from './record-ncf.server.ts'
import { assertRecordable } from './recordable-ecf.server.ts'
import { printedXml, storeXml, verifiedXml, type Numbered } from './returned-xml.server.ts'
import type { DocumentTable } from './take-numbers.server.ts'

export type Correction = Create<typeof correcting>
export type CorrectableDocument = Numbered &
  Pick<
    FiscalDocument,
    'securityCode' | 'signedAt' | 'ncfExpiresOn' | 'xmlFile' | 'representation' | 'correctionReason'
  > & { id: string; status: DocumentStatus; ncf: string | null }

const words = {
  notRecorded: {
    es: 'Solo se corrige un comprobante electrónico que ya tiene su e-NCF.',
    en: 'Only an electronic document that has its e-NCF is corrected.',
  },
  voided: { es: 'Un documento anulado no se corrige.', en: 'A voided document is not corrected.' },
  replaced: {
    es: 'Otra persona lo corrigió antes: va por la versión {number}. Vuelva a abrir el documento.',
    en: 'Somebody else corrected it before: it is at version {number}. Open the document again.',
  },
  same: {
    es: 'El documento ya tiene estos datos: no hay nada que corregir.',
    en: 'The document has these data already: there is nothing to correct.',
  },
} satisfies Record<string, Words>

export type Correcting<D extends CorrectableDocument> = Drawn<D, Partial<CorrectedValues>> & {
  /** Locked. */
  document: D
  given: Correction
  table: DocumentTable
  mails: {
    readersOf: (context: Context, document: D) => Promise<Reader[]>
    tellOfCorrection: (context: Context, document: D, readers: readonly Reader[]) => Promise<void>
  }
}
type CorrectedValues = Pick<
  FiscalDocument,
  | 'securityCode'
  | 'signedAt'
  | 'ncfExpiresOn'
  | 'xmlFile'
  | 'pdfFile'
  | 'representation'
  | 'correctionReason'
  | 'sentAt'
>

/** Whoever got the former version is mailed the new one. Number, amounts and buyer stay. */
export async function correctDocument<D extends CorrectableDocument>(
  context: Context,
  { document, given, table, mails, ...drawn }: Correcting<D>,
): Promise<D> {
  assertCorrectable(document, given)
  const values = await correctedValues(context, document, given)
  const readers = await mails.readersOf(context, document)
  await keepReplaced(context, document, table)
  const corrected = await setAndDraw(context, drawn, {
    id: document.id,
    values: {
      ...values,
      pdfFile: null,
      representation: document.representation + 1,
      correctionReason: given.reason,
      ...(readers.length > 0 && { sentAt: new Date().toISOString() }),
    },
  })
  await mails.tellOfCorrection(context, corrected, readers)
  return corrected
}

function assertCorrectable(
  { status, ncf, ncfType, representation }: CorrectableDocument,
  given: Pick<Correction, 'representation'>,
): void {
  if (isVoidedDocument(status)) throw conflict(words.voided)
  if (!ncf || seriesOf(ncfType!) !== 'E') throw conflict(words.notRecorded)
  if (given.representation !== representation)
    throw conflict(words.replaced, { values: { number: String(representation) } })
}

type Typed = Pick<FiscalDocument, 'securityCode' | 'signedAt' | 'ncfExpiresOn'>
type Values = Typed & Pick<FiscalDocument, 'xmlFile'>
/** As for the first recording. Throws 409 when what is printed would stay the same. */
async function correctedValues(
  context: Context,
  document: CorrectableDocument,
  { xml, ...given }: Correction,
): Promise<Values> {
  const stored = await printedXml(context, document)
  const storedXml = stored && Buffer.from(stored.xml.bytes).toString('utf8')
  const asked = xml ?? storedXml
  const { ecf, ...read } = asked ? await xmlValues(document, asked) : {}
  const values = withFormer(document, completed(given, read))
  await assertRecordable(context, document, { ncf: document.ncf, ...values })
  const isTotalSame = decimalOf(totalOf(ecf, document)).eq(printedTotal(document, stored))
  if (isTotalSame && isSameData(values, document)) throw conflict(words.same)
  const { xmlFile } = document
  if (!xml || xml === storedXml) return { ...values, xmlFile }
  return { ...values, xmlFile: await storeXml(context, { name: xmlName(document, document.ncf!), xml }) }
}

/** What was left out stays; but older documents may have an expiry that their type forbids. */
function withFormer(document: CorrectableDocument, known: Pick<Correction, keyof Typed>): Typed {
  const { ncfType, ncfExpiresOn } = document
  return {
    securityCode: known.securityCode ?? document.securityCode,
    signedAt: known.signedAt ?? document.signedAt,
    ncfExpiresOn: known.ncfExpiresOn ?? (ncfExpires(ncfType!) ? ncfExpiresOn : null),
  }
}

/** Throws 422 for the XML of another document. */
async function xmlValues(document: CorrectableDocument, xml: string) {
  const { ecf, ncf, ...read } = await verifiedXml(document, xml)
  if (ncf && ncf !== document.ncf) throw invalid({ xml: otherThanTyped([['ncf', document.ncf, ncf]]) })
  return { ecf, ...read }
}

const isSameData = (values: Typed, document: CorrectableDocument): boolean =>
  Object.entries(values).every(([name, value]) =>
    isSame(value ?? '', document[name as keyof typeof values] ?? ''),
  )

const totalOf = (ecf: ReturnedEcf | undefined, { totalDop }: CorrectableDocument): string =>
  ecf?.total ?? totalDop
/** In the QR code. A file that was stored after the PDF is not in it. */
function printedTotal(
  { totalDop, pdfFile, xmlFile }: CorrectableDocument,
  stored: Awaited<ReturnType<typeof printedXml>>,
): string {
  const isInPdf = pdfFile === null || Number(xmlFile) < Number(pdfFile)
  return (isInPdf ? stored?.signedTotal : null) ?? totalDop
}

async function keepReplaced(
  { db, user }: Context,
  document: CorrectableDocument,
  table: DocumentTable,
): Promise<void> {
  const { id, representation, securityCode, signedAt, ncfExpiresOn, xmlFile, pdfFile, correctionReason } =
    document
  await db
    .insertInto('replacedRepresentations')
    .values({
      [table.owner]: id,
      representation,
      securityCode,
      signedAt,
      ncfExpiresOn,
      xmlFile,
      pdfFile,
      correctionReason,
      replacedBy: user?.id ?? null,
    })
    .execute()
}
