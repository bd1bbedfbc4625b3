/** Serves the iCalendar file of a webinar, and adds webinars to the calendar of all. */
import type { Hono } from 'hono'
import type { Answer } from '#core/endpoint.ts'
import { locales, say, type Locale, type Words } from '#core/words.ts'
import { idIn, ofOne } from '#resources/events/calendar/calendar-feeds.server.ts'
import {
  calendarText,
  calendarType,
  webinarUid,
  type CalendarEntry,
} from '#resources/events/calendar/ical.server.ts'
import { isRecent } from '#resources/events/event-dates/past-dates.ts'
import { ifVisible, sendGeneratedFile, sendNotFound, type SiteFiles } from '#server/pages/site-files.ts'
import { pathTo } from '#web/paths.ts'
import { webinarsApi } from './webinar.api.ts'

type Webinar = Answer<typeof webinarsApi.publicList>[number]

const words = {
  online: { es: 'En línea', en: 'Online' },
  cancelled: { es: 'Cancelado: {title}', en: 'Cancelled: {title}' },
} satisfies Record<string, Words>

export function mountWebinarCalendars(app: Hono, files: SiteFiles): void {
  for (const locale of locales)
    app.get(ofOne('webinarCalendar', locale), async (c) => {
      const id = idIn(c.req.param('file'))
      const webinar = await ifVisible(files.clientFor(locale).call(webinarsApi.publicGet, { params: { id } }))
      if (!webinar) return sendNotFound(c)
      const entries = [entryOf(webinar, locale, files.publicUrl)]
      const text = calendarText({ name: webinar.title.text, entries })
      return sendGeneratedFile(c, { text, type: calendarType, name: `webinar-${id}.ics` })
    })
}

/** To come, and those that are not over for long. */
export async function webinarEntries(
  { clientFor, publicUrl }: SiteFiles,
  locale: Locale,
): Promise<CalendarEntry[]> {
  const { call } = clientFor(locale)
  const listed = (when: 'upcoming' | 'past') => call(webinarsApi.publicList, { input: { when } })
  const webinars = await Promise.all([listed('upcoming'), listed('past')])
  return webinars
    .flat()
    .filter((webinar) => isRecent(webinar, new Date()))
    .map((webinar) => entryOf(webinar, locale, publicUrl))
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
    summary: isOff ? say(words.cancelled, locale, { title: title.text }) : title.text,
    description: `${summary.text}\n${url}`,
    location: words.online[locale],
    url,
    isCancelled: isOff,
    changedAt: updatedAt,
  }
}
