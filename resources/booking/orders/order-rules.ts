/** Rules of orders: price, discount, and how long seats are held. */
import { dayIn, daysAfter } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { isPriceValid } from '#resources/catalogue/courses/course-dates.ts'
import type { SeatMode } from '#resources/booking/seats/seats.ts'
import type { Event } from '#resources/events/events/event.ts'
import { cents } from './order-total.ts'
import type { Order } from './order.ts'
import { isPostponed } from '#resources/events/events/event-state.ts'

export const LONGEST_HOLD_DAYS = 14
const DAY = 86_400_000

type Price = Event['prices'][number]
type Priced = Pick<Event, 'prices' | 'timezone' | 'modality'>

/** Of the modes that the event offers. */
export const offeredPrices = ({ prices, modality }: Pick<Priced, 'prices' | 'modality'>): Price[] =>
  prices.filter(({ mode }) => !mode || modality === 'mixed' || mode === modality)
/** In the zone of the event. */
export const pricesToday = (event: Priced, now: Date): Price[] => pricesOn(event, today(event, now))
const pricesOn = (event: Priced, day: string): Price[] =>
  offeredPrices(event).filter((price) => isPriceValid(price, day))
const cheapest = (prices: readonly Price[]): Price | undefined =>
  prices.toSorted((one, other) => Number(cents(one.amount)! - cents(other.amount)!))[0]

type Snapshot = Pick<Order, 'unitPrice' | 'onlineUnitPrice' | 'currency' | 'taxIncluded'>
type PriceInput = { [K in 'unitPrice' | 'onlineUnitPrice' | 'currency']?: Order[K] | undefined }
/** The prices of a new order: those of the caller, or else the event's of that day. */
export function snapshotOf(event: Priced, given: PriceInput, now: Date): Snapshot {
  const ofDay = pricesOfDay(event, given.currency ?? null, today(event, now))
  const isOwnPrice = given.unitPrice != null
  return {
    unitPrice: given.unitPrice ?? ofDay.unitPrice,
    onlineUnitPrice: given.onlineUnitPrice ?? (isOwnPrice ? null : ofDay.onlineUnitPrice),
    currency: given.currency ?? ofDay.currency ?? (isOwnPrice ? 'dop' : null),
    taxIncluded: ofDay.taxIncluded,
  }
}

/** The cheapest price per mode; if only one mode has a price, it applies to both. */
function pricesOfDay(event: Priced, given: Order['currency'], day: string): Snapshot {
  const valid = pricesOn(event, day)
  const currency = given ?? valid[0]?.currency
  const of = (mode: SeatMode) =>
    cheapest(valid.filter((price) => price.currency === currency && (!price.mode || price.mode === mode)))
  const [onSite, online] = [of('onSite'), of('online')]
  const price = event.modality === 'online' ? online : (onSite ?? online)
  if (!price) return unpriced
  const { amount: unitPrice, taxIncluded } = price
  const isOther = event.modality === 'mixed' && online && online.amount !== unitPrice
  return {
    unitPrice,
    onlineUnitPrice: isOther ? online.amount : null,
    currency: price.currency,
    taxIncluded,
  }
}
const unpriced: Snapshot = { unitPrice: null, onlineUnitPrice: null, currency: null, taxIncluded: false }
const today = ({ timezone }: Priced, now: Date): string => dayIn(timezone, now.toISOString())

/** What a seat costs, the last day on which it does, and what it costs afterwards. */
export type SeatPrice = Snapshot & { until: string | null; later: Snapshot | null }
/** One for each currency that the event has prices in; the first is the usual one. */
export function seatPrices(event: Priced, now: Date): SeatPrice[] {
  const valid = pricesToday(event, now)
  return [...new Set(valid.map(({ currency }) => currency))].map((currency) =>
    seatPrice(event, { currency, now, isSame: isSameSnapshot }),
  )
}
const isSameSnapshot = (one: Snapshot, other: Snapshot): boolean =>
  one.unitPrice === other.unitPrice && one.onlineUnitPrice === other.onlineUnitPrice

