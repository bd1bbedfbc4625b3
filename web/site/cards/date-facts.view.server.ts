/** What visitors compare of dates: days and hours, place, price, seats. */
import { listFormatter } from '#core/formatters.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { free } from '#resources/catalogue/courses/price-words.ts'
import type { CurrentPrice } from '#resources/catalogue/courses/course-dates.ts'
import { sayHours } from '#resources/events/event-dates/hours-words.ts'
import type { Schedule } from '#resources/events/event-dates/schedule.ts'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'
import { freeSeats } from '#web/booking-words.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import { shortDay, shortDays } from './short-days.ts'

export type PriceView = {
  /** "Desde RD$ 8,500" where another mode costs more. */
  amount: string
  /** "hasta el 23 mar, luego RD$ 12,500" */
  note: string | null
  /** Both. */
  text: string
}
export type DateFacts = {
  /** "7–9 abr", with the year if it is another one. */
  days: string | null
  /** "mar y jue, 6:00–9:00 p. m." */
  hours: string | null
  /** "Santo Domingo o en línea" */
  place: string
  price: PriceView | null
  /** "12 cupos"; null where none can be had, or so few that a badge warns. */
  freeSeats: string | null
}

const words = {
  orOnline: { es: '{city} o en línea', en: '{city} or online' },
  from: { es: 'Desde {amount}', en: 'From {amount}' },
  until: { es: 'hasta el {day}', en: 'until {day}' },
  untilThen: { es: 'hasta el {day}, luego {later}', en: 'until {day}, then {later}' },
  daysAndHours: { es: '{days}, {hours}', en: '{days}, {hours}' },
  through: { es: '{first} a {last}', en: '{first} to {last}' },
} satisfies Record<string, Words>

type Dated = Pick<
  PublicEventCard,
  'startsAt' | 'endsAt' | 'timezone' | 'modality' | 'city' | 'currentPrice' | 'booking'
> & { schedule?: Schedule | null; type?: PublicEventCard['type'] }

export function dateFacts(event: Dated, locale: Locale): DateFacts {
  const { startsAt, endsAt, timezone, schedule, type, currentPrice, booking } = event
  return {
    days: startsAt && shortDays({ from: startsAt, to: endsAt, timeZone: timezone }, locale, new Date()),
    hours: schedule && type !== 'selfPaced' ? hoursOf(schedule, timezone, locale) : null,
    place: placeOf(event, locale),
    price: currentPrice && priceView(currentPrice, locale),
    freeSeats: freeSeats(booking, locale),
  }
}

function placeOf({ modality, city }: Pick<Dated, 'modality' | 'city'>, locale: Locale): string {
  if (modality === 'online' || !city) return modalities[modality][locale]
  return modality === 'mixed' ? say(words.orOnline, locale, { city }) : city
}

/** Without cents where there are none. */
export const roundMoney = (price: { amount: string; currency: string }, locale: Locale): string =>
  sayMoney(price, locale).replace(/\.00$/, '')

export function priceView(price: CurrentPrice, locale: Locale): PriceView {
  const amount = amountOf(price, locale)
  const [own, other] = [ownNoteOf(price, locale), otherModeOf(price, locale)]
  return {
    amount,
    note: [own, other].filter(Boolean).join('; ') || null,
    text: [own ? `${amount} ${own}` : amount, other].filter(Boolean).join('; '),
  }
}

function amountOf({ amount, currency, isLowest }: CurrentPrice, locale: Locale): string {
  if (Number(amount) === 0) return free[locale]
  const own = roundMoney({ amount, currency }, locale)
  return isLowest ? say(words.from, locale, { amount: own }) : own
}

const modeName = (mode: 'onSite' | 'online', locale: Locale): string =>
  modalities[mode][locale].toLocaleLowerCase(locale)

/** "en línea", of the cheaper mode, and until when. */
function ownNoteOf(price: CurrentPrice, locale: Locale): string | null {
  const { otherMode } = price
  const mode = otherMode && modeName(otherMode.mode === 'onSite' ? 'online' : 'onSite', locale)
  return [mode, noteOf(price, locale)].filter(Boolean).join(' ') || null
}

/** "presencial RD$ 64,800 hasta el 4 dic, luego RD$ 72,000" */
function otherModeOf({ otherMode, currency }: CurrentPrice, locale: Locale): string | null {
  if (!otherMode) return null
  const amount = roundMoney({ amount: otherMode.amount, currency }, locale)
  return [modeName(otherMode.mode, locale), amount, noteOf({ ...otherMode, currency }, locale)]
    .filter(Boolean)
    .join(' ')
}

type Span = Pick<CurrentPrice, 'until' | 'later' | 'currency'>
function noteOf({ until, later, currency }: Span, locale: Locale): string | null {
  if (!until) return null
  const day = shortDay(until, locale, new Date())
  if (!later) return say(words.until, locale, { day })
  return say(words.untilThen, locale, { day, later: roundMoney({ amount: later, currency }, locale) })
}

const hours = new Map<string, string>()
const MOST_HOURS = 2000
/** Cached, because formatting a range costs more than drawing its row. */
function hoursOf(schedule: Schedule, timezone: string, locale: Locale): string {
  const key = [locale, timezone, JSON.stringify(schedule)].join()
  const known = hours.get(key)
  if (known) return known
  if (hours.size >= MOST_HOURS) hours.clear()
  const text = say(words.daysAndHours, locale, {
    days: sayDays(schedule.weekdays, locale),
    hours: sayHours(schedule, timezone, locale),
  })
  hours.set(key, text)
  return text
}

/** A Monday. */
const WEEK = Date.UTC(2024, 0, 1)
const DAY = 86_400_000
/** "mar y jue", "lun a vie" */
function sayDays(weekdays: readonly number[], locale: Locale): string {
  const name = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const names = weekdays.map((day) => name.format(new Date(WEEK + (day - 1) * DAY)))
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const isRun = names.length > 2 && weekdays.at(-1)! - weekdays[0]! === names.length - 1
  return isRun
    ? say(words.through, locale, { first, last })
    : listFormatter(locale, { type: 'conjunction' }).format(names)
}
