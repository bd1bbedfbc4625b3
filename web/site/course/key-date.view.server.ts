/** View model of what decides on a date: days, place, price, seats. */
import type { Locale, Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { EventPage } from '#resources/events/events/event.public.ts'
import { eventView, type EventView } from '#web/site/cards/cards.view.server.ts'
import { registrationView } from '#web/registration-words.ts'
import { shortDays } from '#web/site/cards/short-days.ts'

export type KeyDate = Pick<EventView, 'id' | 'hours' | 'place' | 'price'> & {
  iso: string | null
  /** With the year, because pages of dates stay. */
  days: string | null
  sessions: string | null
  seats: string | null
  takesVisitors: boolean
  opensLater: boolean
}

const words = {
  waitlist: { es: 'Agotado, con lista de espera', en: 'Sold out, with a waitlist' },
} satisfies Record<string, Words>
const sessionCount: CountedWords = {
  one: { es: '{n} sesión', en: '{n} session' },
  many: { es: '{n} sesiones', en: '{n} sessions' },
}

/** `isOpen`: the event is ahead. */
export function keyDateView(event: EventPage, isOpen: boolean, locale: Locale): KeyDate {
  const { startsAt, endsAt, timezone, sessionCount: n } = event
  const view = eventView(event, locale)
  const { id, hours, place, price, takesVisitors } = view
  return {
    id,
    hours,
    place,
    iso: startsAt,
    days: startsAt && shortDays({ from: startsAt, to: endsAt, timeZone: timezone }, locale),
    sessions: n > 1 ? sayCount(sessionCount, locale, { n }) : null,
    price: isOpen ? price : null,
    seats: isOpen ? seatsText(event, view, locale) : null,
    takesVisitors,
    opensLater: view.opensLater,
  }
}

function seatsText(event: EventPage, { freeSeats, seats }: EventView, locale: Locale): string | null {
  const closed = registrationView(event, locale)
  if (closed) return closed.text
  if (seats.length === 0) return freeSeats
  return event.waitlist.includes(null) ? words.waitlist[locale] : seats.map(({ text }) => text).join(', ')
}
