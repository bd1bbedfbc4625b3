/** NCF, the fiscal numbers of the tax office (DGII): their types, how they are written and read. */
import { shortDay } from '#core/say-day.ts'
import { fill, type Locale, type Words } from '#core/words.ts'

/** Series B: Norma General 06-2018 and 05-2019. Series E, electronic (e-CF): Ley 32-23 (NG 06-2018; Formato e-CF). */
export const ncfTypes = {
  B01: { es: 'Factura de crédito fiscal', en: 'Tax credit invoice' },
  B02: { es: 'Factura de consumo', en: 'Consumption invoice' },
  B03: { es: 'Nota de débito', en: 'Debit note' },
  B04: { es: 'Nota de crédito', en: 'Credit note' },
  B11: { es: 'Comprobante de compras', en: 'Purchase voucher' },
  B12: { es: 'Registro único de ingresos', en: 'Single income record' },
  B13: { es: 'Comprobante para gastos menores', en: 'Minor expenses voucher' },
  B14: { es: 'Comprobante para regímenes especiales', en: 'Special regime invoice' },
  B15: { es: 'Comprobante gubernamental', en: 'Government invoice' },
  B16: { es: 'Comprobante para exportaciones', en: 'Export invoice' },
  B17: { es: 'Comprobante para pagos al exterior', en: 'Foreign payment voucher' },
  E31: { es: 'Factura de crédito fiscal electrónica', en: 'Electronic tax credit invoice' },
  E32: { es: 'Factura de consumo electrónica', en: 'Electronic consumption invoice' },
  E33: { es: 'Nota de débito electrónica', en: 'Electronic debit note' },
  E34: { es: 'Nota de crédito electrónica', en: 'Electronic credit note' },
  E41: { es: 'Comprobante electrónico de compras', en: 'Electronic purchase voucher' },
  E43: { es: 'Comprobante electrónico para gastos menores', en: 'Electronic minor expenses voucher' },
  E44: { es: 'Comprobante electrónico para regímenes especiales', en: 'Electronic special regime invoice' },
  E45: { es: 'Comprobante electrónico gubernamental', en: 'Electronic government invoice' },
  E46: { es: 'Comprobante electrónico para exportaciones', en: 'Electronic export invoice' },
  E47: { es: 'Comprobante electrónico para pagos al exterior', en: 'Electronic foreign payment voucher' },
} as const satisfies Record<string, Words>
export type NcfType = keyof typeof ncfTypes
export const ncfTypeNames = Object.keys(ncfTypes) as NcfType[]
const isNcfType = (text: string): text is NcfType => Object.hasOwn(ncfTypes, text)

export type NcfSeries = 'B' | 'E'
export const seriesOf = (type: NcfType): NcfSeries => (type.startsWith('B') ? 'B' : 'E')

/** The same document in the other series; B12 has none. */
export function equivalentNcfType(type: NcfType): NcfType | null {
  const number = Number(type.slice(1))
  const other = seriesOf(type) === 'B' ? `E${number + 30}` : `B${String(number - 30).padStart(2, '0')}`
  return isNcfType(other) ? other : null
}
/** `B01` in series E is `E31`; a type of the series itself stays. */
export const ncfTypeIn = (series: NcfSeries, type: NcfType): NcfType | null =>
  seriesOf(type) === series ? type : equivalentNcfType(type)

const inBothSeries = (types: readonly NcfType[]): ReadonlySet<NcfType> =>
  new Set(types.flatMap((type) => [type, ...[equivalentNcfType(type) ?? []].flat()]))
const sold = inBothSeries(['B01', 'B02', 'B03', 'B04', 'B14', 'B15', 'B16'])
const withoutExpiry = inBothSeries(['B02', 'B04', 'B12'])

/** Whether the firm sells with it; the others are for purchases, expenses and payments abroad. */
export const isSoldWith = (type: NcfType): boolean => sold.has(type)
/** The types that a choice offers, with their names. */
export const optionsOf = (types: readonly NcfType[]): Readonly<Record<string, Words>> =>
  Object.fromEntries(types.map((type) => [type, ncfTypes[type]]))
