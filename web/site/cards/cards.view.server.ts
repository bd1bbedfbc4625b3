/** View models of course and event cards, in the reader's language. */
import { homeZone } from '#core/time-zone.ts'
import { say, type Locale, type LocalizedText, type Words } from '#core/words.ts'
import { courseLevels, courseTypes, languages } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { CourseCard } from '#resources/catalogue/courses/course.public.ts'
import { eventLanguages, eventStatuses } from '#resources/events/events/event.ts'
import type { PublicEventCard } from '#resources/events/events/event.public.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Covered } from '#web/site/content/cover.tsx'
import { inOneLine } from '#web/site/content/in-one-line.ts'
import { ratingText, shareText } from '#web/site/survey-stats/stats.view.server.ts'
import { dateFormat, listFormat } from '#web/site/content/formats.ts'
import {
  isCalledOff,
  isConfirmed,
  isPostponed,
  isUnderWay,
  stateTones,
} from '#resources/events/events/event-state.ts'

export type DateView = {
  iso: string
  day: string
  month: string
  /** "14 de enero de 2026", or a span of days. */
  date: string
  weekday: string
  /** "9:00 a. m." on the first day, or its span when there is one session. */
  time: string
  zone: string
}
export type EventView = {
  id: string
  title: LocalizedText
  type: string
  modality: string
  isOnSite: boolean
  isOnline: boolean
  language: string
  when: DateView | null
  /** `when` is outdated, and there is no new date yet. */
  isPostponed: boolean
  sessions: number
  city: string | null
  standard: string | null
  cover: Covered
  /** Null while registration is open. */
  state: StateView | null
  /** Modes with few or no seats left. */
  seats: StateView[]
  isSoldOut: boolean
}
type StateView = { text: string; tone: Tone }
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
  next: { eventId: string; date: string; modality: string } | null
}

const words = {
  zone: { es: 'hora de {city}', en: '{city} time' },
  finished: { es: 'Finalizado', en: 'Finished' },
  soldOut: { es: 'Agotado', en: 'Sold out' },
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
  return {
    id: event.id,
    title: event.title,
    type: courseTypes[event.type][locale],
    modality: modalities[event.modality][locale],
    isOnSite: event.modality !== 'online',
    isOnline: event.modality !== 'onSite',
    language: eventLanguages[event.language][locale],
    when: event.startsAt ? dateView({ ...event, startsAt: event.startsAt }, locale) : null,
    isPostponed: isPostponed(event.status),
    sessions: event.sessionCount,
    city: event.city,
    standard: event.standard,
    cover: { picture: event.picture, serviceCode: event.serviceCode, seed: event.courseId },
    state: stateView(event, locale),
    seats: event.seatsLeft.map((left) => seatsView(left, locale)),
    isSoldOut: event.seatsLeft.some(({ mode, free }) => mode === null && free === 0),
  }
}

export function courseView(course: CourseCard, locale: Locale): CourseView {
  const { next } = course
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
    cover: { picture: course.picture, serviceCode: course.serviceCode, seed: course.id },
    rating: inOneLine(ratingText(course.rating, locale), shareText(course.rating, locale)) || null,
    next: next && {
      eventId: next.eventId,
      date: dateFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: homeZone,
      }).format(new Date(next.startsAt)),
      modality: modalities[next.modality][locale],
    },
  }
}

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

export const languagesText = (codes: (keyof typeof languages)[], locale: Locale): string =>
  listed(
    codes.map((code) => languages[code][locale]),
    locale,
  )

export const listed = (texts: string[], locale: Locale): string =>
  listFormat(locale, { type: 'conjunction' }).format(
    texts.map((text, position) => (position === 0 ? text : text.toLocaleLowerCase(locale))),
  )

type Span = { startsAt: string; endsAt: string | null; timezone: string; sessionCount: number }

const dates = new Map<string, DateView>()
const MOST_DATES = 2000

/** Cached, because formatting date ranges is a tenth of a page's cost. */
export function dateView(span: Span, locale: Locale): DateView {
  const key = [locale, span.startsAt, span.endsAt, span.timezone, span.sessionCount].join()
  const known = dates.get(key)
  if (known) return known
  if (dates.size >= MOST_DATES) dates.clear()
  const date = formatDate(span, locale)
  dates.set(key, date)
  return date
}

function formatDate({ startsAt, endsAt, timezone, sessionCount }: Span, locale: Locale): DateView {
  const start = new Date(startsAt)
  const end = new Date(endsAt ?? startsAt)
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: timezone })
  const clock = inZone({ hour: 'numeric', minute: '2-digit' })
  const city = timezone.split('/').at(-1)?.replaceAll('_', ' ') ?? timezone
  return {
    iso: startsAt,
    day: inZone({ day: 'numeric' }).format(start),
    month: inZone({ month: 'short' }).format(start).replace('.', ''),
    date: inZone({ dateStyle: 'long' }).formatRange(start, end),
    weekday: inZone({ weekday: 'long' }).format(start),
    time: sessionCount > 1 ? clock.format(start) : clock.formatRange(start, end),
    zone: say(words.zone, locale, { city }),
  }
}

type SeatsLeft = PublicEventCard['seatsLeft'][number]
function seatsView({ mode, free }: SeatsLeft, locale: Locale): StateView {
  const seats = free === 0 ? words.soldOut[locale] : sayCount(lastSeats, locale, { n: free })
  const text = mode ? `${modalities[mode][locale]}: ${seats.toLocaleLowerCase(locale)}` : seats
  return { text, tone: free === 0 ? 'danger' : 'warning' }
}

function stateView({ status, endsAt }: PublicEventCard, locale: Locale): EventView['state'] {
  const view = { text: eventStatuses[status][locale], tone: stateTones[status] }
  if (isCalledOff(status)) return view
  if (endsAt && Date.parse(endsAt) < Date.now()) return { text: words.finished[locale], tone: 'neutral' }
  return isUnderWay(status) || isConfirmed(status) ? view : null
}
