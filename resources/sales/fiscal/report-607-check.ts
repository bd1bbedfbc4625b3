/** Names the rows of report 607 that DGII would refuse, and why. */
import { decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import { isNote, ncfTypeErrors, type FiscalDocument } from './ncf-type-rules.ts'
import { isSoldWith, modifiedNcfError, ncfError, parseNcf, type NcfType } from './ncf.ts'
import { compactDay, totalOf607, type Report607Row, type ReportPeriod } from './report-607.ts'

/** More rows are not accepted in one file (NG 07-2018). */
export const MOST_ROWS_607 = 65_000

export type ReportProblem = {
  /** From 1, as DGII's own messages count rows; 0 is the file. */
  row: number
  ncf: string
  /** DGII's number of the field, from 1. */
  column: number
  words: Words
}

export const report607Words = {
  issuer: {
    es: 'Falta el RNC o la cédula de la firma, con 9 u 11 números',
    en: 'The RNC or cédula of the firm is missing: 9 or 11 digits',
  },
  month: { es: 'El mes se escribe AAAAMM', en: 'The month is written YYYYMM' },
  idLength: {
    es: 'Un RNC tiene 9 números, una cédula 11, otro documento de 1 a 20 caracteres',
    en: 'An RNC has 9 digits, a cédula 11, another document 1 to 20 characters',
  },
  buyer: { es: 'Falta el documento del cliente', en: 'The document of the customer is missing' },
  missing: {
    es: 'Falta el e-NCF: está por registrar',
    en: 'The e-NCF is missing: it is still to be recorded',
  },
  notSold: {
    es: 'Este tipo de NCF no es de ventas',
    en: 'This type of NCF is not for sales',
  },
  twice: { es: 'Este NCF está en otra fila', en: 'This NCF is in another row' },
  modifiedMissing: { es: 'Una nota cita el NCF que modifica', en: 'A note names the NCF it modifies' },
  modifiedExtra: {
    es: 'Solo una nota cita un NCF modificado',
    en: 'Only a note names a modified NCF',
  },
  otherMonth: { es: 'La fecha no es del mes del reporte', en: 'The date is not in the month of the report' },
  withholdingDate: {
    es: 'Lo retenido necesita la fecha de retención',
    en: 'What is withheld needs its date',
  },
  earlyWithholding: {
    es: 'La retención no puede ser anterior al comprobante',
    en: 'Nothing is withheld before the date of the document',
  },
  amount: {
    es: 'Los montos tienen dos decimales y no son negativos',
    en: 'Amounts have two decimals and are not negative',
  },
  withheldTooMuch: {
    es: 'El ITBIS retenido es mayor que el facturado',
    en: 'The ITBIS withheld is larger than the ITBIS invoiced',
  },
  paymentSum: {
    es: 'Las formas de pago no suman el total con impuestos',
    en: 'The forms of payment do not sum up to the total with taxes',
  },
  tooManyRows: {
    es: 'El archivo no admite más de 65,000 filas',
    en: 'The file takes at most 65,000 rows',
  },
} satisfies Record<string, Words>

export const fileProblem = (words: Words): ReportProblem => ({ row: 0, ncf: '', column: 0, words })
/** What is wrong with the header of a report, if anything. */
export function periodError({ issuerRnc, month }: ReportPeriod): Words | undefined {
  if (!/^(\d{9}|\d{11})$/.test(issuerRnc)) return report607Words.issuer
  return /^20\d\d(0[1-9]|1[0-2])$/.test(month) ? undefined : report607Words.month
}

type Finding = [column: number, words: Words | undefined]

/** The problems of all rows in their order; empty when the file can be sent. Only itemized rows belong here. */
export function check607(period: ReportPeriod, rows: readonly Report607Row[]): ReportProblem[] {
  const fileWords = rows.length > MOST_ROWS_607 ? report607Words.tooManyRows : periodError(period)
  return fileWords ? [fileProblem(fileWords)] : rows.flatMap(rowCheck607(period))
}

/** For many rows: checks one after the other, in the order of the file. */
export function rowCheck607(period: ReportPeriod): (row: Report607Row) => ReportProblem[] {
  const seen = new Set<string>()
  let number = 0
  return (row) => {
    number += 1
    const isTwice = seen.has(row.ncf)
    // Documents without a number are not the same document.
    if (row.ncf) seen.add(row.ncf)
    const findings: Finding[] = [...findingsOf(row, period), [3, isTwice ? report607Words.twice : undefined]]
    return findings.flatMap(([column, words]) =>
      words ? [{ row: number, ncf: row.ncf, column, words }] : [],
    )
  }
}

function findingsOf(row: Report607Row, period: ReportPeriod): Finding[] {
  const type = parseNcf(row.ncf)?.type
  const amounts = amountFindings(row)
  // Sums of what is no amount cannot be judged.
  const sums = amounts.some(([, words]) => words) ? [] : sumFindings(row, type)
  return [
    [1, idLengthError(row.buyer)],
    [3, row.ncf ? ncfOfSaleError(row.ncf) : report607Words.missing],
    [4, modifiedError(row, type)],
    [6, isOfMonth(row, period) ? undefined : report607Words.otherMonth],
    [7, withholdingDateError(row)],
    ...amounts,
    ...sums,
  ]
}

const isOfMonth = ({ isRestated, issueDate }: Report607Row, { month }: ReportPeriod): boolean =>
  isRestated || compactDay(issueDate).startsWith(month)

function idLengthError({ taxId, taxIdType }: Report607Row['buyer']): Words | undefined {
  if (!taxId) return undefined
  const patterns = { rnc: /^\d{9}$/, cedula: /^\d{11}$/, passport: /^[^|]{1,20}$/, foreign: /^[^|]{1,20}$/ }
  return taxIdType && patterns[taxIdType].test(taxId) ? undefined : report607Words.idLength
}

function ncfOfSaleError(ncf: string): Words | undefined {
  const type = parseNcf(ncf)?.type
  return ncfError(ncf) ?? (type && !isSoldWith(type) ? report607Words.notSold : undefined)
}

function modifiedError({ modifiedNcf }: Report607Row, type: NcfType | undefined): Words | undefined {
  if (!type) return undefined
  if (!isNote(type)) return modifiedNcf ? report607Words.modifiedExtra : undefined
  return modifiedNcf ? modifiedNcfError(modifiedNcf) : report607Words.modifiedMissing
}

const isSome = (amount: DecimalText | null | undefined): boolean => Number(amount ?? 0) > 0
function withholdingDateError(row: Report607Row): Words | undefined {
  const isWithheld = isSome(row.withheldTax) || isSome(row.withheldIncomeTax)
  if (!row.withholdingDate) return isWithheld ? report607Words.withholdingDate : undefined
  return row.withholdingDate < row.issueDate ? report607Words.earlyWithholding : undefined
}

function amountFindings(row: Report607Row): Finding[] {
  const amounts: [number, DecimalText | null | undefined][] = [
    [8, row.net],
    [9, row.tax],
    [10, row.withheldTax],
    [12, row.withheldIncomeTax],
    [14, row.exciseTax],
    [15, row.otherTaxes],
    [16, row.legalTip],
    ...Object.values(row.payments).map((amount): [number, DecimalText] => [17, amount]),
  ]
  return amounts.map(([column, amount]) => [
    column,
    /^\d{1,15}\.\d{2}$/.test(amount ?? '0.00') ? undefined : report607Words.amount,
  ])
}

function sumFindings(row: Report607Row, type: NcfType | undefined): Finding[] {
  const isOverWithheld = !row.isRestated && decimalOf(row.withheldTax ?? '0').gt(row.tax)
  const isPaymentSum = sumOf(Object.values(row.payments)).eq(totalOf607(row))
  return [
    [1, type && needsBuyer(row, type) ? report607Words.buyer : undefined],
    [10, isOverWithheld ? report607Words.withheldTooMuch : undefined],
    [17, isPaymentSum ? undefined : report607Words.paymentSum],
  ]
}

/** Credit notes are for the buyer of their invoice, and itemized ones have one (Ley 32-23 art. 15.4). */
function needsBuyer(row: Report607Row, ncfType: NcfType): boolean {
  if (isNote(ncfType)) return !row.buyer.taxId
  const document: FiscalDocument = 'invoice'
  const errors = ncfTypeErrors({ ncfType, document, buyer: row.buyer, lines: [], totalDop: totalOf607(row) })
  return 'buyerTaxId' in errors
}
