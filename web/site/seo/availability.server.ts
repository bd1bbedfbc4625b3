/** Whether seats are left at a price, for structured data. */
import type { EventPage } from '#resources/events/events/event.public.ts'
import { modesOf } from '#web/price-names.ts'

export type Price = {
  amount: string
  currency: string
  mode?: 'onSite' | 'online' | null
  validUntil?: string | null
}
export type Offered = Pick<EventPage, 'booking' | 'timezone' | 'modality' | 'prices'>

/** As long as one of its modes has seats; the event's total limits each mode. */
export function availabilityOf(event: Offered | undefined, price: Price) {
  if (!event) return 'https://schema.org/InStock'
  if (event.booking.state === 'notYetOpen') return 'https://schema.org/PreSale'
  const left = modesOf(price, event).map((mode) =>
    event.booking.seats
      .filter((one) => one.isFew && (one.mode === null || one.mode === mode))
      .map(({ free }) => free),
  )
  if (left.some((free) => free.length === 0)) return 'https://schema.org/InStock'
  const isSoldOut = left.every((free) => free.includes(0))
  return isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/LimitedAvailability'
}
