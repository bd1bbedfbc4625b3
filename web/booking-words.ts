/** How booking of a date stands, in the few words of a badge or a table. */
import { dateFormatter } from '#core/formatters.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { dayIn } from '#core/time-zone.ts'
import { say, unbroken, type Locale, type Words } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import {
  takesPeople,
  type Booking,
  type ClosedState,
  type ShownSeats,
} from '#resources/catalogue/courses/booking-states.ts'
import { eventStatuses } from '#resources/events/schedule/event.ts'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'
import type { Tone } from './ui/badge.tsx'

export type StateView = { text: string; tone: Tone }

export const soldOut: Words = { es: 'Agotado', en: 'Sold out' }
const opens: Words = { es: 'Inscripción desde el {day}', en: 'Registration opens {day}' }
const seatCount: CountedWords = {
  one: { es: '{n} cupo', en: '{n} seat' },
  many: { es: '{n} cupos', en: '{n} seats' },
}
const seatsLeft: CountedWords = {
  one: { es: 'Queda {n} de {all}', en: '{n} of {all} left' },
  many: { es: 'Quedan {n} de {all}', en: '{n} of {all} left' },
}
const ofMode: Words = { es: '{mode}: {seats}', en: '{mode}: {seats}' }
/** Dates that take people have seats to show instead. */
const badges: Record<ClosedState, { text: Words; tone: Tone }> = {
  notYetOpen: {
    text: { es: 'La inscripción aún no abre', en: 'Registration is not open yet' },
    tone: 'info',
  },
  closed: { text: { es: 'Inscripción cerrada', en: 'Registration closed' }, tone: 'neutral' },
  begun: { text: eventStatuses.inProgress, tone: 'info' },
  inCompany: { text: { es: 'En empresa', en: 'In company' }, tone: 'neutral' },
  suspended: { text: eventStatuses.postponed, tone: 'warning' },
  cancelled: { text: eventStatuses.cancelled, tone: 'danger' },
  past: { text: { es: 'Finalizado', en: 'Finished' }, tone: 'neutral' },
}

type Booked = Pick<PublicEventCard, 'booking' | 'timezone'>

/** Null while visitors can register or wait. */
export function closedView(
  { booking, timezone: timeZone }: Booked,
  locale: Locale,
  now = new Date(),
): StateView | null {
  const { state, opensAt: at } = booking
  if (takesPeople(state)) return null
  const { text, tone } = badges[state as ClosedState]
  if (!at) return { text: text[locale], tone }
  const yearOf = (moment: string) => dayIn(timeZone, moment).slice(0, 4)
  const format = dateFormatter(locale, {
    day: 'numeric',
    month: 'short',
    ...(yearOf(at) !== yearOf(now.toISOString()) && { year: 'numeric' }),
    timeZone,
  })
  return {
    text: say(opens, locale, { day: unbroken(format.format(new Date(at)).replaceAll(' de ', ' ')) }),
    tone,
  }
}

export const sayFreeSeats = (n: number, locale: Locale): string => sayCount(seatCount, locale, { n })

/** "12 cupos"; null where none can be had, or so few that a badge warns. */
export function freeSeats({ seats }: Booking, locale: Locale): string | null {
  const [all] = seats
  return all && seats.every(({ isFew }) => !isFew) ? sayFreeSeats(all.free, locale) : null
}

/** "Quedan 7 de 24"; "Agotado". */
export const sayLeft = ({ free: n, capacity: all }: ShownSeats, locale: Locale): string =>
  n === 0 ? soldOut[locale] : sayCount(seatsLeft, locale, { n, all })

/** "Presencial: quedan 3 de 12", where modes have seats of their own. */
export function sayLeftByMode({ seats }: Booking, locale: Locale): string | null {
  const parts = seats.flatMap((one) => {
    if (!one.mode) return []
    const left = sayLeft(one, locale).toLocaleLowerCase(locale)
    return [say(ofMode, locale, { mode: modalities[one.mode][locale], seats: left })]
  })
  return parts.join(' · ') || null
}

/** The state of booking, or else the seats that are left. */
export function saySeats(event: Booked, locale: Locale): string {
  const closed = closedView(event, locale)
  if (closed) return closed.text
  const [all] = event.booking.seats
  if (!all) return ''
  return all.free === 0 ? soldOut[locale] : sayFreeSeats(all.free, locale)
}
