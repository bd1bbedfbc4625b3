/** Builds iCalendar texts: one entry per session, in its time zone. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { daysAfter, offsetAt } from '#core/time-zone.ts'
import { zoneBlock } from './calendar-zone.server.ts'

export const calendarType = 'text/calendar; charset=utf-8'

export type CalendarEntry = {
  /** Stable for the life of the session, so that calendars update the entry. */
  uid: string
  /** Grows with every change; calendars keep the highest. */
  sequence: number
  startAt: string
  endAt: string
  /** Takes whole days, without hours. */
  isAllDay?: boolean
  timezone: string
  summary: string
  description?: string | undefined
  location?: string | undefined
  url?: string | undefined
  isCancelled?: boolean
  changedAt: string
}
type Sessions<S> = { type: string | null; sessions: readonly S[] }
/** What of an event stands in calendars: its sessions, or the days of a self-paced one from the first to the last. */
export function calendarSpans<S extends { endAt: string }>({ type, sessions }: Sessions<S>) {
  const [first] = sessions
  if (type !== 'selfPaced' || !first) return { sessions, isAllDay: false }
  return { sessions: [{ ...first, endAt: sessions.at(-1)!.endAt }], isAllDay: true }
}

/** Site and mails use the same UID, so that a session appears once. */
export const sessionUid = (
  publicUrl: string,
  eventId: string,
  { key, startAt }: { key: string | null; startAt: string },
): string => `event-${eventId}-${key ?? startAt}@${new URL(publicUrl).host}`

/** The same UID as in the registration mail. */
export const webinarUid = (publicUrl: string, id: string): string =>
  `webinar-${id}@${new URL(publicUrl).hostname}`

type Calendar = { name: string; entries: CalendarEntry[]; url?: string }

const refreshed = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n'

export function calendarText({ name, entries, url }: Calendar): string {
  const calendar = ical({
    // The library does not escape the name.
    name: name.replace(/\s+/g, ' ').replace(/[\\;,]/g, String.raw`\$&`),
    prodId: { company: 'Conforme', product: 'Conforme' },
    method: ICalCalendarMethod.PUBLISH,
    // No zone on the calendar, because the library would write its UTC stamps in it.
    timezone: { name: null, generator: (zone) => zoneBlock(zone, yearsOf(entries)) },
    scale: 'GREGORIAN',
    ...(url && { source: url }),
  })
  for (const { uid, changedAt, isCancelled = false, ...entry } of entries) {
    calendar.createEvent({
      id: uid,
      sequence: entry.sequence,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      ...spanOf(entry),
      summary: entry.summary,
      description: entry.description ?? null,
      location: entry.location ?? null,
      url: entry.url ?? null,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  // Moved up, because the library writes it after the time zones, where no property may be.
  return `${calendar.toString().replace('METHOD:', `${refreshed}METHOD:`)}\r\n`
}

type Spanning = Pick<CalendarEntry, 'startAt' | 'endAt' | 'timezone' | 'isAllDay'>
function spanOf({ startAt, endAt, timezone, isAllDay = false }: Spanning) {
  if (!isAllDay) return { start: wallTime(startAt, timezone), end: wallTime(endAt, timezone), timezone }
  const [first, last] = [startAt, endAt].map((at) => wallTime(at, timezone).slice(0, 10))
  // The end of an entry is the day after its last one (RFC 5545, 3.6.1).
  return { start: first!, end: daysAfter(last!, 1), allDay: true }
}

/** Local time without offset, which the library reads in the entry's zone. */
function wallTime(moment: string, zone: string): string {
  const instant = Date.parse(moment)
  return new Date(instant + offsetAt(zone, instant) * 60_000).toISOString().slice(0, 19)
}

function yearsOf(entries: CalendarEntry[]): { from: number; to: number } {
  const years = entries.flatMap(({ startAt, endAt }) =>
    [startAt, endAt].map((at) => new Date(at).getUTCFullYear()),
  )
  const current = new Date().getUTCFullYear()
  return { from: Math.min(current, ...years), to: Math.max(current, ...years) }
}
