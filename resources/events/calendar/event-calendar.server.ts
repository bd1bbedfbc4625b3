/** An event as one person's calendar file, with their own join link. */
import { translate, type Locale } from '#core/words.ts'
import { calendarSpans, calendarText, sessionUid } from '#resources/events/calendar/ical.server.ts'
import { sessionSummary } from '#resources/events/calendar/session-summary.ts'
import { isCalledOff } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import { eventPageUrl } from '#server/pages/site-links.ts'

type Dated = Pick<
  Event,
  'id' | 'version' | 'code' | 'type' | 'status' | 'title' | 'venue' | 'sessions' | 'timezone' | 'updatedAt'
>
type Variant = { locale: Locale; mode: SeatMode }

export function eventCalendar(
  { event, publicUrl }: { event: Dated; publicUrl: string },
  { locale, mode }: Variant,
  joinUrl: string | null,
): MailAttachment & { content: string } {
  const { id, version, timezone, updatedAt } = event
  const title = titleOf(event, locale)
  const { sessions, isAllDay } = calendarSpans(event)
  const place = mode === 'online' ? joinUrl : calendarLocation(event)
  const content = calendarText({
    name: title,
    entries: sessions.map((session, position, { length: count }) => ({
      uid: sessionUid(publicUrl, id, session),
      sequence: version,
      startAt: session.startAt,
      endAt: session.endAt,
      isAllDay,
      timezone,
      summary: sessionSummary(title, { topic: translate(session.topic, locale)?.text, position, count }),
      location: place ?? undefined,
      url: eventPageUrl(publicUrl, locale, id),
      isCancelled: isCalledOff(event.status),
      changedAt: updatedAt,
    })),
  })
  return { name: `${event.code}.ics`, type: 'text/calendar; charset=utf-8; method=PUBLISH', content }
}

const titleOf = ({ title }: Dated, locale: Locale): string => translate(title, locale)?.text ?? ''
const calendarLocation = ({ venue }: Dated): string | null =>
  venue && [venue.name, venue.address, venue.city].filter(Boolean).join(', ')
