/** View models of course and event cards, in the reader's language. */
import { dayIn } from '#core/time-zone.ts'
import { say, type Locale, type LocalizedText, type Words } from '#core/words.ts'
import { courseLevels, courseTypes } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { CourseCard } from '#resources/events/course-pages/course-page.public.ts'
import { eventLanguages } from '#resources/events/schedule/event.ts'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'
import { hasSeats, type BookingState, type ShownSeats } from '#resources/catalogue/courses/booking-states.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { courseCover, type Covered } from '#web/site/content/cover.tsx'
import { inOneLine } from '#web/in-one-line.ts'
import { listed } from '#web/listed.ts'
import { closedView, soldOut, type StateView } from '#web/booking-words.ts'
import { ratingText, shareText } from '#web/site/survey-stats/stats.view.server.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import { sayHours } from '#resources/events/event-dates/hours-words.ts'
import type { Schedule } from '#resources/events/event-dates/schedule.ts'
import { dateFacts, priceView, type DateFacts, type PriceView } from './date-facts.view.server.ts'

export type DateView = {
  iso: string
  day: string
  month: string
  /** If it is not this one. */
  year: string | null
  /** "14 de enero de 2026", or a span of days. */
  date: string
  weekday: string
  /** "9:00 a. m. – 1:00 p. m.", and where days differ how. */
  time: string
  zone: string
}
export type EventView = DateFacts & {
  id: string
  title: LocalizedText
  type: string
  level: string | null
  duration: string
  people: string | null
  modality: string
  isOnSite: boolean
  isOnline: boolean
  language: string
  /** Of the first day: `2027-01`. */
  month: string | null
  when: DateView | null
  /** `when` is outdated, and there is no new date yet. */
  isPostponed: boolean
  isSelfPaced: boolean
  sessions: number
  city: string | null
  standard: string | null
  cover: Covered
  /** What is not as usual: cancelled, in English. */
  exceptions: StateView[]
  /** Modes with few or no seats left. */
  seats: StateView[]
  state: BookingState
  /** A seat can be had now. */
  takesVisitors: boolean
}
export type CourseView = {
  id: string
  title: LocalizedText
  summary: LocalizedText | null
  type: string
  level: string | null
  hours: string
  modalities: string
  standard: string | null
  category: LocalizedText
  cover: Covered
  /** The rating, from five answers on. */
  rating: string | null
  next: (DateFacts & { seats: StateView[] }) | null
  /** Of the next date, or else the list price. */
  price: PriceView | null
}

const words = {
  zone: { es: 'hora de {city}', en: '{city} time' },
  in: { es: 'En {language}', en: 'In {language}' },
} satisfies Record<string, Words>
const lastSeats: CountedWords = {
  one: { es: 'Último cupo', en: 'Last seat' },
  many: { es: 'Últimos {n} cupos', en: 'Last {n} seats' },
}
const hourCount: CountedWords = {
  one: { es: '{n} hora', en: '{n} hour' },
  many: { es: '{n} horas', en: '{n} hours' },
}

export function eventView(event: PublicEventCard, locale: Locale): EventView {
  const { state, seats } = event.booking
  return {
    ...dateFacts(event, locale),
    id: event.id,
    title: event.title,
    type: courseTypes[event.type][locale],
    level: event.level && courseLevels[event.level][locale],
    duration: hoursText(event.durationHours, locale),
    people: event.instructors.map(({ name }) => name).join(', ') || null,
    month: event.startsAt && dayIn(event.timezone, event.startsAt).slice(0, 7),
    modality: modalities[event.modality][locale],
    isOnSite: event.modality !== 'online',
    isOnline: event.modality !== 'onSite',
    language: eventLanguages[event.language][locale],
    when: event.startsAt ? dateView({ ...event, startsAt: event.startsAt }, locale) : null,
    isPostponed: state === 'suspended',
    isSelfPaced: event.type === 'selfPaced',
    sessions: event.sessionCount,
    city: event.city,
    standard: event.standard,
    cover: courseCover(event, `event-${event.id}`),
    exceptions: [...closedBadges(event, locale), ...languageView(event, locale)],
    seats: fewSeats(seats, locale),
    state,
    takesVisitors: hasSeats(state),
  }
}

