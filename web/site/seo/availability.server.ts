/** Whether seats are left at a price, for structured data. */
import { hasSeats, type BookingState } from '#resources/catalogue/courses/booking-states.ts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import { modesOf } from '#web/price-names.ts'

export type Price = {
  amount: string
  currency: string
  mode?: 'onSite' | 'online' | null
  validUntil?: string | null
}
export type Offered = Pick<EventPage, 'booking' | 'timezone' | 'modality' | 'prices'>

/** Of a course by its dates: the best that one of them gives; nothing where none can be booked, now or later. */
export function availabilityIn(dates: readonly Pick<Offered, 'booking'>[]) {
  const isAny = (is: (state: BookingState) => boolean) => dates.some(({ booking }) => is(booking.state))
  if (isAny(hasSeats)) return 'https://schema.org/InStock'
  if (isAny((state) => state === 'notYetOpen')) return 'https://schema.org/PreSale'
  return isAny((state) => state === 'full') ? 'https://schema.org/SoldOut' : undefined
}

/** As long as one of its modes has seats; the event's total limits each mode. */
export function availabilityOf(event: Offered, price: Price) {
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
