/** The ways to pay a seat, the same in the form and on the pages of courses and dates. */
import type { Locale } from '#core/words.ts'
import { paymentChoices } from '#resources/booking/orders/order.ts'
import type { RegistrationOffer } from '#resources/booking/visitor-orders/visitor-order.api.ts'

type Offered = Pick<RegistrationOffer, 'banks' | 'paymentChoices'>
type Way = { code: Offered['paymentChoices'][number]; text: string }

export const waysToPay = ({ banks, paymentChoices: offered }: Offered, locale: Locale): Way[] =>
  offered.map((code) => {
    const name = paymentChoices[code][locale]
    return { code, text: code === 'transfer' && banks.length > 0 ? `${name} (${banks.join(', ')})` : name }
  })
