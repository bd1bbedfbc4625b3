/** Serves iCalendar files of single events, and feeds to subscribe to. */
import type { Hono } from 'hono'
import type { Answer } from '#core/endpoint.ts'
import { locales, type Locale, type Words } from '#core/words.ts'
import { eventsApi } from '../events/event.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { feeds, feedTo, pathTo } from '#web/paths.ts'
import { calendarText, sessionUid, webinarUid, type CalendarEntry } from './ical.server.ts'
import { isRecent } from '../event-dates/past-dates.ts'
import { sessionSummary } from './session-summary.ts'
import { codedFilters } from '../event-dates/date-options.ts'
import { dateFilterShape, filterNames, type DateFilter } from '../event-dates/date-filter.ts'
import {
  halfAMinute,
  ifVisible,
  sendNotFound,
  sendGeneratedFile,
  type SiteFiles,
} from '#server/pages/site-files.ts'
import type { BookingState } from '#resources/catalogue/courses/booking-states.ts'

type EventDates = Answer<typeof eventsApi.publicDates>[number]
type Webinar = Answer<typeof webinarsApi.publicList>[number]

const type = 'text/calendar; charset=utf-8'
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
      const filter = readFilter(c.req.query())
      const path = feedTo('calendar', locale) + addressOf(filter)
      const text = await files.cache.getOrLoad(`file:${path}`, halfAMinute, async () =>
        calendarText(await calendarOf(files, { locale, filter, path })),
      )
      return sendGeneratedFile(c, { text, type, name: feeds.calendar[locale] })
    })
    app.get(ofOne('eventCalendar', locale), async (c) => {
      const id = idIn(c.req.param('file'))
      const event = await ifVisible(files.clientFor(locale).call(eventsApi.publicGet, { params: { id } }))
      if (!event || event.sessions.length === 0) return sendNotFound(c)
      const entries = entriesOf(event, locale, files.publicUrl)
      return sendGeneratedFile(c, {
        text: calendarText({ name: event.title.text, entries }),
        type,
        name: `${event.code}.ics`,
      })
    })
    app.get(ofOne('webinarCalendar', locale), async (c) => {
      const id = idIn(c.req.param('file'))
      const webinar = await ifVisible(files.clientFor(locale).call(webinarsApi.publicGet, { params: { id } }))
      if (!webinar) return sendNotFound(c)
      const entries = [entryOf(webinar, locale, files.publicUrl)]
      const text = calendarText({ name: webinar.title.text, entries })
      return sendGeneratedFile(c, { text, type, name: `webinar-${id}.ics` })
    })
  }
}

const ofOne = (key: 'eventCalendar' | 'webinarCalendar', locale: Locale) =>
  `/${locale}/${feeds[key][locale].replace('{id}.ics', ':file{[0-9]+\\.ics}')}` as '/:file'
const idIn = (file: string): string => file.replace(/\.ics$/, '')

/** Values that no date can have are ignored, as on the page of dates. */
const readFilter = (query: Record<string, string>): DateFilter =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const { data } = dateFilterShape[name].safeParse(query[name] || undefined)
      return data === undefined ? [] : [[name, data]]
    }),
  )
const addressOf = (filter: DateFilter): string => {
  const query = new URLSearchParams(filter as Record<string, string>)
  return query.size > 0 ? `?${query}` : ''
}

type Subscribed = { locale: Locale; filter: DateFilter; path: string }
async function calendarOf({ clientFor, publicUrl }: SiteFiles, { locale, filter, path }: Subscribed) {
  const { call } = clientFor(locale)
  const listed = (when: 'upcoming' | 'past') => call(webinarsApi.publicList, { input: { when } })
  const isNarrowed = Object.keys(filter).length > 0
  const [firm, events, { options }, ...webinars] = await Promise.all([
    call(settingsApi.publicGet),
    call(eventsApi.publicDates, { query: filter as object }),
    call(eventsApi.publicOptions, { input: filter as object }),
    // Webinars are no dates of a course: they are in the calendar of all.
    ...(isNarrowed ? [] : [listed('upcoming'), listed('past')]),
  ])
  const names = filterNames.flatMap((name) => {
    const value = filter[name]
    if (!value) return []
    const known = options[name].find((option) => option.value === value)?.name
    return [known ?? codedFilters[name]?.[value]?.[locale] ?? value]
  })
  return {
    name: [words.all[locale].replace('{firm}', firm.tradeName), ...names].join(' · '),
    entries: [
      ...events.flatMap((event) => entriesOf(event, locale, publicUrl)),
      ...webinars
        .flat()
        .filter((webinar) => isRecent(webinar, new Date()))
        .map((one) => entryOf(one, locale, publicUrl)),
    ],
    url: publicUrl + path,
  }
}

/** One entry per session, so that nights stay free. */
function entriesOf(event: EventDates, locale: Locale, publicUrl: string): CalendarEntry[] {
  const { id, sessions, booking, timezone, version, updatedAt } = event
  const url = publicUrl + pathTo('event', locale, { id })
  return sessions.map(({ key, startAt, endAt, topic }, position) => ({
    uid: sessionUid(publicUrl, id, { key, startAt }),
    sequence: version,
    startAt,
    endAt,
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

function entryOf(webinar: Webinar, locale: Locale, publicUrl: string): CalendarEntry {
  const { id, title, summary, startsAt, endsAt, timezone, version, updatedAt, registration } = webinar
  const url = publicUrl + pathTo('webinar', locale, { id })
  const isOff = registration === 'cancelled'
  return {
    uid: webinarUid(publicUrl, id),
    sequence: version,
    startAt: startsAt,
    endAt: endsAt,
    timezone,
    summary: isOff ? words.cancelled[locale].replace('{title}', title.text) : title.text,
    description: `${summary.text}\n${url}`,
    location: words.online[locale],
    url,
    isCancelled: isOff,
    changedAt: updatedAt,
  }
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
