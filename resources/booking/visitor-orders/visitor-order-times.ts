/** How long a visitor's seats are held, and until when the visitor can cancel. */
import { LONGEST_HOLD_DAYS } from '#resources/booking/orders/order-rules.ts'
import { isBookedOrder, isHeldOrder } from '#resources/booking/orders/order-state.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { isPostponed, statusAt, notStartedStates } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'

/** Until the link in the mail is pressed, so that addresses of others empty no event. */
export const FIRST_HOLD_MINUTES = 30
export const FIRST_HOLD_HOURS = FIRST_HOLD_MINUTES / 60
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Ends with the start of the event at the latest. */
export function holdEnd({ startsAt }: Pick<Event, 'startsAt'>, holdHours: number, now: Date): string {
  const longest = Math.min(holdHours * HOUR, LONGEST_HOLD_DAYS * DAY)
  const end = now.getTime() + longest
  return new Date(startsAt ? Math.min(end, Date.parse(startsAt)) : end).toISOString()
}

type Placed = Pick<Order, 'status' | 'termsAcceptedAt' | 'addressConfirmedAt'>
/** Whether the link in the booker's mail is still to be pressed. */
export const waitsForAddress = ({ status, termsAcceptedAt, addressConfirmedAt }: Placed): boolean =>
  isHeldOrder(status) && termsAcceptedAt !== null && addressConfirmedAt === null

type Dated = Pick<Event, 'status' | 'startsAt' | 'endsAt'>
/** The last moment at which a confirmed order can be cancelled by its link; null while the event has no date. */
export const cancelEnd = ({ status, startsAt }: Dated, cancelDays: number): string | null =>
  startsAt === null || isPostponed(status)
    ? null
    : new Date(Date.parse(startsAt) - cancelDays * DAY).toISOString()

type Cancelling = { order: Pick<Order, 'status'>; event: Dated; cancelDays: number; now: Date }
/** Seats that are only held can be given back until the event starts. */
export function mayCancelOnline({ order, event, cancelDays, now }: Cancelling): boolean {
  if (!isNotStarted(event, now)) return false
  const end = cancelEnd(event, cancelDays)
  return isHeldOrder(order.status) || (isBookedOrder(order.status) && (!end || now <= new Date(end)))
}

/** Its people can be named and changed by its link. */
export const isNotStarted = (event: Dated, now: Date): boolean =>
  notStartedStates.includes(statusAt(event, now))
