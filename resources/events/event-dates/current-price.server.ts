/** What a seat costs today, until when, and what it costs then. */
import { cents } from '../schedule/cents.ts'
import { pricesToday, seatPrice, type SeatPrice } from '../schedule/seat-prices.ts'
import type { CurrentPrice } from '#resources/catalogue/courses/course-dates.ts'
import type { SeatMode } from '../seats/seats.ts'
import type { Event } from '../schedule/event.ts'

/**
 * In the usual currency, the cheaper mode of a mixed event, and the early price of the dearer one; of the other mode
 * alone where one is sold out.
 */
export function currentPriceOf(
  event: Pick<Event, 'prices' | 'timezone' | 'modality'>,
  now: Date,
  soldOut: readonly SeatMode[] = [],
): CurrentPrice | null {
  const [first] = pricesToday(event, now)
  if (!first) return null
  const { currency } = first
  const spanOf = (of: (prices: ModePrices) => string | null) => {
    const isSame = (one: ModePrices, other: ModePrices) => of(one) === of(other)
    const { later, until, ...price } = seatPrice(event, { currency, now, isSame })
    return { amount: of(price), until, later: later && of(later), price }
  }
  const [gone] = soldOut
  const { amount, until, later, price } = spanOf(gone ? besides[gone] : lowest)
  if (amount === null) return null
  if (gone) return { currency, amount, isLowest: false, until, later, otherMode: null }
  const other = spanOf(highest)
  return {
    currency,
    amount,
    isLowest: price.onlineUnitPrice !== null,
    until,
    later,
    otherMode:
      other.amount !== null && other.amount !== amount
        ? {
            mode: isOnlineCheaper(price) ? 'onSite' : 'online',
            amount: other.amount,
            until: other.until,
            later: other.later,
          }
        : null,
  }
}

type ModePrices = Pick<SeatPrice, 'unitPrice' | 'onlineUnitPrice'>
const isOnlineCheaper = ({ unitPrice, onlineUnitPrice }: ModePrices): boolean =>
  onlineUnitPrice !== null && cents(onlineUnitPrice)! < cents(unitPrice)!
/** What the other mode costs. */
const besides: Record<SeatMode, (prices: ModePrices) => string | null> = {
  onSite: ({ unitPrice, onlineUnitPrice }) => onlineUnitPrice ?? unitPrice,
  online: ({ unitPrice }) => unitPrice,
}
const lowest = (prices: ModePrices): string | null =>
  isOnlineCheaper(prices) ? prices.onlineUnitPrice : prices.unitPrice
const highest = (prices: ModePrices): string | null =>
  isOnlineCheaper(prices) ? prices.unitPrice : (prices.onlineUnitPrice ?? prices.unitPrice)
