/** What a payment settles of one invoice, as it is given. */
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { PaymentAllocation } from './payment-allocation.ts'

/** What a certificate or a bank says; what is left blank is computed. */
type Said = 'received' | 'itbisWithheldDop' | 'isrWithheldDop' | 'cardWithheldDop'
export type Allocation = Pick<
  PaymentAllocation,
  'invoiceId' | 'amount' | 'itbisWithheld' | 'isrWithheld' | 'cardWithheld' | 'withheldOn'
> & { [K in Said]?: DecimalText | null | undefined } & {
  exchangeRate?: string | null | undefined
  rateSource?: string | null | undefined
}
export const withheldParts = ['itbisWithheld', 'isrWithheld', 'cardWithheld'] as const
type Amounts = Pick<Allocation, 'amount' | (typeof withheldParts)[number]>

/** Money alone, in the currency of the invoice. */
export const plainAllocation = {
  itbisWithheld: '0.00',
  isrWithheld: '0.00',
  cardWithheld: '0.00',
  withheldOn: null,
  received: null,
  exchangeRate: null,
  rateSource: null,
  itbisWithheldDop: null,
  isrWithheldDop: null,
  cardWithheldDop: null,
}
/** What an allocation takes off the balance of its invoice. */
export const settledBy = ({ amount, itbisWithheld, isrWithheld, cardWithheld }: Amounts): DecimalText =>
  amountText(sumOf([amount, itbisWithheld, isrWithheld, cardWithheld]))
export const withheldIn = (allocation: Amounts): DecimalText =>
  amountText(decimalOf(settledBy(allocation)).minus(allocation.amount))

/** What allocations take of their payment, in its currency. */
export const receivedIn = (allocations: readonly Pick<Allocation, 'amount' | 'received'>[]): DecimalText =>
  amountText(sumOf(allocations.map(({ amount, received }) => received ?? amount)))
