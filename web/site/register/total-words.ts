/** What the seats of the form cost in all, for the page and its script. */
import { sayMoney } from '#core/money/say-money.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Locale, Words } from '#core/words.ts'
import { orderTotal } from '#resources/booking/orders/order-total.ts'
import { sayAmount } from '#resources/catalogue/courses/price-words.ts'
import { groupDiscount, type GroupPrice } from '#resources/events/schedule/group-price.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'

const words = {
  unpriced: { es: 'Precio por confirmar', en: 'Price to be confirmed' },
} satisfies Record<string, Words>
const seats: CountedWords = {
  one: { es: '{n} cupo', en: '{n} seat' },
  many: { es: '{n} cupos', en: '{n} seats' },
}

export type SeatPrice = { currency: string; unitPrice: string | null; onlineUnitPrice: string | null }
/** Reads a field of the form; blank for a box without a tick. */
type Read = (name: string) => string

const MOST_COUNTED = 999

/** The modes of the seats that the form asks for; a row without a person is none. */
export function seatModesIn(read: Read, rows: number): (SeatMode | null)[] {
  const usual = (read('mode') || null) as SeatMode | null
  const named = Array.from({ length: rows }, (_, at) => `attendees.${at}.`).filter((row) =>
    ['firstName', 'lastName', 'email', 'documentId'].some((field) => read(row + field).trim()),
  )
  const known = [
    ...(read('attends') ? [usual] : []),
    ...named.map((row) => (read(`${row}mode`) || usual) as SeatMode | null),
  ]
  const people = Math.min(Math.trunc(Number(read('people'))) || 0, MOST_COUNTED)
  return [...known, ...Array<null>(Math.max(0, people - known.length)).fill(null)]
}

type Priced = { prices: readonly SeatPrice[]; group: GroupPrice | null; read: Read; rows: number }
/** `2 cupos · RD$ 38,700.00` */
export function sayTotal({ prices, group, read, rows }: Priced, locale: Locale): string {
  const modes = seatModesIn(read, rows)
  const price = prices.find(({ currency }) => currency === read('currency')) ?? prices[0]
  return `${sayCount(seats, locale, { n: modes.length })} · ${costOf(price, { modes, group }, locale)}`
}

type Seats = { modes: (SeatMode | null)[]; group: GroupPrice | null }
function costOf(price: SeatPrice | undefined, { modes, group }: Seats, locale: Locale): string {
  const discount = groupDiscount(group, modes.length, locale)
  const amount = price && orderTotal({ ...price, discount }, modes)
  if (!price || amount === undefined) return words.unpriced[locale]
  const cost = { amount, currency: price.currency }
  return modes.length > 0 ? sayAmount(cost, locale) : sayMoney(cost, locale)
}
