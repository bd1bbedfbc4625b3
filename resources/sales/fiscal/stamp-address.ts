/** The address in the QR code of an electronic invoice (timbre), where anybody may check it. */
import { decimalOf, type DecimalText } from '#core/money/decimal.ts'
import { homeMoment, homeZone, momentIn } from '#core/time-zone.ts'
import { CONSUMPTION_ID_FROM, isConsumption } from './ncf-type-rules.ts'
import { parseNcf } from './ncf.ts'

/** DGII's environments: tests, certification, production. */
export type DgiiEnvironment = 'testecf' | 'certecf' | 'ecf'

export type Stamp = {
  environment: DgiiEnvironment
  issuerRnc: string
  /** RNC or cédula; null for types 43 and 47 and for buyers without one. */
  buyerTaxId: string | null
  encf: string
  /** `2026-11-22` */
  issueDate: string
  /** In pesos, two decimals. */
  totalDop: DecimalText
  /** The moment of the digital signature. */
  signedAt: string
  /** The first six characters of the signature; may contain `+`, `/` and `=`. */
  securityCode: string
}

/** `2026-11-22` → `22-11-2026` */
const dayFirst = (day: string): string => day.split('-').toReversed().join('-')

/** `22-11-2026 14:05:09`, as the tax office writes the moment of a signature. */
export function signatureMoment(signedAt: string): string {
  const [day = '', time = ''] = momentIn(homeZone, signedAt).split('T')
  return `${dayFirst(day)} ${time.slice(0, 8)}`
}

/** `22-11-2026` → `2026-11-22`; null for what is no day. */
export function readTaxOfficeDay(text: string | null): string | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text ?? '') ?? []
  const written = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(written)) ? null : written
}
/** `22-11-2026 14:05:09`, in the time of the Dominican Republic, which has no summer time. */
export function readTaxOfficeMoment(text: string | null): string | null {
  const [, day = '', time] = /^(\S+) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '') ?? []
  const moment = Date.parse(homeMoment(String(readTaxOfficeDay(day)), time!))
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

/** Consumption below the threshold has an address of its own with fewer parameters (Formato e-CF). */
export function stampAddress(stamp: Stamp): string {
  const type = parseNcf(stamp.encf)?.type
  const isSmall = decimalOf(stamp.totalDop).lt(CONSUMPTION_ID_FROM)
  const isSummary = type !== undefined && isConsumption(type) && isSmall
  const base = isSummary
    ? `https://fc.dgii.gov.do/${stamp.environment}/consultatimbrefc`
    : `https://ecf.dgii.gov.do/${stamp.environment}/consultatimbre`
  const params = isSummary ? summaryParams(stamp) : wholeParams(stamp)
  const query = params.map(([name, value]) => `${name}=${value}`)
  return `${base}?${query.join('&')}&codigoseguridad=${encodeURIComponent(stamp.securityCode)}`
}

type QueryParam = [name: string, value: string]
const summaryParams = ({ issuerRnc, encf, totalDop }: Stamp): QueryParam[] => [
  ['rncemisor', issuerRnc],
  ['encf', encf],
  ['montototal', totalDop],
]
function wholeParams({ issuerRnc, buyerTaxId, encf, issueDate, totalDop, signedAt }: Stamp): QueryParam[] {
  return [
    ['rncemisor', issuerRnc],
    ...(buyerTaxId ? [['rnccomprador', buyerTaxId] satisfies QueryParam] : []),
    ['encf', encf],
    ['fechaemision', dayFirst(issueDate)],
    ['montototal', totalDop],
    ['fechafirma', signatureMoment(signedAt).replace(' ', '%20')],
  ]
}

/** What an address says; that of a summary has no moment. */
export type ReadStamp = Pick<Stamp, 'encf' | 'issuerRnc' | 'totalDop' | 'securityCode'> & {
  signedAt: string | null
}
/** Undefined for any other text. */
export function readStampAddress(text: string): ReadStamp | undefined {
  const [address = '', query = ''] = text.trim().split('?')
  if (!/^https:\/\/(ecf|fc)\.dgii\.gov\.do\/\w+\/consultatimbre(fc)?$/i.test(address)) return undefined
  const params = new Map(query.split('&').map(readParam))
  const param = (name: string): string => params.get(name) ?? ''
  const read = {
    encf: param('encf').toUpperCase(),
    issuerRnc: param('rncemisor'),
    totalDop: param('montototal'),
    securityCode: param('codigoseguridad'),
  }
  if (Object.values(read).includes('') || !/^\d+(\.\d+)?$/.test(read.totalDop)) return undefined
  return { ...read, signedAt: readTaxOfficeMoment(param('fechafirma').replace('+', ' ')) }
}
/** Some tools leave the signs of a security code as they are: a plus is no blank there. */
function readParam(param: string): QueryParam {
  const [name = '', ...value] = param.split('=')
  const written = value.join('=')
  try {
    return [name.toLowerCase(), decodeURIComponent(written)]
  } catch {
    return [name.toLowerCase(), written]
  }
}
