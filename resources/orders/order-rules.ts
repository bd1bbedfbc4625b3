/** What must hold of an order: its price of the day, its discount, how long it may hold seats. */
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { SeatMode } from '../attendees/attendee.ts'
import type { Event } from '../events/event.ts'
import type { Order } from './order.ts'

export const LONGEST_HOLD_DAYS = 14
const DAY = 86_400_000

type Price = Event['prices'][number]
type Asked = { event: Pick<Event, 'prices' | 'timezone'>; currency: Price['currency'] | null; now: Date }

/** The price of a seat on the day: the cheapest offer still valid, of this mode or of all. */
export function priceOfDay({ event, currency, now }: Asked, mode: SeatMode | null): Price | undefined {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: event.timezone }).format(now)
  const wanted = currency ?? event.prices[0]?.currency
  return event.prices
    .filter((price) => price.currency === wanted)
    .filter((price) => !price.validUntil || price.validUntil >= today)
    .filter((price) => !price.mode || !mode || price.mode === mode)
    .toSorted((one, other) => cents(one.amount) - cents(other.amount))[0]
}
/** Amounts have two digits, so they compare as whole numbers. */
const cents = (amount: string): number => {
  const [whole = '0', part = ''] = amount.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

type Snapshot = Pick<Order, 'unitPrice' | 'onlineUnitPrice' | 'currency' | 'taxIncluded'>
type Given = { [K in 'unitPrice' | 'onlineUnitPrice' | 'currency']?: Order[K] | undefined }
/** The prices an order is entered with: those the caller gave, or else the event's of the day. */
export function snapshotOf(
  event: Pick<Event, 'prices' | 'timezone' | 'modality'>,
  given: Given,
  now: Date,
): Snapshot {
  const ofDay = pricesOfDay(event, given.currency ?? null, now)
  const isOwnPrice = given.unitPrice != null
  return {
    unitPrice: given.unitPrice ?? ofDay.unitPrice,
    onlineUnitPrice: given.onlineUnitPrice ?? (isOwnPrice ? null : ofDay.onlineUnitPrice),
    currency: given.currency ?? ofDay.currency ?? (isOwnPrice ? 'dop' : null),
    taxIncluded: ofDay.taxIncluded,
  }
}

function pricesOfDay(
  event: Parameters<typeof snapshotOf>[0],
  currency: Order['currency'],
  now: Date,
): Snapshot {
  const asked = { event, currency, now }
  const isMixed = event.modality === 'mixed'
  const price = priceOfDay(asked, isMixed ? 'onSite' : null)
  const online = isMixed ? priceOfDay(asked, 'online') : price
  if (!price) return unpriced
  const { amount: unitPrice, taxIncluded } = price
  const onlineUnitPrice = online && online.amount !== unitPrice ? online.amount : null
  return { unitPrice, onlineUnitPrice, currency: price.currency, taxIncluded }
}
const unpriced: Snapshot = { unitPrice: null, onlineUnitPrice: null, currency: null, taxIncluded: false }

const tooMuch: Words = { es: 'No puede pasar de 100 %', en: 'Cannot exceed 100 %' }
const pastHold: Words = { es: 'Debe ser una fecha futura', en: 'Must be in the future' }
const longHold: Words = {
  es: 'Los cupos se reservan 14 días como máximo',
  en: 'Seats are held for 14 days at most',
}

type Checked = Pick<Order, 'discount' | 'onlineUnitPrice'>
export function brokenOrderRules(
  { discount, onlineUnitPrice }: Checked,
  event: Pick<Event, 'modality'>,
): Record<string, Words> {
  return {
    ...(discount?.kind === 'percent' && Number(discount.value) > 100 && { 'discount.value': tooMuch }),
    ...(onlineUnitPrice !== null &&
      event.modality !== 'mixed' && { onlineUnitPrice: validationWords.fallback }),
  }
}

export function brokenHold(holdExpiresAt: string, now: Date): Record<string, Words> {
  const left = Date.parse(holdExpiresAt) - now.getTime()
  if (left <= 0) return { holdExpiresAt: pastHold }
  return left > LONGEST_HOLD_DAYS * DAY ? { holdExpiresAt: longHold } : {}
}
