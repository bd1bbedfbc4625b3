/** Serves iCalendar files of single events, and feeds to subscribe to. */
import type { Hono } from 'hono'
import type { Answer } from '#core/endpoint.ts'
import { locales, type Locale, type Words } from '#core/words.ts'
import { eventsApi } from '../events/event.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { feeds, feedTo, pathTo } from '#web/paths.ts'
import { calendarText, sessionUid, webinarUid, type CalendarEntry } from './ical.server.ts'
import {
  halfAMinute,
  ifVisible,
  sendNotFound,
  sendGeneratedFile,
  type SiteFiles,
} from '#server/pages/site-files.ts'
import { isCalledOff, isCancelled } from '#resources/events/events/event-state.ts'

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
      const { call } = files.clientFor(locale)
      const text = await files.cache.getOrLoad(`file:calendar ${locale}`, halfAMinute, async () => {
        const listed = (when: 'upcoming' | 'past') => call(webinarsApi.publicList, { input: { when } })
        const [firm, events, webinars, past] = await Promise.all([
          call(settingsApi.publicGet),
          call(eventsApi.publicDates),
          listed('upcoming'),
          listed('past'),
        ])
        return calendarText({
          name: words.all[locale].replace('{firm}', firm.tradeName),
          entries: [
            ...events.flatMap((event) => entriesOf(event, locale, files.publicUrl)),
            ...[...webinars, ...past.filter(isLate)].map((one) => entryOf(one, locale, files.publicUrl)),
          ],
          url: files.publicUrl + feedTo('calendar', locale),
        })
      })
      return sendGeneratedFile(c, { text, type, name: feeds.calendar[locale] })
    })
    const ofEvent =
      `/${locale}/${feeds.eventCalendar[locale].replace('{id}.ics', ':file{[0-9]+\\.ics}')}` as '/:file'
    app.get(ofEvent, async (c) => {
      const id = c.req.param('file').replace(/\.ics$/, '')
      const event = await ifVisible(files.clientFor(locale).call(eventsApi.publicGet, { params: { id } }))
      if (!event || event.sessions.length === 0) return sendNotFound(c)
      const entries = entriesOf(event, locale, files.publicUrl)
      return sendGeneratedFile(c, {
        text: calendarText({ name: event.title.text, entries }),
        type,
        name: `${event.code}.ics`,
      })
    })
  }
}

/** One entry per session, so that nights stay free. */
function entriesOf(event: EventDates, locale: Locale, publicUrl: string): CalendarEntry[] {
  const { id, sessions, status, timezone, version, updatedAt } = event
  const url = publicUrl + pathTo('event', locale, { id })
  return sessions.map(({ key, startAt, endAt, topic }) => ({
    uid: sessionUid(publicUrl, id, { key, startAt }),
    sequence: version,
    startAt,
    endAt,
    timezone,
    summary: summaryOf(event, locale),
    description: [topic?.text, event.modality === 'onSite' ? null : words.link[locale], url]
      .filter(Boolean)
      .join('\n'),
    location: calendarLocation(event, locale),
    url,
    // Postponed dates are dropped; the new date comes with a higher sequence number.
    isCancelled: isCalledOff(status),
    changedAt: updatedAt,
  }))
}

/** The time that a past event stays in the feed. */
const isLate = ({ endsAt }: Webinar): boolean => Date.now() - Date.parse(endsAt) < 30 * 86_400_000

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

function summaryOf({ title, status }: EventDates, locale: Locale): string {
  if (!isCalledOff(status)) return title.text
  return (isCancelled(status) ? words.cancelled : words.postponed)[locale].replace('{title}', title.text)
}

/** Never contains the join link, because feeds are public. */
function calendarLocation({ venue, modality }: EventDates, locale: Locale): string {
  const address =
    venue && modality !== 'online' ? `${venue.name}, ${venue.address}, ${venue.city}` : undefined
  const online = modality === 'onSite' ? undefined : words.online[locale]
  return [address, online].filter(Boolean).join(' · ')
}
