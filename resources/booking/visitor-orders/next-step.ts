/** What comes next for a visitor’s order, on its page and in mails. */
import type { Words } from '#core/words.ts'
import { isFreeSeat } from '#resources/events/schedule/seat-prices.ts'
import { isBookedOrder } from '#resources/booking/orders/order-state.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { FIRST_HOLD_MINUTES } from './visitor-order-times.ts'

const held = {
  transfer: {
    es: 'Transfiera o deposite el total en una de nuestras cuentas y envíenos el comprobante desde la página de su inscripción. Al recibirlo confirmamos sus cupos.',
    en: 'Transfer or deposit the total to one of our accounts and send us the proof of payment on the page of your registration. Once we have it we confirm your seats.',
  },
  card: {
    es: 'Nuestra oficina prepara la factura y le envía el enlace para pagarla con tarjeta. Al recibir el pago confirmamos sus cupos.',
    en: 'Our office draws up the invoice and sends you the link to pay it by card. Once it is paid we confirm your seats.',
  },
  invoice: {
    es: 'Nuestra oficina prepara la factura con los datos que usted dio, se la envía y confirma sus cupos.',
    en: 'Our office draws up the invoice with the data you gave, sends it to you and confirms your seats.',
  },
  quote: {
    es: 'Nuestra oficina le envía la cotización. Cuando la acepte confirmamos sus cupos.',
    en: 'Our office sends you the quote. When you accept it we confirm your seats.',
  },
} satisfies Record<NonNullable<Order['paymentChoice']>, Words>
const unpriced: Words = {
  es: 'Nuestra oficina le escribe con el precio y confirma sus cupos.',
  en: 'Our office writes to you with the price and confirms your seats.',
}
const free: Words = {
  es: 'No tiene nada que pagar: le confirmamos los cupos por correo.',
  en: 'There is nothing to pay: we confirm your seats by email.',
}
/** In the mail whose link is to be pressed. */
export const pressFirst: Words = {
  es: `Para mantener sus cupos, abra su inscripción con el botón de este correo y pulse «Mantener mis cupos»: sin eso se liberan a los ${FIRST_HOLD_MINUTES} minutos.`,
  en: `To keep your seats, open your registration with the button of this mail and press “Keep my seats”: without that they are released after ${FIRST_HOLD_MINUTES} minutes.`,
}
export const confirmed = {
  title: { es: 'Sus cupos están confirmados', en: 'Your seats are confirmed' },
  next: {
    es: 'Cada participante recibe por correo lo que necesita para asistir.',
    en: 'Each participant gets what they need to attend by email.',
  },
} satisfies Record<string, Words>

type Placed = Pick<Order, 'status' | 'paymentChoice' | 'unitPrice' | 'onlineUnitPrice'>
export function nextStep({ status, paymentChoice, unitPrice, onlineUnitPrice }: Placed): Words {
  const { title, next } = confirmed
  if (isBookedOrder(status)) return { es: `${title.es}. ${next.es}`, en: `${title.en}. ${next.en}` }
  if (isFreeSeat({ unitPrice, onlineUnitPrice })) return free
  return unitPrice === null ? unpriced : held[paymentChoice ?? 'transfer']
}
