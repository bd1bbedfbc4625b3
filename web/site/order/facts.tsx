/** What an order says: date, seats, price, payment, billing data. */
import type { Locale, Words } from '#core/words.ts'
import { paymentChoices } from '#resources/booking/orders/order.ts'
import { invoicingStates } from '#resources/events/seats/invoicing-state.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Facts, type Fact } from '#web/site/content/facts.tsx'
import { inOneLine } from '#web/in-one-line.ts'
import type { OrderView } from './load.server.ts'

const words = {
  reference: { es: 'Referencia', en: 'Reference' },
  date: { es: 'Fecha', en: 'Date' },
  toCome: { es: 'Por anunciar', en: 'To be announced' },
  time: { es: 'Hora', en: 'Time' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  place: { es: 'Lugar', en: 'Place' },
  seats: { es: 'Cupos', en: 'Seats' },
  total: { es: 'Total', en: 'Total' },
  unpriced: { es: 'Por confirmar', en: 'To be confirmed' },
  payment: { es: 'Pago', en: 'Payment' },
  invoice: { es: 'Factura', en: 'Invoice' },
  booker: { es: 'Quién hizo la inscripción', en: 'Registered by' },
  billing: { es: 'Se factura a', en: 'Billed to' },
  purchaseOrder: { es: 'Orden de compra', en: 'Purchase order' },
} satisfies Record<string, Words>

export function OrderFacts({ of: order }: { of: OrderView }) {
  const locale = useLocale()
  const { booker, billing, paymentChoice, invoicing, cost } = order
  const isSettled = invoicing === 'unpaid' || invoicing === 'paid'
  return (
    <Facts
      facts={[
        { name: words.reference[locale], value: order.number },
        ...dateFacts(order, locale),
        { name: words.seats[locale], value: order.seats || null },
        { name: words.total[locale], value: cost ?? words.unpriced[locale] },
        {
          name: words.payment[locale],
          value: order.isPaidFor && paymentChoice && paymentChoices[paymentChoice][locale],
        },
        { name: words.invoice[locale], value: isSettled && invoicingStates[invoicing][locale] },
        { name: words.booker[locale], value: `${booker.firstName} ${booker.lastName}` },
        {
          name: words.billing[locale],
          value: order.isPaidFor && billing && inOneLine(billing.name, billing.taxId),
        },
        { name: words.purchaseOrder[locale], value: order.poNumber },
      ]}
    />
  )
}

function dateFacts({ event, when }: OrderView, locale: Locale): Fact[] {
  const dates = event.isPostponed
    ? [{ name: words.date[locale], value: words.toCome[locale] }]
    : [
        { name: words.date[locale], value: when?.date },
        { name: words.time[locale], value: when && !event.isSelfPaced && inOneLine(when.time, when.zone) },
      ]
  return [
    ...dates,
    { name: words.modality[locale], value: modalities[event.modality][locale] },
    { name: words.place[locale], value: event.place },
  ]
}
