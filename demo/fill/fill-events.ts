/** Creates the demo's events around the moment of seeding, numbered by date. */
import { validateEvent, datesOf } from '#resources/events/schedule/event-rules.ts'
import { events as eventRecords } from '#resources/events/event-records/event-records.server.ts'
import { events as eventRules } from '#resources/events/schedule/event.ts'
import { venues as venueRecords } from '#resources/events/venues/venue.server.ts'
import { venues as venueRules } from '#resources/events/venues/venue.ts'
import type { Context } from '#server/http/context.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { eventInput, venueInput, type EventInput, type Known } from '../content/events/event-input.ts'
import { scheduleEditions, type Scheduled } from '../content/events/schedule.ts'
import { venues, type DemoVenue, type VenueKey } from '../content/events/venues.ts'

export async function fillEvents(context: Context, now: Date, people: Omit<Known, 'venues'>): Promise<void> {
  const thisYear = now.getUTCFullYear()
  const known = { ...people, venues: await fillVenues(context) }
  for (const scheduled of scheduleEditions(now)) {
    const input = checked(eventRules, eventInput(scheduled, known))
    // The number comes from the year of entry, so next year's events have this year's.
    const year = Math.min(thisYear, Number(scheduled.sittings[0]!.day.slice(0, 4)))
    const code = `EV-${year}-${padded(await nextNumber(context.db, 'EV', year), 4)}`
    const row = { ...input, ...setByServer(scheduled, input), code }
    const broken = validateEvent(row as unknown as Parameters<typeof validateEvent>[0])
    if (Object.keys(broken).length > 0) throw new Error(`Demo event ${code}: ${JSON.stringify(broken)}`)
    await eventRecords.create(context, row)
  }
}

async function fillVenues(context: Context): Promise<Map<VenueKey, string>> {
  const ids = new Map<VenueKey, string>()
  for (const [key, venue] of Object.entries(venues) as [VenueKey, DemoVenue][]) {
    if (venue.capacity === null) continue
    const { id } = await venueRecords.create(context, checked(venueRules, venueInput(venue)))
    ids.set(key, id)
  }
  return ids
}

/** Read-only values: the state, and what follows from the sessions. */
export function setByServer({ edition, status }: Scheduled, input: EventInput) {
  const dates = datesOf(input.sessions)
  return {
    ...dates,
    status,
    cancelReason: edition.reason ?? null,
    previousDates: edition.movedByWeeks ? [earlier(dates, edition.movedByWeeks)] : [],
  }
}

const WEEK = 7 * 86_400_000
function earlier({ startsAt, endsAt }: ReturnType<typeof datesOf>, weeks: number) {
  const moved = (at: string | null) => new Date(Date.parse(at!) - weeks * WEEK).toISOString()
  return { startsAt: moved(startsAt), endsAt: moved(endsAt) }
}
