/** The ways in which visitors can say that they pay. */
import { orderBilling } from '#resources/booking/orders/order-billing.server.ts'
import { paymentChoices, type Order } from '#resources/booking/orders/order.ts'

type PaymentChoice = NonNullable<Order['paymentChoice']>

export const offeredChoices = (): PaymentChoice[] =>
  (Object.keys(paymentChoices) as PaymentChoice[]).filter(
    (choice) => choice !== 'card' || orderBilling.takesCards(),
  )
