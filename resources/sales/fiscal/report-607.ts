/** Report 607 (sales of a month, Norma General 07-2018) as DGII's text file. */
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import { incomeTypes, type IncomeType } from './income-types.ts'
import { isConsumption, isLargeConsumption, isNote, type FiscalBuyer } from './ncf-type-rules.ts'
import { parseNcf } from './ncf.ts'
import { paymentFormNames, paymentForms, type PaymentForm } from './payment-forms.ts'

/** One issued document; amounts in pesos with two decimals, those of notes positive. Voided ones go to 608 alone. */
export type Report607Row = {
  buyer: FiscalBuyer
  ncf: string
  /** Of notes alone. */
  modifiedNcf?: string | null
  incomeType: IncomeType
  issueDate: string
  /** The day something was withheld; with `withheldTax` or `withheldIncomeTax`. */
  withholdingDate?: string | null
  /** Without taxes. */
  net: DecimalText
  tax: DecimalText
  withheldTax?: DecimalText | null
  withheldIncomeTax?: DecimalText | null
  /** Impuesto selectivo al consumo. */
  exciseTax?: DecimalText | null
  otherTaxes?: DecimalText | null
  legalTip?: DecimalText | null
  /** It names what was withheld of an invoice that an earlier file has, without its base and its ITBIS. */
  isRestated?: boolean
  /** How the whole invoice is paid, taxes and withheld amounts included; sums up to the total. */
  payments: Partial<Record<PaymentForm, DecimalText>>
}

const idTypeCodes = { rnc: '1', cedula: '2', passport: '3', foreign: '3' } as const
/** `2026-10-05` → `20261005` */
export const compactDay = (day: string | null | undefined): string => (day ?? '').replaceAll('-', '')

/** Absent amounts are empty, not 0.00 (NG 07-2018). */
const optionalAmount = (amount: DecimalText | null | undefined): string =>
  amount && !decimalOf(amount).isZero() ? amountText(amount) : ''

/** Columns 17 to 23; the form "credit note" counts among the others. */
function paidInColumn(payments: Report607Row['payments'], column: number): string {
  const forms = paymentFormNames.filter((form) => paymentForms[form].column607 === column)
  return optionalAmount(amountText(sumOf(forms.map((form) => payments[form] ?? '0'))))
}

/** Net and all taxes: what columns 17 to 23 sum up to. */
export const totalOf607 = (row: Report607Row): DecimalText =>
  amountText(sumOf([row.net, row.tax, row.exciseTax ?? '0', row.otherTaxes ?? '0', row.legalTip ?? '0']))

/** The 23 fields of a row (NG 07-2018), without a line break. */
export const report607Line = (row: Report607Row): string =>
  [
    row.buyer.taxId ?? '',
    row.buyer.taxId && row.buyer.taxIdType ? idTypeCodes[row.buyer.taxIdType] : '',
    row.ncf,
    row.modifiedNcf ?? '',
    incomeTypes[row.incomeType].code,
    compactDay(row.issueDate),
    compactDay(row.withholdingDate),
    amountText(row.net),
    optionalAmount(row.tax),
    optionalAmount(row.withheldTax),
    // ITBIS percibido and ISR percibido are disabled.
    '',
    optionalAmount(row.withheldIncomeTax),
    '',
    optionalAmount(row.exciseTax),
    optionalAmount(row.otherTaxes),
    optionalAmount(row.legalTip),
    ...[17, 18, 19, 20, 21, 22, 23].map((column) => paidInColumn(row.payments, column)),
  ].join('|')

export type ReportPeriod = {
  /** RNC or cédula of the firm. */
  issuerRnc: string
  /** `202610` */
  month: string
}
export const report607Header = ({ issuerRnc, month }: ReportPeriod, rowCount: number): string =>
  `607|${issuerRnc}|${month}|${rowCount}`
export const report607FileName = ({ issuerRnc, month }: ReportPeriod): string =>
  `DGII_F_607_${issuerRnc}_${month}.TXT`
/** Lines end in CRLF, the last one too; the file has no byte order mark. */
export const LINE_END = '\r\n'

/** The whole file. For many rows write `report607Header` and `report607Line` one by one. */
export const report607File = (period: ReportPeriod, rows: readonly Report607Row[]): string =>
  [report607Header(period, rows.length), ...rows.map(report607Line)].map((line) => line + LINE_END).join('')

/**
 * Whether a document is a row of its own: consumption below RD$250,000, and notes on it to unidentified buyers, are
 * entered as a sum when the file is sent (NG 10-2018).
 */
export function isItemizedIn607(row: Report607Row): boolean {
  const type = parseNcf(row.ncf)?.type
  if (!type || row.isRestated) return true
  if (isConsumption(type)) return isLargeConsumption(type, totalOf607(row))
  const modified = row.modifiedNcf ? parseNcf(row.modifiedNcf)?.type : undefined
  return !(isNote(type) && modified && isConsumption(modified) && !row.buyer.taxId)
}

export type Summary607 = {
  count: number
  net: DecimalText
  tax: DecimalText
  total: DecimalText
  payments: Record<PaymentForm, DecimalText>
}
/** The sum of rows by form of payment; sum invoices and notes apart, itemized rows and others too. */
export function summarize607(rows: readonly Report607Row[]): Summary607 {
  const sum = (of: (row: Report607Row) => DecimalText) => amountText(sumOf(rows.map(of)))
  const payments = paymentFormNames.map((form) => [form, sum((row) => row.payments[form] ?? '0')])
  return {
    count: rows.length,
    net: sum((row) => row.net),
    tax: sum((row) => row.tax),
    total: sum(totalOf607),
    payments: Object.fromEntries(payments) as Record<PaymentForm, DecimalText>,
  }
}

export function addSummaries607(one: Summary607, other: Summary607): Summary607 {
  const sum = (of: (summary: Summary607) => DecimalText) => amountText(sumOf([of(one), of(other)]))
  const payments = paymentFormNames.map((form) => [form, sum((summary) => summary.payments[form])])
  return {
    count: one.count + other.count,
    net: sum(({ net }) => net),
    tax: sum(({ tax }) => tax),
    total: sum(({ total }) => total),
    payments: Object.fromEntries(payments) as Record<PaymentForm, DecimalText>,
  }
}
