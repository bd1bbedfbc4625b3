/** What the states of a payment mean; a reversed one counts nowhere any more. */
import { statesByMeaning } from '#core/resource.ts'
import type { paymentStates } from './payment.ts'

type PaymentState = keyof typeof paymentStates
const meaningOf: Record<PaymentState, 'recorded' | 'reversed'> = {
  recorded: 'recorded',
  reversed: 'reversed',
}
const statesIn = statesByMeaning(meaningOf)

export const recordedPaymentStates = statesIn('recorded')
export const reversedPaymentStates = statesIn('reversed')
export const isReversedPayment = ({ state }: { state: PaymentState }): boolean =>
  meaningOf[state] === 'reversed'