export function courseView(course: CourseCard, locale: Locale): CourseView {
  const {
    next,
    listPrices: [listPrice],
  } = course
  return {
    id: course.id,
    title: course.title,
    summary: course.summary,
    type: courseTypes[course.type][locale],
    level: course.level && courseLevels[course.level][locale],
    hours: hoursText(course.durationHours, locale),
    modalities: listed(
      course.modalities.map((modality) => modalities[modality][locale]),
      locale,
    ),
    standard: course.standard,
    category: course.category.name,
    cover: courseCover(course, `course-${course.id}`),
    rating: inOneLine(ratingText(course.rating, locale), shareText(course.rating, locale)) || null,
    next: next && {
      ...dateFacts(next, locale),
      seats: [...closedBadges(next, locale), ...fewSeats(next.booking.seats, locale)],
    },
    price:
      (next?.currentPrice && priceView(next.currentPrice, locale)) ??
      (listPrice ? listPriceView(listPrice, locale) : null),
  }
}

function closedBadges(date: Parameters<typeof closedView>[0], locale: Locale): StateView[] {
  const closed = closedView(date, locale)
  return closed ? [closed] : []
}

const listPriceView = ({ currency, amount }: CourseCard['listPrices'][number], locale: Locale): PriceView =>
  priceView({ currency, amount, isLowest: false, until: null, later: null, otherMode: null }, locale)

type Choice = { code: string; text: string }
const choicesOf = (options: Record<string, Words>, locale: Locale): Choice[] =>
  Object.entries(options).map(([code, text]) => ({ code, text: text[locale] }))

/** Options of the catalogue's filters. */
export const catalogueChoices = (locale: Locale): { types: Choice[]; modalities: Choice[] } => ({
  types: choicesOf(courseTypes, locale),
  modalities: choicesOf(modalities, locale),
})

export function hoursText(hours: string, locale: Locale): string {
  return sayCount(hourCount, locale, { n: Number(hours) })
}

type Span = {
  startsAt: string
  endsAt: string | null
  timezone: string
  sessionCount: number
  schedule?: Schedule | null
}

const dates = new Map<string, DateView>()
const MOST_DATES = 2000

/** Cached, because formatting date ranges is a tenth of a page's cost. */
export function dateView(span: Span, locale: Locale, now = new Date()): DateView {
  const { startsAt, endsAt, timezone, sessionCount, schedule } = span
  const thisYear = dayIn(timezone, now.toISOString()).slice(0, 4)
  const key = [locale, thisYear, startsAt, endsAt, timezone, sessionCount, JSON.stringify(schedule)].join()
  const known = dates.get(key)
  if (known) return known
  if (dates.size >= MOST_DATES) dates.clear()
  const date = formatDate(span, thisYear, locale)
  dates.set(key, date)
  return date
}

function formatDate(
  { startsAt, endsAt, timezone, sessionCount, schedule }: Span,
  thisYear: string,
  locale: Locale,
): DateView {
  const start = new Date(startsAt)
  const end = new Date(endsAt ?? startsAt)
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: timezone })
  const clock = inZone({ hour: 'numeric', minute: '2-digit' })
  const year = inZone({ year: 'numeric' }).format(start)
  const city = timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone
  return {
    iso: startsAt,
    day: inZone({ day: 'numeric' }).format(start),
    month: inZone({ month: 'short' }).format(start).replace('.', ''),
    year: year === thisYear ? null : year,
    date: inZone({ dateStyle: 'long' }).formatRange(start, end),
    weekday: inZone({ weekday: 'long' }).format(start),
    time: schedule
      ? sayHours(schedule, timezone, locale)
      : clock.formatRange(start, sessionCount > 1 ? start : end),
    zone: say(words.zone, locale, { city }),
  }
}

/** Few or none, in all or of a mode that has fewer than all. */
const fewSeats = (seats: readonly ShownSeats[], locale: Locale): StateView[] =>
  seats.filter(({ isFew }) => isFew).map((left) => seatsView(left, locale))

function seatsView({ mode, free }: ShownSeats, locale: Locale): StateView {
  const seats = free === 0 ? soldOut[locale] : sayCount(lastSeats, locale, { n: free })
  const text = mode ? `${modalities[mode][locale]}: ${seats.toLocaleLowerCase(locale)}` : seats
  return { text, tone: free === 0 ? 'danger' : 'warning' }
}

/** Courses are given in Spanish, unless they say otherwise. */
const languageView = ({ language }: PublicEventCard, locale: Locale): StateView[] =>
  language === 'es'
    ? []
    : [
        {
          text: say(words.in, locale, { language: languageName(language, locale) }),
          tone: 'info',
        },
      ]

/** Within a sentence, where Spanish writes languages small, and English does not. */
const languageName = (language: PublicEventCard['language'], locale: Locale): string => {
  const name = eventLanguages[language][locale]
  return locale === 'es' ? name.toLocaleLowerCase(locale) : name
}
