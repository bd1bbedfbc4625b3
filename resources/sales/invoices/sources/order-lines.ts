/** The lines of an invoice for the seats of an order. */
import { dateFormatter } from '#core/formatters.ts'
import { amountText, sumOf } from '#core/money/decimal.ts'
import type { Discount } from '#core/money/line-amount.ts'
import type { TaxCode } from '#core/money/tax.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import type { Attendee } from '#resources/booking/attendees/attendee.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { Line } from '#resources/sales/documents/document-totals.ts'

type Seat = Pick<Attendee, 'mode' | 'firstName' | 'lastName'> & { id: string | null }
type Priced = Pick<Order, 'unitPrice' | 'onlineUnitPrice' | 'taxIncluded' | 'discount'>
export type OrderLine = Line & {
  taxIncluded: boolean
  description: string
  unit: 'seat'
  eventId: string
  courseId: string | null
  attendeeIds: string[]
}
type Sold = {
  seats: readonly Seat[]
  /** Seats for people who are named later, at the price of the room. */
  unnamed?: number
  event: { id: string; courseId: string | null; title: string; when: string }
  taxCode: TaxCode
  locale: Locale
}

const online: Words = { es: 'en línea', en: 'online' }
const toName: Words = { es: '{n} por nombrar', en: '{n} to be named' }
const MOST_NAMES = 12

/** All people of an order by name, at the price of the room while they have no seat; nobody learns who has which. */
export function peopleOfOrder(
  { unplacedPeople, unnamedSeats }: Pick<Order, 'unplacedPeople' | 'unnamedSeats'>,
  seats: readonly Seat[],
): Pick<Sold, 'seats' | 'unnamed'> {
  const waiting = unplacedPeople.map((person) => ({ ...person, id: null, mode: null }))
  const nameOf = ({ firstName, lastName }: Seat) => `${firstName} ${lastName}`
  return {
    seats: [...seats, ...waiting].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'es')),
    unnamed: unnamedSeats - waiting.length,
  }
}

/** One line for each price: seats in the room and, if they cost something else, seats online. */
export function orderLines(order: Priced, sold: Sold): OrderLine[] {
  const { seats, unnamed = 0 } = sold
  const hasOwnPrice = order.onlineUnitPrice !== null && order.onlineUnitPrice !== order.unitPrice
  if (!hasOwnPrice) return lineOf(order, sold, { seats, unnamed, price: order.unitPrice, suffix: '' })
  const [away, present] = [seats.filter(isOnline), seats.filter((seat) => !isOnline(seat))]
  return [
    ...lineOf(order, sold, { seats: present, unnamed, price: order.unitPrice, suffix: '' }),
    ...lineOf(order, sold, {
      seats: away,
      unnamed: 0,
      price: order.onlineUnitPrice,
      suffix: `, ${online[sold.locale]}`,
    }),
  ]
}
const isOnline = ({ mode }: Seat): boolean => mode === 'online'

type SeatGroup = { seats: readonly Seat[]; unnamed: number; price: string | null; suffix: string }
function lineOf(order: Priced, sold: Sold, { seats, unnamed, price, suffix }: SeatGroup): OrderLine[] {
  const count = seats.length + unnamed
  if (count === 0 || price === null) return []
  const { event, taxCode } = sold
  const names = seats.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const people = unnamed === 0 ? names : [...names, say(toName, sold.locale, { n: unnamed })]
  const listed = people.length <= MOST_NAMES ? `\n${people.join(', ')}` : ''
  return [
    {
      description: `${event.title}${event.when && ` (${event.when})`}${suffix}${listed}`.slice(0, 1000),
      quantity: String(count),
      unit: 'seat',
      unitPrice: price,
      discount: percentOf(order.discount),
      taxCode,
      taxIncluded: order.taxIncluded,
      eventId: event.id,
      courseId: event.courseId,
      attendeeIds: seats.flatMap(({ id }) => id ?? []),
    },
  ]
}

/** A discount in per cent belongs to each line; an amount belongs to the document. */
const percentOf = (discount: Order['discount']): Discount | null =>
  discount?.kind === 'percent' ? { kind: 'percent', value: discount.value } : null

/** The discount of the document: the sum of the orders' amounts; null when there is none. */
export function amountDiscount(orders: readonly Pick<Order, 'discount'>[]): Discount | null {
  const sum = sumOf(orders.flatMap(({ discount }) => (discount?.kind === 'amount' ? [discount.value] : [])))
  return sum.isZero() ? null : { kind: 'amount', value: amountText(sum) }
}

/** The event as lines name it: its title and its days. */
export function describeEvent(
  { id, courseId, title, startsAt, endsAt, timezone }: Event,
  locale: Locale,
): Sold['event'] {
  const day = dateFormatter(locale, { dateStyle: 'long', timeZone: timezone })
  return {
    id,
    courseId,
    title: translate(title, locale)?.text ?? '',
    when: startsAt ? withPlainSpaces(day.formatRange(new Date(startsAt), new Date(endsAt ?? startsAt))) : '',
  }
}

/** Intl puts thin spaces around the dash, which nobody types in a search. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u2009', ' ')
