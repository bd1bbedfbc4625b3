/** What a seat of an event costs on a day. */
import { cents } from './cents.ts'
import { dayIn, daysAfter } from '#core/time-zone.ts'
import { isPriceValid } from '#resources/catalogue/courses/course-dates.ts'
import type { SeatMode } from '../seats/seats.ts'
import type { Event } from './event.ts'

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

/** What an order agrees on; without a price of its own, online seats cost the same. */
type Snapshot = {
  unitPrice: string | null
  onlineUnitPrice: string | null
  currency: Price['currency'] | null
  taxIncluded: boolean
}
type PriceInput = { [K in 'unitPrice' | 'onlineUnitPrice' | 'currency']?: Snapshot[K] | undefined }
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
function pricesOfDay(event: Priced, given: Snapshot['currency'], day: string): Snapshot {
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
