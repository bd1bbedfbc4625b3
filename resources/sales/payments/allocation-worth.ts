/** What an allocation takes of its payment and settles in pesos, computed once (fiscal-documents.md, Pesos). */
import { amountText, decimalOf, type DecimalText } from '#core/money/decimal.ts'
import { lessPart, pesosOf, type Left } from '#resources/sales/documents/pesos.ts'
import type { PaymentAllocation } from './payment-allocation.ts'
import { settledBy, type Allocation } from './allocation.ts'

/** Pesos for one unit of the invoice's and of the payment's currency on the day of payment. */
export type Rates = { ofInvoice: DecimalText; ofPayment: DecimalText }
/** At the rates of the day, for one unit of another currency. */
export const receivedAt = (amount: DecimalText, { ofInvoice, ofPayment }: Rates): DecimalText =>
  amountText(decimalOf(amount).times(ofInvoice).div(ofPayment))

export type OpenInvoice = { balance: Left; tax: Left; net: Left }
export type Worth = Pick<
  PaymentAllocation,
  'receivedDop' | 'settledDop' | 'itbisWithheldDop' | 'isrWithheldDop' | 'cardWithheldDop'
>

/** Tax that is withheld has the pesos of the certificate, or else a share of those that the invoice prints. */
export function worthOf(
  allocation: Allocation & { received: DecimalText },
  { invoice, payment }: { invoice: OpenInvoice; payment: Left },
): Worth {
  const { amount, received, itbisWithheld, isrWithheld, cardWithheld } = allocation
  const receivedDop = pesosOf(received, payment)
  const ofMoney = decimalOf(amount).isZero() ? invoice.balance : { amount, pesos: receivedDop }
  return {
    receivedDop,
    settledDop: pesosOf(settledBy(allocation), invoice.balance),
    itbisWithheldDop: allocation.itbisWithheldDop ?? pesosOf(itbisWithheld, invoice.tax),
    isrWithheldDop: allocation.isrWithheldDop ?? pesosOf(isrWithheld, invoice.net),
    cardWithheldDop: allocation.cardWithheldDop ?? pesosOf(cardWithheld, ofMoney),
  }
}

/** The allocations of one payment, one after the other: the last one of the money takes all its pesos. */
export function worthsOf<A extends Allocation & { received: DecimalText }>(
  allocations: readonly A[],
  { payment, invoices }: { payment: Left; invoices: ReadonlyMap<string, OpenInvoice> },
): (A & Worth)[] {
  let left = payment
  return allocations.map((allocation) => {
    const worth = worthOf(allocation, { invoice: invoices.get(allocation.invoiceId)!, payment: left })
    left = lessPart(left, { amount: allocation.received, pesos: worth.receivedDop })
    return { ...allocation, ...worth }
  })
}
