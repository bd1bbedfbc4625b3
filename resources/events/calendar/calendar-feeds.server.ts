/** Serves iCalendar files of single events, and feeds to subscribe to, with what slices add to the feed of all. */
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Answer } from '#core/endpoint.ts'
import { searchTerm } from '#core/resource.ts'
import { locales, type Locale, type Words } from '#core/words.ts'
import { eventsApi } from '../schedule/event.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { feeds, feedTo, pathTo } from '#web/paths.ts'
import { calendarSpans, calendarText, calendarType, sessionUid, type CalendarEntry } from './ical.server.ts'
import { sessionSummary } from './session-summary.ts'
import { codedFilters } from '../event-dates/date-options.ts'
import { dateFilterShape, filterNames } from '../event-dates/date-filter.ts'
import {
  halfAMinute,
  ifVisible,
  sendNotFound,
  sendGeneratedFile,
  type SiteFiles,
} from '#server/pages/site-files.ts'
import type { BookingState } from '#resources/catalogue/courses/booking-states.ts'

type EventDates = Answer<typeof eventsApi.publicDates>[number]

/** Entries of the calendar of all besides the dates of events. */
type CalendarSource = (files: SiteFiles, locale: Locale) => Promise<CalendarEntry[]>
const sources: CalendarSource[] = []
export const addToCalendar = (source: CalendarSource): void => void sources.push(source)

const words = {
  online: { es: 'En línea', en: 'Online' },
  postponed: { es: 'Pospuesto: {title}', en: 'Postponed: {title}' },
  cancelled: { es: 'Cancelado: {title}', en: 'Cancelled: {title}' },
  all: { es: 'Cursos y webinars de {firm}', en: 'Courses and webinars by {firm}' },
  link: {
    es: 'El enlace para entrar se envía a quienes están inscritos.',
    en: 'The link to join is sent to those who are enrolled.',
  },
} satisfies Record<string, Words>

export function mountCalendars(app: Hono, files: SiteFiles): void {
  for (const locale of locales) {
    app.get(feedTo('calendar', locale), async (c) => {
      const query = readQuery(c.req.query())
      const path = feedTo('calendar', locale) + addressOf(query)
      const load = async () => calendarText(await calendarOf(files, { locale, query, path }))
      // There is no end to what visitors type.
      const text = query.q ? await load() : await files.cache.getOrLoad(`file:${path}`, halfAMinute, load)
      return sendGeneratedFile(c, { text, type: calendarType, name: feeds.calendar[locale] })
    })
    app.get(ofOne('eventCalendar', locale), async (c) => {
      const id = idIn(c.req.param('file'))
      const event = await ifVisible(files.clientFor(locale).call(eventsApi.publicGet, { params: { id } }))
      if (!event || event.sessions.length === 0) return sendNotFound(c)
      const entries = entriesOf(event, locale, files.publicUrl)
      return sendGeneratedFile(c, {
        text: calendarText({ name: event.title.text, entries }),
        type: calendarType,
        name: `${event.code}.ics`,
      })
    })
  }
}

/** The route of the file of one record. */
export const ofOne = (key: 'eventCalendar' | 'webinarCalendar', locale: Locale) =>
  `/${locale}/${feeds[key][locale].replace('{id}.ics', ':file{[0-9]+\\.ics}')}` as '/:file'
export const idIn = (file: string): string => file.replace(/\.ics$/, '')

/** What was typed and chosen on the page of dates, under its names there. */
const queryRules = { q: searchTerm.optional(), ...dateFilterShape }
type CalendarQuery = { [Name in keyof typeof queryRules]?: z.output<(typeof queryRules)[Name]> }
const MOST_LETTERS = 100
/** Values that no date can have are ignored and long terms cut, as on the page. */
const readQuery = ({ q, ...filter }: Record<string, string>): CalendarQuery => {
  const typed: Record<string, string | undefined> = { ...filter, q: q?.trim().slice(0, MOST_LETTERS) }
  return Object.fromEntries(
    Object.entries(queryRules).flatMap(([name, rule]) => {
      const { data } = rule.safeParse(typed[name])
      return data ? [[name, data]] : []
    }),
  )
}
const addressOf = (query: CalendarQuery): string => {
  const params = new URLSearchParams(query as Record<string, string>)
  return params.size > 0 ? `?${params}` : ''
}

type Subscribed = { locale: Locale; query: CalendarQuery; path: string }
async function calendarOf(files: SiteFiles, { locale, query, path }: Subscribed) {
  const { publicUrl } = files
  const { call } = files.clientFor(locale)
  const { q: search, ...filter } = query
  const isNarrowed = Object.keys(query).length > 0
  const [firm, events, { options }, ...added] = await Promise.all([
    call(settingsApi.publicGet),
    call(eventsApi.publicDates, { query: { search, ...filter } }),
    call(eventsApi.publicOptions, { input: { search, ...filter } }),
    // What is no date of a course is in the calendar of all.
    ...(isNarrowed ? [] : sources.map((source) => source(files, locale))),
  ])
  const names = filterNames.flatMap((name) => {
    const value = filter[name]
    if (!value) return []
    const known = options[name].find((option) => option.value === value)?.name
    return [known ?? codedFilters[name]?.[value]?.[locale] ?? value]
  })
  return {
    name: [words.all[locale].replace('{firm}', firm.tradeName), search, ...names].filter(Boolean).join(' · '),
    entries: [...events.flatMap((event) => entriesOf(event, locale, publicUrl)), ...added.flat()],
    url: publicUrl + path,
  }
}

/** One entry per session, so that nights stay free; a self-paced date has its days alone. */
function entriesOf(event: EventDates, locale: Locale, publicUrl: string): CalendarEntry[] {
  const { id, booking, timezone, version, updatedAt } = event
  const { sessions, isAllDay } = calendarSpans(event)
  const url = publicUrl + pathTo('event', locale, { id })
  return sessions.map(({ key, startAt, endAt, topic }, position) => ({
    uid: sessionUid(publicUrl, id, { key, startAt }),
    sequence: version,
    startAt,
    endAt,
    isAllDay,
    timezone,
    summary: summaryOf(
      event,
      locale,
      sessionSummary(event.title.text, { topic: topic?.text, position, count: sessions.length }),
    ),
    description: [event.modality === 'onSite' ? null : words.link[locale], url].filter(Boolean).join('\n'),
    location: calendarLocation(event, locale),
    url,
    // Postponed dates are dropped; the new date comes with a higher sequence number.
    isCancelled: calledOff[booking.state] !== undefined,
    changedAt: updatedAt,
  }))
}

const calledOff: Partial<Record<BookingState, Words>> = {
  suspended: words.postponed,
  cancelled: words.cancelled,
}
const summaryOf = ({ booking }: EventDates, locale: Locale, title: string): string =>
  (calledOff[booking.state]?.[locale] ?? '{title}').replace('{title}', title)

/** Never contains the join link, because feeds are public. */
function calendarLocation({ venue, modality }: EventDates, locale: Locale): string {
  const address =
    venue && modality !== 'online' ? `${venue.name}, ${venue.address}, ${venue.city}` : undefined
  const online = modality === 'onSite' ? undefined : words.online[locale]
  return [address, online].filter(Boolean).join(' · ')
}
