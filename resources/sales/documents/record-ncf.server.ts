/** Records the e-NCF that the tax office's tool gave to a document (Formato e-CF). */
import { conflict, invalid } from '#core/errors.ts'
import { shortDay } from '#core/say-day.ts'
import { fill, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { enqueue } from '#server/jobs/job.ts'
import { normalizeNcf } from '#resources/sales/fiscal/ncf.ts'
import { signatureMoment } from '#resources/sales/fiscal/stamp-address.ts'
import { isIssuedDocument, type DocumentStatus } from './document-state.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import { setAndDraw, type Drawn } from './fiscal-file.server.ts'
import { recordedNcf, type Recorded } from './fiscal-fields.ts'
import { assertRecordable, withExpiry } from './recordable-ecf.server.ts'
import { storeXml, valuesOfXml, xmlOf, type Numbered, type ReadValues } from './returned-xml.server.ts'
import type { DocumentTable } from './take-numbers.server.ts'

export type RecordableDocument = Numbered &
  Pick<FiscalDocument, 'securityCode' | 'signedAt' | 'ncfExpiresOn' | 'xmlFile' | 'externalFile'> & {
    id: string
    status: DocumentStatus
    ncf: string | null
  }

const words = {
  numbered: { es: 'El documento ya tiene el NCF {ncf}.', en: 'The document has the NCF {ncf} already.' },
  hasXml: {
    es: 'El documento ya tiene otro XML firmado.',
    en: 'The document has another signed XML already.',
  },
  hasPdf: {
    es: 'El documento ya tiene otro PDF recibido.',
    en: 'The document has another received PDF already.',
  },
  otherInXml: { es: 'El XML dice otra cosa', en: 'The XML says something else' },
  taken: { es: 'Este e-NCF ya se registró', en: 'This e-NCF has been recorded already' },
  otherwise: {
    es: 'El e-NCF {ncf} ya está registrado con otros datos: {fields}.',
    en: 'The e-NCF {ncf} is recorded with other data already: {fields}.',
  },
  differs: {
    es: '{label}: el XML dice {theirs} y aquí se registró {ours}',
    en: '{label}: the XML says {theirs}, recorded here is {ours}',
  },
  correct: {
    es: 'Un administrador lo cambia con «Corregir la representación»',
    en: 'An admin changes it with “Correct the representation”',
  },
} satisfies Record<string, Words>

/** What was recorded and what the XML says, as both are printed. */
type Difference = [name: TypedName, ours: string | null, theirs: string]
type TypedName = (typeof typed)[number] | 'ncf'
function printedAs([name, value]: [TypedName, string | null], locale: Locale): string {
  if (!value) return '—'
  if (name === 'signedAt') return signatureMoment(value)
  return name === 'ncfExpiresOn' ? shortDay(value, locale) : value
}
export function otherThanTyped(differences: readonly Difference[], advice?: Words): Words {
  const said = (locale: Locale) =>
    differences.map(([name, ours, theirs]) =>
      fill(words.differs[locale], {
        label: recordedNcf[name].label[locale],
        ours: printedAs([name, ours], locale),
        theirs: printedAs([name, theirs], locale),
      }),
    )
  const joined = (locale: Locale) => [...said(locale), ...(advice ? [advice[locale]] : [])].join('. ')
  return { es: joined('es'), en: joined('en') }
}

export type Numbering<D extends RecordableDocument> = Drawn<D, Partial<RecordedValues>> & {
  document: D
  given: Recorded
  table: DocumentTable
  /** Checks a draft; `issue` takes its numbers. */
  prepare: () => Promise<{ values: Partial<Numbered>; series: 'B' | 'E'; issue: () => Promise<D> }>
}
type RecordedValues = {
  ncf: string
  ncfExpiresOn: string | null
  securityCode: string | null
  signedAt: string | null
  externalFile: string | null
  xmlFile: string | null
  fiscalStatus: 'recorded'
}

/** Series B: issues with the next NCF. Series E: records the e-NCF, and issues a draft first. */
export async function numberDocument<D extends RecordableDocument>(
  context: Context,
  { document, prepare, table, documents, draw, ...numbering }: Numbering<D>,
): Promise<D> {
  const { ncf } = numbering.given
  const set = (values: Partial<RecordedValues>) =>
    setAndDraw(context, { documents, draw }, { id: document.id, values })
  const given = { ...numbering.given, ncf: ncf ? normalizeNcf(ncf) : null }
  if (document.ncf) {
    if (given.ncf && given.ncf !== document.ncf) {
      throw conflict(words.numbered, { values: { ncf: document.ncf } })
    }
    assertSameData(context, document, given)
    return addLater(context, { document, given, set })
  }
  if (isIssuedDocument(document.status)) return set(await recordNcf(context, { document, given, table }))
  const { values, series, issue } = await prepare()
  if (series === 'B') {
    // Queued before the numbers are taken, because others wait for those.
    await enqueue(context.db, draw, { payload: {} })
    return issue()
  }
  // Refuses before the numbers are taken, for which others wait.
  await assertRecordable(
    context,
    { ...document, ...values },
    await withRead(context, { ...document, ...values }, given),
  )
  return set(await recordNcf(context, { document: await issue(), given, table }))
}

const typed = ['ncfExpiresOn', 'securityCode', 'signedAt'] as const
/** The same e-NCF again changes nothing; what it was recorded with is never replaced in silence. */
function assertSameData({ locale }: Context, document: RecordableDocument, given: Recorded): void {
  const others = typed.filter((name) => given[name] && !isSame(given[name], document[name] ?? ''))
  if (others.length === 0) return
  const fields = others.map((name) => recordedNcf[name].label[locale]).join(', ')
  throw conflict(words.otherwise, { values: { ncf: document.ncf!, fields } })
}

type Adding<D extends RecordableDocument> = {
  document: D
  set: (values: Partial<RecordedValues>) => Promise<D>
  given: Pick<Recorded, 'xml' | 'externalFile'>
}
/** The files of a number that was typed. Throws 409 when the document has another one. */
async function addLater<D extends RecordableDocument>(
  context: Context,
  { document, given: { xml, externalFile }, set }: Adding<D>,
): Promise<D> {
  const isOtherPdf = externalFile && document.externalFile && document.externalFile !== externalFile
  if (isOtherPdf) throw conflict(words.hasPdf)
  const added = {
    ...(xml && (await newXml(context, document, xml))),
    ...(externalFile && !document.externalFile && { externalFile }),
  }
  return Object.keys(added).length > 0 ? set(added) : document
}

/** Throws 422 when it says something else, as what is printed would. The same one again changes nothing. */
async function newXml(
  context: Context,
  document: RecordableDocument,
  xml: string,
): Promise<{ xmlFile?: string }> {
  const { ncf } = document
  const read = await valuesOfXml(document, xml)
  if (read.ncf && read.ncf !== ncf) throw invalid({ xml: otherThanTyped([['ncf', ncf, read.ncf]]) })
  const differences = typed.flatMap((name): Difference[] => {
    const [ours, theirs] = [document[name], read[name]]
    return theirs && !isSame(ours ?? '', theirs) ? [[name, ours, theirs]] : []
  })
  if (differences.length > 0) throw invalid({ xml: otherThanTyped(differences, words.correct) })
  const stored = await xmlOf(context, document)
  if (!stored) return { xmlFile: await storeXml(context, { name: xmlName(document, ncf!), xml }) }
  if (Buffer.from(stored.bytes).equals(Buffer.from(xml, 'utf8'))) return {}
  throw conflict(words.hasXml)
}
export const xmlName = ({ issuer }: Numbered, ncf: string): string => `${issuer!.rnc}${ncf}.xml`

type Recording = { document: RecordableDocument; given: Recorded; table: DocumentTable }
async function recordNcf(context: Context, { document, given, table }: Recording): Promise<RecordedValues> {
  const whole = await withRead(context, document, given)
  await assertRecordable(context, document, whole)
  const { ncf, ncfExpiresOn, securityCode, signedAt, externalFile, xml } = whole
  const added = await context.db
    .insertInto('fiscalNumbers')
    .values({
      ncf: ncf!,
      [table.owner]: document.id,
      issuedOn: document.issueDate!,
      ...(context.at && { recordedAt: context.at.toISOString() }),
    })
    .onConflict((used) => used.column('ncf').doNothing())
    .returning('ncf')
    .executeTakeFirst()
  if (!added) throw invalid({ ncf: words.taken })
  return {
    ncf: ncf!,
    ncfExpiresOn: ncfExpiresOn ?? null,
    securityCode: securityCode ?? null,
    signedAt: signedAt ?? null,
    externalFile: externalFile ?? null,
    xmlFile: xml ? await storeXml(context, { name: xmlName(document, ncf!), xml }) : null,
    fiscalStatus: 'recorded',
  }
}

type Typed = Omit<Recorded, 'ncf'> & { ncf?: string | null | undefined }
/**
 * What was typed, completed from the XML and the recorded range. Throws 422 when the XML is of another document or says
 * something else.
 */
async function withRead(context: Context, document: Numbered, given: Typed): Promise<Typed> {
  const whole = given.xml ? completed(given, await valuesOfXml(document, given.xml)) : given
  return withExpiry(context, whole)
}
/** Throws 422 where the XML says something else than was typed. */
export function completed<T extends Partial<Typed>>(given: T, read: Partial<ReadValues>): T {
  const differing = Object.entries(read).filter(([name, value]) => {
    const typed = given[name as keyof ReadValues]
    return typed && value && !isSame(typed, value)
  })
  if (differing.length > 0) {
    throw invalid(Object.fromEntries(differing.map(([name]) => [name, words.otherInXml])))
  }
  const found = Object.entries(read).filter(([, value]) => value !== null)
  return { ...given, ...Object.fromEntries(found) }
}
/** Moments are written in several ways. */
export const isSame = (one: string, other: string): boolean =>
  one === other || (one.includes('T') && Date.parse(one) === Date.parse(other))
