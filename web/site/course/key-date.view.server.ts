/** View model of what decides on a date: days, place, price, seats. */
import type { Locale, Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import { eventView, type EventView } from '#web/site/cards/cards.view.server.ts'
import { isOnSale, takesPeople, type BookingState } from '#resources/catalogue/courses/booking-states.ts'
import { closedView, sayLeft, sayLeftByMode } from '#web/booking-words.ts'
import { shortDays } from '#web/site/cards/short-days.ts'

export type KeyDate = Pick<EventView, 'id' | 'hours' | 'place' | 'price'> & {
  iso: string | null
  /** With the year, because pages of dates stay. */
  days: string | null
  sessions: string | null
  /** "Quedan 7 de 24"; how booking stands where nobody can book. */
  seats: string | null
  /** Whether `seats` says how booking stands. */
  isClosed: boolean
  seatsByMode: string | null
  state: BookingState
  takesVisitors: boolean
}

const words = {
  waitlist: { es: 'Agotado, con lista de espera', en: 'Sold out, with a waitlist' },
} satisfies Record<string, Words>
const sessionCount: CountedWords = {
  one: { es: '{n} sesión', en: '{n} session' },
  many: { es: '{n} sesiones', en: '{n} sessions' },
}

export function keyDateView(event: EventPage, locale: Locale): KeyDate {
  const { startsAt, endsAt, timezone, sessionCount: n, booking } = event
  const { id, hours, place, price, state, takesVisitors } = eventView(event, locale)
  return {
    id,
    hours,
    place,
    iso: startsAt,
    days: startsAt && shortDays({ from: startsAt, to: endsAt, timeZone: timezone }, locale),
    sessions: n > 1 ? sayCount(sessionCount, locale, { n }) : null,
    price,
    seats: seatsText(event, locale),
    isClosed: !takesPeople(state),
    seatsByMode: isOnSale(state) ? sayLeftByMode(booking, locale) : null,
    state,
    takesVisitors,
  }
}

function seatsText(event: EventPage, locale: Locale): string | null {
  const { state, seats, waitlist } = event.booking
  const closed = closedView(event, locale)
  if (closed) return closed.text
  if (state === 'full' && waitlist.length > 0) return words.waitlist[locale]
  const [all] = seats
  return all ? sayLeft(all, locale) : null
}
