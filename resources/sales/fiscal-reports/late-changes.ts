/** What was recorded of a month after its reports were sent, and whose file is rectified for it. */
import type { DecimalText } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import { lastSendingDay } from './fiscal-report.ts'
import type { Restates } from './withheld-taxes.ts'

export const lateChanges = {
  issued: { es: 'Se emitió', en: 'It was issued' },
  voided: { es: 'Se anuló', en: 'It was voided' },
  numbered: { es: 'Se registró su e-NCF', en: 'Its e-NCF was recorded' },
  paid: { es: 'Se registró un pago', en: 'A payment was recorded' },
  withheld: { es: 'Se registró una retención', en: 'A withholding was recorded' },
  reversed: { es: 'Se reversó un pago', en: 'A payment was reversed' },
} as const satisfies Record<string, Words>
export type LateChange = keyof typeof lateChanges

/** What happened to a document, or to one payment of it; months as `2026-10`. */
export type Fact = {
  change: LateChange
  recordedOn: string
  issueMonth: string
  /** Of payments alone. */
  paidMonth: string | null
  /** Where something was withheld. */
  withheldMonth: string | null
}

type Rectified = { month: string; change: LateChange }
/** Months whose reports were sent before it was recorded, and would say something else now. */
export function rectifiedMonths(fact: Fact, restates: Restates): Rectified[] {
  const { change, issueMonth, paidMonth } = fact
  const isOfMonth = !paidMonth || paidMonth <= issueMonth
  const paid = isOfMonth && isSent(issueMonth, fact) ? [{ month: issueMonth, change }] : []
  const month = withheldFile(fact, restates)
  if (!month || paid.some((one) => one.month === month)) return paid
  return [...paid, { month, change: change === 'paid' ? 'withheld' : change }]
}
const isSent = (month: string, { recordedOn }: Fact): boolean => lastSendingDay(month) < recordedOn
/** Before the reports of its own month are sent, they name what was withheld. */
function withheldFile(fact: Fact, restates: Restates): string | undefined {
  const { withheldMonth, issueMonth } = fact
  if (!withheldMonth || !isSent(withheldMonth, fact)) return undefined
  return restates(withheldMonth) ? withheldMonth : issueMonth
}

export type LateDocument = {
  document: { kind: 'invoice' | 'creditNote'; id: string; number: string | null }
  ncf: string
  recordedOn: string
  month: string
  change: LateChange
  /** The document, or what was paid of it, in pesos. */
  amount: DecimalText
  withheldTax: DecimalText
  withheldIncomeTax: DecimalText
}
