/** Dates as calendars read them (iCalendar): one entry a session, told in the zone it takes place in. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { offsetAt } from '#core/time-zone.ts'
import { zoneBlock } from './calendar-zone.server.ts'

export type CalendarEntry = {
  /** The same for as long as the session exists: calendars know it again by this. */
  uid: string
  /** Grows with every change; a calendar takes the entry with the highest. */
  sequence: number
  startAt: string
  endAt: string
  timezone: string
  summary: string
  description?: string | undefined
  location?: string | undefined
  url?: string | undefined
  isCancelled?: boolean
  changedAt: string
}
/** The site's calendars and the mails call a session the same, so that it stands in a calendar once. */
export const sessionUid = (
  publicUrl: string,
  eventId: string,
  { key, startAt }: { key: string | null; startAt: string },
): string => `event-${eventId}-${key ?? startAt}@${new URL(publicUrl).host}`

/** Whoever registered has it by mail already, under the same name. */
export const webinarUid = (publicUrl: string, id: string): string =>
  `webinar-${id}@${new URL(publicUrl).hostname}`

type Calendar = { name: string; entries: CalendarEntry[]; url?: string }

const refreshed = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n'

export function calendarText({ name, entries, url }: Calendar): string {
  const calendar = ical({
    // The library writes the name as it is.
    name: name.replace(/\s+/g, ' '),
    prodId: { company: 'Conforme', product: 'Conforme' },
    method: ICalCalendarMethod.PUBLISH,
    // Without a zone of its own: with one, the library would tell stamps in it, and those are in UTC.
    timezone: { name: null, generator: (zone) => zoneBlock(zone, yearsOf(entries)) },
    scale: 'GREGORIAN',
    ...(url && { source: url }),
  })
  for (const { uid, changedAt, startAt, endAt, isCancelled = false, ...entry } of entries) {
    calendar.createEvent({
      id: uid,
      sequence: entry.sequence,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: wallTime(startAt, entry.timezone),
      end: wallTime(endAt, entry.timezone),
      timezone: entry.timezone,
      summary: entry.summary,
      description: entry.description ?? null,
      location: entry.location ?? null,
      url: entry.url ?? null,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  // The library would put it behind the zones, where no property of the calendar may stand.
  return `${calendar.toString().replace('METHOD:', `${refreshed}METHOD:`)}\r\n`
}

/** What the clocks there show, without an offset: so the library takes it for a time in the entry's zone. */
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
