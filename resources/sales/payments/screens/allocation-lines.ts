/** The invoices that a payment is shared out among, while somebody types. */
import { amountText, Decimal, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { WithholdingSuggestion } from '#resources/sales/fiscal/withholding-rates.ts'
import { receivedAt } from '../allocation-worth.ts'
import { withheldParts } from '../allocation.ts'
import { withheldPartsOf } from '../payment-rules.ts'
import type { Payment } from '../payment.ts'
import { proposeOldestFirst, type OpenInvoice } from '../propose-allocations.ts'

/** A line of the form; its amounts are as they are typed. */
export type AllocationLine = {
  invoiceId: string
  amount: string
  itbisWithheld: string
  isrWithheld: string
  cardWithheld: string
  withheldOn?: string | null
  /** Of an invoice in another currency than the payment. */
  received?: string | null
  exchangeRate?: string | null
}
/** Pesos for one unit of each currency on the day of payment, as far as they are known. */
export type Rates = Readonly<Partial<Record<string, string>>>
/** The currency of the payment, and of each invoice by its id. */
export type Conversion = {
  currency: string
  rates: Rates
  currencyOf: (invoiceId: string) => string | undefined
}

/** A text that is no amount yet counts as nothing. */
export const typedAmount = (text: unknown): Decimal =>
  typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? decimalOf(text) : new Decimal(0)

export const withheldOf = (line: AllocationLine): Decimal =>
  sumOf(withheldParts.map((part) => typedAmount(line[part])))
/** What a line takes of the payment: as typed, or else at the rates of the day. */
export function takenBy(line: AllocationLine, { currency, rates, currencyOf }: Conversion): Decimal {
  const own = currencyOf(line.invoiceId) ?? currency
  if (own === currency) return typedAmount(line.amount)
  if (line.received) return typedAmount(line.received)
  const [ofInvoice, ofPayment] = [line.exchangeRate ?? rates[own], rates[currency]]
  if (!isRate(ofInvoice) || !isRate(ofPayment)) return new Decimal(0)
  return decimalOf(receivedAt(amountText(typedAmount(line.amount)), { ofInvoice, ofPayment }))
}
const isRate = (text: string | undefined): text is string => typedAmount(text).gt(0)
export const appliedIn = (lines: readonly AllocationLine[], conversion: Conversion): Decimal =>
  sumOf(lines.map((line) => takenBy(line, conversion)))

export const blankAllocation = (invoiceId: string, amount: DecimalText): AllocationLine => ({
  invoiceId,
  amount,
  itbisWithheld: '0.00',
  isrWithheld: '0.00',
  cardWithheld: '0.00',
})

/** Whether other invoices or amounts were typed since the lines were proposed. */
export const differFrom = (proposed: readonly AllocationLine[], lines: readonly AllocationLine[]): boolean =>
  lines.length !== proposed.length ||
  lines.some(({ invoiceId, amount }, at) => {
    const was = proposed[at]!
    return invoiceId !== was.invoiceId || !typedAmount(amount).eq(typedAmount(was.amount))
  })

/** Leaves out what is not withheld of a payment by this method. */
export function linesFor(method: Payment['method'], lines: readonly AllocationLine[]): AllocationLine[] {
  const left = new Set(withheldPartsOf(method))
  const none = Object.fromEntries(
    withheldParts.filter((part) => !left.has(part)).map((part) => [part, '0.00']),
  )
  return lines.map((line) => {
    const next = { ...line, ...none }
    return withheldOf(next).isZero() ? { ...next, withheldOn: null } : next
  })
}

/** Pays the oldest invoices first; what was typed as withheld stays with its invoice. */
export function proposedLines(
  received: DecimalText,
  open: readonly OpenInvoice[],
  lines: readonly AllocationLine[],
): AllocationLine[] {
  const byInvoice = new Map(lines.map((line) => [line.invoiceId, line]))
  const withheld = new Map(lines.map((line) => [line.invoiceId, amountText(withheldOf(line))]))
  return proposeOldestFirst(received, open, withheld).map(({ invoiceId, amount }) => ({
    ...blankAllocation(invoiceId, amount),
    ...byInvoice.get(invoiceId),
    amount,
  }))
}

/** Takes over suggested withholdings; together with the money they settle no more than the balance. */
export function withSuggestions(
  line: AllocationLine,
  { balance }: OpenInvoice,
  suggestions: readonly WithholdingSuggestion[],
): AllocationLine {
  const filled = suggestions.reduce<AllocationLine>(
    (all, { kind, amount }) => ({ ...all, [`${kind}Withheld`]: amount }),
    line,
  )
  const owed = decimalOf(balance ?? '0').minus(withheldOf(filled))
  return { ...filled, amount: amountText(Decimal.max(0, Decimal.min(typedAmount(line.amount), owed))) }
}
