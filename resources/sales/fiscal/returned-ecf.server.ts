/** What the signed XML of an e-CF says, and whether it is the document expected. */
import type { X509Certificate } from 'node:crypto'
import { decimalOf } from '#core/money/decimal.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { NcfType } from './ncf.ts'
import { fillMoney, inPesos } from '#resources/sales/documents/money-words.ts'

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
function says(text: Words, theirs: string | null, ours: string | null): Words {
  if (text === words.total && theirs && ours) return fillMoney(text, inPesos({ theirs, ours }))
  const values = { theirs: theirs ?? '—', ours: ours ?? '—' }
  return sayBoth(text, values)
}
