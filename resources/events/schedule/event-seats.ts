/** How full an event is: enrolled of seats, and whether its minimum is reached. */
import { homeDay } from '#core/time-zone.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { languageTags, say, type Locale, type Words } from '#core/words.ts'
import { enrolledIn, type SeatCount, type Seats } from '../seats/seats.ts'
import { preparedStates, statusAt } from './event-state.ts'
import type { Event } from './event.ts'

const words = {
  of: { es: '{n} de {all}', en: '{n} of {all}' },
  onSite: { es: 'presencial {seats}', en: 'on site {seats}' },
  online: { es: 'en línea {seats}', en: 'online {seats}' },
  quoted: { es: '{seats}, {n} en cotizaciones', en: '{seats}, {n} in quotes' },
  full: { es: '{seats}, completo', en: '{seats}, full' },
} satisfies Record<string, Words>
const offeredWords: CountedWords = {
  one: { es: '{seats}, {n} ofrecido', en: '{seats}, {n} offered' },
  many: { es: '{seats}, {n} ofrecidos', en: '{seats}, {n} offered' },
}
const missingWords: CountedWords = {
  one: { es: 'Falta {n} para el mínimo de {min}', en: '{n} short of the minimum of {min}' },
  many: { es: 'Faltan {n} para el mínimo de {min}', en: '{n} short of the minimum of {min}' },
}

const ofSeats = (count: SeatCount, locale: Locale): string =>
  say(words.of, locale, { n: enrolledIn(count), all: count.capacity })

/** `18 de 22`; of a mixed event also `presencial 12 de 14, en línea 6 de 8`. */
export function seatsText({ total, onSite, online }: Seats, locale: Locale): string {
  const all = ofSeats(total, locale)
  if (!onSite || !online) return all
  const parts = [
    say(words.onSite, locale, { seats: ofSeats(onSite, locale) }),
    say(words.online, locale, { seats: ofSeats(online, locale) }),
  ]
  return `${all} (${parts.join(', ')})`
}
/** `22 de 22, completo`; `20 de 22, 2 ofrecidos` where the last seats are offered to the waitlist, or held by quotes. */
export function seatsOrFull(seats: Seats, locale: Locale): string {
  const { free, offered, quoted } = seats.total
  const people = seatsText(seats, locale)
  const text = quoted > 0 ? say(words.quoted, locale, { seats: people, n: quoted }) : people
  if (offered > 0) return sayCount(offeredWords, locale, { seats: text, n: offered })
  return free === 0 ? say(words.full, locale, { seats: text }) : text
}

type Minimum = Pick<Event, 'minAttendees' | 'status' | 'startsAt' | 'endsAt'>
export type Shortfall = { enrolled: number; minimum: number; /** Until it starts. */ daysLeft: number | null }
/** Seats missing to the minimum of an event that has not started. */
export function shortfallOf(event: Minimum, seats: Seats, now: Date): Shortfall | undefined {
  const { minAttendees: minimum, startsAt } = event
  const enrolled = enrolledIn(seats.total)
  const isAwaited = preparedStates.includes(statusAt(event, now)) && !(startsAt && new Date(startsAt) <= now)
  if (!isAwaited || minimum === null || enrolled >= minimum) return undefined
  return { enrolled, minimum, daysLeft: startsAt ? daysBetween(now, new Date(startsAt)) : null }
}

/** `Faltan 4 para el mínimo de 8 · dentro de 5 días` */
export function shortfallText({ enrolled, minimum, daysLeft }: Shortfall, locale: Locale): string {
  const missing = sayCount(missingWords, locale, { n: minimum - enrolled, min: minimum })
  return daysLeft === null ? missing : `${missing} · ${startsIn(daysLeft, locale)}`
}
const startsIn = (days: number, locale: Locale): string =>
  new Intl.RelativeTimeFormat(languageTags[locale], { numeric: 'auto' }).format(days, 'day')

const DAY = 86_400_000
/** Days of the calendar in the time zone of the firm, so that tomorrow morning is one day away. */
function daysBetween(from: Date, to: Date): number {
  const day = (moment: Date) => Date.parse(homeDay(moment))
  return Math.round((day(to) - day(from)) / DAY)
}