type Compared = {
  currency: Price['currency']
  now: Date
  isSame: (one: Snapshot, other: Snapshot) => boolean
}
/** `until`: the last day before the prices are no longer the same as today's. */
export function seatPrice(event: Priced, { currency, now, isSame }: Compared): SeatPrice {
  const price = pricesOfDay(event, currency, today(event, now))
  const after = (day: string) => pricesOfDay(event, currency, daysAfter(day, 1))
  const lastDays = pricesToday(event, now).flatMap(
    (one) => (one.currency === currency && one.validUntil) || [],
  )
  const until = lastDays.toSorted().find((day) => !isSame(price, after(day))) ?? null
  const later = until ? after(until) : unpriced
  return { ...price, until, later: later.unitPrice === null ? null : later }
}

export const isFreeSeat = ({ unitPrice, onlineUnitPrice }: Pick<Snapshot, 'unitPrice' | 'onlineUnitPrice'>) =>
  cents(unitPrice) === 0n && (cents(onlineUnitPrice) ?? 0n) === 0n

export const priceChanged: Words = {
  es: 'El precio cambió mientras usted llenaba el formulario. Revise el nuevo y envíe de nuevo.',
  en: 'The price changed while you were filling in the form. Look at the new one and send it again.',
}
type Amount = string | null | undefined
/** Nobody agrees to a price other than the one that was shown. */
export const isSameAmount = (shown: Amount, now: Amount): boolean => cents(shown) === cents(now)

const notPricedOnline: Words = {
  es: 'Este evento no tiene cupos en línea aparte: vale un solo precio',
  en: 'This event has no online seats of their own: one price holds',
}
const tooMuch: Words = { es: 'No puede pasar de 100 %', en: 'Cannot exceed 100 %' }
const pastHold: Words = { es: 'Debe ser una fecha futura', en: 'Must be in the future' }
const longHold: Words = {
  es: 'Los cupos se reservan 14 días como máximo',
  en: 'Seats are held for 14 days at most',
}
const holdPastStart: Words = {
  es: 'Los cupos se reservan hasta el inicio del evento como máximo',
  en: 'Seats are held until the event begins at the latest',
}

/** Whether online seats have their own price: in mixed events, and in orders that agreed on one. */
export const isPricedOnline = (
  event: Pick<Event, 'modality'> | undefined,
  agreed: Order['onlineUnitPrice'] | undefined,
): boolean => event?.modality === 'mixed' || agreed != null

type Checked = Pick<Order, 'discount' | 'onlineUnitPrice'>
type PriceContext = { event: Pick<Event, 'modality'>; before?: Pick<Order, 'onlineUnitPrice'> }
export function validateOrder(
  { discount, onlineUnitPrice }: Checked,
  { event, before }: PriceContext,
): Record<string, Words> {
  return {
    ...(discount?.kind === 'percent' && Number(discount.value) > 100 && { 'discount.value': tooMuch }),
    ...(onlineUnitPrice !== null &&
      !isPricedOnline(event, before?.onlineUnitPrice) && { onlineUnitPrice: notPricedOnline }),
  }
}

type Beginning = Pick<Event, 'startsAt' | 'status'>
export function validateHold(
  holdExpiresAt: string,
  { startsAt, status }: Beginning,
  now: Date,
): Record<string, Words> {
  const until = Date.parse(holdExpiresAt)
  if (until <= now.getTime()) return { holdExpiresAt: pastHold }
  if (until - now.getTime() > LONGEST_HOLD_DAYS * DAY) return { holdExpiresAt: longHold }
  // A postponed event has no start, only its former one.
  const isPastStart = startsAt && !isPostponed(status) && until > Date.parse(startsAt)
  return isPastStart ? { holdExpiresAt: holdPastStart } : {}
}
