/** Which NCF type fits which customer, document and lines. */
import { decimalOf, type DecimalText } from '#core/money/decimal.ts'
import type { TaxCode } from '#core/money/tax.ts'
import { locales, say, type Words } from '#core/words.ts'
import type { taxIdTypes } from '#resources/customers/accounts/tax-id.ts'
import { equivalentNcfType, ncfTypeIn, ncfTypes, seriesOf, type NcfSeries, type NcfType } from './ncf.ts'

export type FiscalDocument = 'invoice' | 'creditNote' | 'debitNote'
export type FiscalBuyer = { taxIdType: keyof typeof taxIdTypes | null; taxId: string | null }

const typesOfDocument: Record<FiscalDocument, readonly NcfType[]> = {
  invoice: ['B01', 'B02', 'B14', 'B15', 'B16', 'E31', 'E32', 'E44', 'E45', 'E46'],
  creditNote: ['B04', 'E34'],
  debitNote: ['B03', 'E33'],
}
/** The types that the firm may issue for a kind of document, of one series or of both. */
export const ncfTypesFor = (document: FiscalDocument, series?: NcfSeries): NcfType[] =>
  typesOfDocument[document].filter((type) => !series || seriesOf(type) === series)

const isOneOf = (type: NcfType, ofSeriesB: readonly NcfType[]): boolean =>
  ofSeriesB.some((one) => one === type || equivalentNcfType(one) === type)
export const isConsumption = (type: NcfType): boolean => isOneOf(type, ['B02'])
export const isNote = (type: NcfType): boolean => isOneOf(type, ['B03', 'B04'])

/** Total in pesos, tax included, from which the buyer of a consumption invoice is identified (FE fields 38 to 40). */
export const CONSUMPTION_ID_FROM = '250000.00'
export const needsBuyerId = (totalDop: DecimalText): boolean => decimalOf(totalDop).gte(CONSUMPTION_ID_FROM)
export const isLargeConsumption = (type: NcfType, totalDop: DecimalText): boolean =>
  isConsumption(type) && needsBuyerId(totalDop)

export type FiscalCustomer = {
  type: 'company' | 'government' | 'nonprofit' | 'person'
  taxExempt: boolean
  taxIdType: FiscalBuyer['taxIdType']
}
/** The type of an invoice that fits a customer in most cases; staff may choose another. */
export function suggestNcfType(customer: FiscalCustomer, series: NcfSeries): NcfType {
  const isForeign = customer.taxIdType === 'passport' || customer.taxIdType === 'foreign'
  if (isForeign) return ncfTypeIn(series, 'B02')!
  if (customer.type === 'government') return ncfTypeIn(series, 'B15')!
  if (customer.taxExempt) return ncfTypeIn(series, 'B14')!
  return ncfTypeIn(series, customer.type === 'person' ? 'B02' : 'B01')!
}

export const ncfTypeWords = {
  document: {
    es: 'El tipo {type} no es para este documento',
    en: 'Type {type} is not for this document',
  },
  dominicanId: {
    es: 'El tipo {type} necesita el RNC o la cédula del cliente',
    en: 'Type {type} needs the RNC or cédula of the customer',
  },
  notSpecial: {
    es: 'El cliente no está marcado como exento de ITBIS. ¿Por qué recibe el tipo {type}?',
    en: 'The customer is not marked as exempt from ITBIS. Why does it get type {type}?',
  },
  notState: {
    es: 'El cliente no es una institución pública. ¿Por qué recibe el tipo {type}?',
    en: 'The customer is no government body. Why does it get type {type}?',
  },
  exportId: {
    es: 'El tipo {type} necesita el documento extranjero o el RNC del cliente',
    en: 'Type {type} needs the foreign document or the RNC of the customer',
  },
  consumptionId: {
    es: 'Desde RD$250,000.00 una factura de consumo necesita el documento del cliente',
    en: 'From RD$250,000.00 a consumption invoice needs the document of the customer',
  },
  exemptLines: {
    es: 'En un comprobante de régimen especial todas las líneas son exentas',
    en: 'All lines of a special regime invoice are exempt',
  },
  exportLines: {
    es: 'En una factura de exportación todas las líneas llevan ITBIS 0 %',
    en: 'All lines of an export invoice have ITBIS 0%',
  },
  total: { es: 'El total debe ser mayor que 0', en: 'The total must be greater than 0' },
} satisfies Record<string, Words>

