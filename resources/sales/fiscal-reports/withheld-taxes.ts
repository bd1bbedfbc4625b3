/** What was withheld in a month: in the 607 of that month, or left out of it and why (fiscal-documents.md, Withheld taxes). */
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import { lastSendingDay, type ReportSeries } from './fiscal-report.ts'

export const leftOutReasons = {
  late: { es: 'La factura es de un mes anterior', en: 'The invoice is of an earlier month' },
  series: { es: 'La serie no va en el archivo', en: 'The series is not in the file' },
  consumption: { es: 'Consumo menor de RD$250,000', en: 'Consumption below RD$250,000' },
  opening: { es: 'Factura de antes de Conforme', en: 'Invoice of before Conforme' },
  recorded: { es: 'Se registró después de enviar el 607', en: 'It was recorded after the 607 was sent' },
  reversed: { es: 'El pago se reversó', en: 'The payment was reversed' },
  other: { es: 'Se registró en otro mes', en: 'It was recorded in another month' },
} as const satisfies Record<string, Words>
export type LeftOutReason = keyof typeof leftOutReasons

/** The ITBIS and the income tax that one payment withholds of one invoice, in pesos. */
export type WithheldTax = {
  /** Of the invoice: `2026-10`. */
  issueMonth: string
  isOpening: boolean
  isItemized: boolean
  series: 'B' | 'E'
  withheldOn: string
  reversedOn: string | null
  /** As the report of the month was sent, or will be. */
  isCounted: boolean
  /** It was recorded after the report was sent. */
  isTooLate: boolean
  withheldTax: DecimalText
  withheldIncomeTax: DecimalText
}
/** Whether what is withheld in a month is restated in it. */
export type Restates = (month: string) => boolean
export type OfMonth = { month: string; series: ReportSeries; restates: Restates; isRectified: boolean }

/** A month has the rule of its last day for sending, whatever the accountant decides afterwards. */
export const restatesIn =
  (days: readonly { day: string }[]): Restates =>
  (month) =>
    days.filter(({ day }) => day <= lastSendingDay(month)).length % 2 === 1

const monthOf = (day: string | null): string | undefined => day?.slice(0, 7)
/** Whether a later month may name it: its invoice is a row of an earlier file of the same series. */
const isLate = (tax: WithheldTax, { month, series }: OfMonth): boolean =>
  isReported(tax, series) && tax.issueMonth < month && monthOf(tax.withheldOn) === month && tax.isCounted
const isReported = ({ isOpening, isItemized, series: own }: WithheldTax, series: ReportSeries): boolean =>
  !isOpening && isItemized && (series === 'both' || series === own)

/** Of an earlier invoice only where the accountant restates it; its base and its ITBIS are in the earlier file alone. */
export const isRestated = (tax: WithheldTax, of: OfMonth): boolean => of.restates(of.month) && isLate(tax, of)
/** The rectified file also has what was withheld later, but for what the later month restates. */
export function isOfOwnMonth(tax: WithheldTax, { month, isRectified, restates }: OfMonth): boolean {
  const withheld = monthOf(tax.withheldOn)!
  const isInTime = withheld <= month || (isRectified && !restates(withheld))
  return tax.issueMonth === month && tax.isCounted && isInTime
}
export const isInFile = (tax: WithheldTax, of: OfMonth): boolean =>
  isRestated(tax, of) || (isReported(tax, of.series) && isOfOwnMonth(tax, of))

/** How often the journal of the month has it: once, taken back, or not. */
const timesInJournal = ({ withheldOn, reversedOn }: WithheldTax, month: string): number =>
  Number(monthOf(withheldOn) === month) - Number(monthOf(reversedOn) === month)

export type LeftOut<T> = T & { reason: LeftOutReason }
/** What the journal of the month has and its file has not, with its sign. */
export function leftOutOf<T extends WithheldTax>(taxes: readonly T[], of: OfMonth): LeftOut<T>[] {
  return taxes.flatMap((tax) => {
    const times = timesInJournal(tax, of.month) - Number(isInFile(tax, of))
    if (times === 0) return []
    const signed = (amount: DecimalText) => amountText(decimalOf(amount).times(times))
    const [withheldTax, withheldIncomeTax] = [signed(tax.withheldTax), signed(tax.withheldIncomeTax)]
    return [{ ...tax, withheldTax, withheldIncomeTax, reason: reasonOf(tax, of) }]
  })
}
function reasonOf(tax: WithheldTax, of: OfMonth): LeftOutReason {
  if (tax.isOpening) return 'opening'
  if (of.series !== 'both' && tax.series !== of.series) return 'series'
  if (!tax.isItemized) return 'consumption'
  if (tax.isTooLate) return 'recorded'
  if (isLate(tax, of)) return 'late'
  return tax.reversedOn ? 'reversed' : 'other'
}

type Sums = Pick<WithheldTax, 'withheldTax' | 'withheldIncomeTax'>
export const sumTaxes = (taxes: readonly Sums[]): Sums => ({
  withheldTax: amountText(sumOf(taxes.map(({ withheldTax }) => withheldTax))),
  withheldIncomeTax: amountText(sumOf(taxes.map(({ withheldIncomeTax }) => withheldIncomeTax))),
})
