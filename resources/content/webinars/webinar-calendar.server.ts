/** A webinar as an iCalendar file. */
import { translate, type Locale } from '#core/words.ts'
import { calendarText, webinarUid } from '#resources/events/calendar/ical.server.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import { endOf } from './webinar-rules.ts'
import { isCancelled, type Webinar } from './webinar.ts'

/** `link` is the guest's page, `joinUrl` where they enter. */
type CalendarOptions = { locale: Locale; publicUrl: string; link: string; joinUrl?: string | undefined }

export function webinarCalendar(
  webinar: Webinar,
  { locale, publicUrl, link, joinUrl }: CalendarOptions,
): MailAttachment {
  const { id, version, startsAt, timezone, updatedAt } = webinar
  const name = translate(webinar.title, locale)?.text ?? ''
  const content = calendarText({
    name,
    entries: [
      {
        uid: webinarUid(publicUrl, id),
        sequence: version,
        startAt: startsAt,
        endAt: endOf(webinar),
        timezone,
        summary: name,
        description: translate(webinar.summary, locale)?.text,
        location: joinUrl,
        url: link,
        isCancelled: isCancelled(webinar),
        changedAt: updatedAt,
      },
    ],
  })
  return { name: 'webinar.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content }
}