/** Whether its numbers expire, on 31 December of the year after authorisation (NG 06-2018 art. 6). */
export const ncfExpires = (type: NcfType): boolean => !withoutExpiry.has(type)
/** The last day of numbers that were authorised by then. */
export const latestExpiry = (day: string): string => `${Number(day.slice(0, 4)) + 1}-12-31`

export const sequenceDigits = (type: NcfType): number => (seriesOf(type) === 'B' ? 8 : 10)
/** The last sequence that the digits of a type can write. */
export const lastSequenceOf = (type: NcfType): number => 10 ** sequenceDigits(type) - 1

export type Ncf = { type: NcfType; sequence: number }

export const ncfWords = {
  series: { es: 'Un NCF empieza con B o E', en: 'An NCF starts with B or E' },
  characters: {
    es: 'Un NCF tiene una letra y después solo números',
    en: 'An NCF has one letter and then only digits',
  },
  lengthB: { es: 'Un NCF de la serie B tiene 11 caracteres', en: 'An NCF of series B has 11 characters' },
  lengthE: { es: 'Un e-NCF tiene 13 caracteres', en: 'An e-NCF has 13 characters' },
  type: { es: 'Este tipo de comprobante no existe', en: 'There is no such type of NCF' },
  sequence: { es: 'La secuencia de un NCF empieza en 1', en: 'The sequence of an NCF starts at 1' },
  late: {
    es: 'Vence a más tardar el {day}: el 31 de diciembre del año siguiente a su autorización',
    en: 'Expires on {day} at the latest: 31 December of the year after it was authorised',
  },
  modified: {
    es: 'El NCF modificado tiene 11, 13 o 19 caracteres',
    en: 'A modified NCF has 11, 13 or 19 characters',
  },
} satisfies Record<string, Words>

/** ` b01-0000-0522 ` → `B0100000522`: upper case, without spaces and dashes. */
export const normalizeNcf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.\u2010-\u2015\u2212-]/g, '')
    .toUpperCase()

/** What is wrong with a normalized NCF of a new document, if anything. */
export function ncfError(ncf: string): Words | undefined {
  if (!/^[BE]/.test(ncf)) return ncfWords.series
  if (!/^.\d*$/.test(ncf)) return ncfWords.characters
  const isB = ncf.startsWith('B')
  if (ncf.length !== (isB ? 11 : 13)) return isB ? ncfWords.lengthB : ncfWords.lengthE
  if (!isNcfType(ncf.slice(0, 3))) return ncfWords.type
  return Number(ncf.slice(3)) === 0 ? ncfWords.sequence : undefined
}

/** What is wrong with an expiry of numbers that were authorised by that day, if anything. */
export function lateExpiryError(expiresOn: string, day: string): Words | undefined {
  const latest = latestExpiry(day)
  if (expiresOn <= latest) return undefined
  const said = (locale: Locale) => fill(ncfWords.late[locale], { day: shortDay(latest, locale) })
  return { es: said('es'), en: said('en') }
}

/** Type and sequence of an NCF in any spelling; null when it is none. */
export function parseNcf(text: string): Ncf | null {
  const ncf = normalizeNcf(text)
  return ncfError(ncf) ? null : { type: ncf.slice(0, 3) as NcfType, sequence: Number(ncf.slice(3)) }
}

/** `B01`, 522 → `B0100000522`. Throws a RangeError for sequences that cannot be written. */
export function formatNcf({ type, sequence }: Ncf): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > lastSequenceOf(type)) {
    throw new RangeError(`no sequence of ${type}: ${sequence}`)
  }
  return type + String(sequence).padStart(sequenceDigits(type), '0')
}

/** Until April 2018: 19 characters, the type at places 10 and 11. Notes may still modify such a document. */
const BEFORE_2018 = /^[AP]\d{8}(0[1-4]|1[1-7])\d{8}$/

/** What is wrong with the normalized NCF that a note modifies, if anything (FE, NCFModificado). */
export function modifiedNcfError(ncf: string): Words | undefined {
  if (BEFORE_2018.test(ncf)) return undefined
  return [11, 13].includes(ncf.length) ? ncfError(ncf) : ncfWords.modified
}
