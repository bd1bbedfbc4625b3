/** Parses the signed XML of an e-CF, as the tax office's tool returns it (Formato e-CF); `readEcf` does it elsewhere. */
import type { X509Certificate } from 'node:crypto'
import { invalid } from '#core/errors.ts'
import { decimalOf } from '#core/money/decimal.ts'
import { fill, type Words } from '#core/words.ts'
import { normalizeNcf, type NcfType } from './ncf.ts'
import { notEcf, verifiedEcf } from './signed-ecf.server.ts'

export type ReturnedEcf = {
  ncf: string
  /** `E31` */
  type: string
  issuerRnc: string
  buyerTaxId: string | null
  issueDate: string | null
  /** In pesos, tax included. */
  total: string | null
  /** The lines; a summary has none. */
  lineCount: number
  /** Of a note: the document that it modifies. */
  modifiedNcf: string | null
  ncfExpiresOn: string | null
  securityCode: string
  signedAt: string | null
  certificate: X509Certificate
}

/** Throws 422 for what is no e-CF, or whose signature is broken; a summary of consumption (RFCE) counts as one. */
export function parseEcf(xml: string): ReturnedEcf {
  const { root, signatureValue, certificate } = verifiedEcf(xml)
  const at = (...path: string[]): string | null => textAt(root, path)
  const ncf = at('Encabezado', 'IdDoc', 'eNCF')
  const issuerRnc = at('Encabezado', 'Emisor', 'RNCEmisor')
  if (!ncf || !issuerRnc) throw invalid({ xml: notEcf })
  return {
    ncf: normalizeNcf(ncf),
    type: `E${at('Encabezado', 'IdDoc', 'TipoeCF') ?? ''}`,
    issuerRnc,
    buyerTaxId:
      at('Encabezado', 'Comprador', 'RNCComprador') ??
      at('Encabezado', 'Comprador', 'IdentificadorExtranjero'),
    issueDate: dayIn(at('Encabezado', 'Emisor', 'FechaEmision')),
    total: amountIn(at('Encabezado', 'Totales', 'MontoTotal')),
    lineCount: elementsOf(childOf(root, 'DetallesItems')).filter(({ localName }) => localName === 'Item')
      .length,
    modifiedNcf: at('InformacionReferencia', 'NCFModificado'),
    ncfExpiresOn: dayIn(at('Encabezado', 'IdDoc', 'FechaVencimientoSecuencia')),
    securityCode: at('Encabezado', 'CodigoSeguridadeCF') ?? signatureValue.slice(0, 6),
    signedAt: momentIn(at('FechaHoraFirma')),
    certificate,
  }
}

function elementsOf(parent: Element | undefined): Element[] {
  const found: Element[] = []
  for (let child = parent?.firstChild; child; child = child.nextSibling)
    if (child.nodeType === child.ELEMENT_NODE) found.push(child as Element)
  return found
}
const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  elementsOf(parent).find(({ localName }) => localName === name)
const textAt = (root: Element, path: readonly string[]): string | null =>
  path.reduce<Element | undefined>(childOf, root)?.textContent?.trim() || null

/** `31-12-2027` */
function dayIn(text: string | null): string | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text ?? '') ?? []
  const written = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(written)) ? null : written
}
/** `31-12-2026 14:05:09`, in the time of the Dominican Republic, which has no summer time. */
function momentIn(text: string | null): string | null {
  const [, day = '', time] = /^(\S+) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '') ?? []
  const moment = Date.parse(`${dayIn(day)}T${time}-04:00`)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
const amountIn = (text: string | null): string | null => (/^\d+(\.\d+)?$/.test(text ?? '') ? text : null)

const words = {
  type: {
    es: 'Es del tipo {theirs} y este documento es {ours}',
    en: 'Its type is {theirs}, this document is {ours}',
  },
  issuer: { es: 'Lo emitió el RNC {theirs}, no {ours}', en: 'RNC {theirs} issued it, not {ours}' },
  buyer: { es: 'Es para el RNC {theirs}, no {ours}', en: 'It is for RNC {theirs}, not {ours}' },
  total: { es: 'Su total es {theirs} y aquí es {ours}', en: 'Its total is {theirs}, here it is {ours}' },
  day: { es: 'Su fecha es {theirs} y aquí es {ours}', en: 'Its date is {theirs}, here it is {ours}' },
  modified: { es: 'Modifica a {theirs}, no a {ours}', en: 'It modifies {theirs}, not {ours}' },
} satisfies Record<string, Words>

export type ExpectedEcf = {
  ncfType: NcfType
  issuerRnc: string
  buyerTaxId: string | null
  issueDate: string
  totalDop: string
  modifiedNcf: string | null
}

/** What tells that the XML is of another document; undefined when it is the expected one. */
export function otherDocumentError(ecf: ReturnedEcf, expected: ExpectedEcf): Words | undefined {
  const { ncfType, issuerRnc, buyerTaxId, issueDate, totalDop, modifiedNcf } = expected
  const compared: [Words, theirs: string | null, ours: string | null, isSame: boolean][] = [
    [words.type, ecf.type, ncfType, ecf.type === ncfType],
    [words.issuer, ecf.issuerRnc, issuerRnc, isSameId(ecf.issuerRnc, issuerRnc)],
    // A consumer may be known here and stay unnamed there.
    [words.buyer, ecf.buyerTaxId, buyerTaxId, isSameId(ecf.buyerTaxId, buyerTaxId) || isUnnamed(ecf)],
    [words.total, ecf.total, totalDop, isWithinTolerance(ecf, totalDop)],
    [words.day, ecf.issueDate, issueDate, ecf.issueDate === issueDate],
    [words.modified, ecf.modifiedNcf, modifiedNcf, ecf.modifiedNcf === modifiedNcf],
  ]
  const differences = compared.flatMap(([text, theirs, ours, isSame]) =>
    isSame ? [] : [says(text, theirs, ours)],
  )
  if (differences.length === 0) return undefined
  const joined = (locale: keyof Words) => differences.map((difference) => difference[locale]).join('. ')
  return {
    es: `No es el XML de este documento. ${joined('es')}`,
    en: `Not the XML of this document. ${joined('en')}`,
  }
}

/** Another program may round each line otherwise: the tax office accepts a peso for each (Informe técnico e-CF 12). */
function isWithinTolerance({ total, lineCount }: ReturnedEcf, totalDop: string): boolean {
  if (total === null) return false
  return decimalOf(total).minus(totalDop).abs().lte(Math.max(1, lineCount))
}

const isUnnamed = ({ type, buyerTaxId }: ReturnedEcf): boolean => type === 'E32' && buyerTaxId === null
/** Ids are written with or without dashes. */
const isSameId = (one: string | null, other: string | null): boolean => digits(one) === digits(other)
const digits = (text: string | null): string => (text ?? '').replace(/[\s-]/g, '').toUpperCase()
function says({ es, en }: Words, theirs: string | null, ours: string | null): Words {
  const values = { theirs: theirs ?? '—', ours: ours ?? '—' }
  return { es: fill(es, values), en: fill(en, values) }
}
