/** How registration for a date stands, in the few words of a badge or a table. */
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { languageTags, say, unbroken, type Locale, type Words } from '#core/words.ts'
import { isSoldOut } from '#resources/booking/seats/seats.ts'
import { eventStatuses } from '#resources/events/events/event.ts'
import type { PublicEventCard } from '#resources/events/events/event.public.ts'
import type { RegistrationState } from '#resources/events/events/registration-state.ts'
import type { Tone } from './ui/badge.tsx'

export type StateView = { text: string; tone: Tone }

export const soldOut: Words = { es: 'Agotado', en: 'Sold out' }
const opens: Words = { es: 'Inscripción desde el {day}', en: 'Registration opens {day}' }
const seatCount: CountedWords = {
  one: { es: '{n} cupo', en: '{n} seat' },
  many: { es: '{n} cupos', en: '{n} seats' },
}
/** Open dates have seats to show instead. */
const badges: Record<Exclude<RegistrationState, 'open'>, { text: Words; tone: Tone }> = {
  notYetOpen: {
    text: { es: 'La inscripción aún no abre', en: 'Registration is not open yet' },
    tone: 'info',
  },
  closed: { text: { es: 'Inscripción cerrada', en: 'Registration closed' }, tone: 'neutral' },
  underWay: { text: eventStatuses.inProgress, tone: 'info' },
  over: { text: { es: 'Finalizado', en: 'Finished' }, tone: 'neutral' },
  suspended: { text: eventStatuses.postponed, tone: 'warning' },
  cancelled: { text: eventStatuses.cancelled, tone: 'danger' },
}

type Registering = Pick<PublicEventCard, 'registration' | 'registrationOpensAt' | 'timezone'>

/** Null while visitors can register. */
export function registrationView(event: Registering, locale: Locale): StateView | null {
  const { registration, registrationOpensAt: at, timezone: timeZone } = event
  if (registration === 'open') return null
  const { text, tone } = badges[registration]
  if (registration !== 'notYetOpen' || !at) return { text: text[locale], tone }
  const format = new Intl.DateTimeFormat(languageTags[locale], { day: 'numeric', month: 'short', timeZone })
  return { text: say(opens, locale, { day: unbroken(format.format(new Date(at))) }), tone }
}

export const sayFreeSeats = (n: number, locale: Locale): string => sayCount(seatCount, locale, { n })

type Seated = Registering & Pick<PublicEventCard, 'freeSeats' | 'seatsLeft'>
/** The state of registration, or else the seats that are free. */
export function saySeats(event: Seated, locale: Locale): string {
  const closed = registrationView(event, locale)
  if (closed) return closed.text
  if (isSoldOut(event)) return soldOut[locale]
  return event.freeSeats === null ? '' : sayFreeSeats(event.freeSeats, locale)
}