/** A message with the code and the name of a type. */
export const namingType = (words: Words, type: NcfType): Words =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      say(words, locale, { type: `${type} (${ncfTypes[type][locale].toLocaleLowerCase(locale)})` }),
    ]),
  ) as Words

/** What is asked when a type is chosen that is not for this kind of customer; its answer is kept. */
export function doubtOfType(ncfType: NcfType, customer: FiscalCustomer): Words | undefined {
  if (isOneOf(ncfType, ['B14']) && !customer.taxExempt) return namingType(ncfTypeWords.notSpecial, ncfType)
  const isForState = isOneOf(ncfType, ['B15'])
  return isForState && customer.type !== 'government' ? namingType(ncfTypeWords.notState, ncfType) : undefined
}

export type NcfTypeCheck = {
  ncfType: NcfType
  document: FiscalDocument
  buyer: FiscalBuyer
  /** Lines that count; those of a note repeat the lines of its invoice and are not judged here. */
  lines: readonly { taxCode: TaxCode }[]
  totalDop: DecimalText
}

/** What forbids issuing, keyed `ncfType`, `buyerTaxId`, `total` or `items.{n}.taxCode` (fiscal-documents.md, rule 9). */
export function ncfTypeErrors(check: NcfTypeCheck): Record<string, Words> {
  const errors: Record<string, Words> = {}
  if (!typesOfDocument[check.document].includes(check.ncfType)) {
    errors['ncfType'] = namingType(ncfTypeWords.document, check.ncfType)
  }
  const buyerWords = buyerError(check)
  if (buyerWords) errors['buyerTaxId'] = buyerWords
  if (check.document === 'invoice' && decimalOf(check.totalDop).lte(0)) errors['total'] = ncfTypeWords.total
  for (const [at, line] of check.lines.entries()) {
    const words = lineError(check.ncfType, line.taxCode)
    if (words) errors[`items.${at}.taxCode`] = words
  }
  return errors
}

/** Which document of the buyer a type needs; null when none (NG 06-2018). Credit notes follow their invoice. */
export function requiredBuyerId(ncfType: NcfType, totalDop: DecimalText): 'rncOrCedula' | 'any' | null {
  if (isOneOf(ncfType, ['B01', 'B03', 'B14', 'B15'])) return 'rncOrCedula'
  return isOneOf(ncfType, ['B16']) || isLargeConsumption(ncfType, totalDop) ? 'any' : null
}

function buyerError({ ncfType, buyer, totalDop }: NcfTypeCheck): Words | undefined {
  const required = requiredBuyerId(ncfType, totalDop)
  const idType = buyer.taxId ? buyer.taxIdType : null
  if (required === 'rncOrCedula') {
    return idType === 'rnc' || idType === 'cedula' ? undefined : namingType(ncfTypeWords.dominicanId, ncfType)
  }
  if (required === null || idType) return undefined
  return isConsumption(ncfType) ? ncfTypeWords.consumptionId : namingType(ncfTypeWords.exportId, ncfType)
}

/** FE: items of type 44 are exempt, those of 46 have 0 %; 14 and 16 follow them. */
function lineError(ncfType: NcfType, taxCode: TaxCode): Words | undefined {
  if (isOneOf(ncfType, ['B14']) && taxCode !== 'exempt') return ncfTypeWords.exemptLines
  return isOneOf(ncfType, ['B16']) && taxCode !== 'itbis0' ? ncfTypeWords.exportLines : undefined
}
