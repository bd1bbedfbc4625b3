/** Lists and type-ahead of events, with enrolled of seats. */
import { display } from '#core/display.ts'
import type { Found, ListQuery, Page, SearchQuery } from '#core/resource.ts'
import type { Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { withAddedColumns } from '#server/database/added-columns.ts'
import type { Scope } from '#server/database/crud-reading.ts'
import { seatsOfEvents } from '#resources/events/seats/seat-counts.server.ts'
import { enrolledIn, type Seats } from '../seats/seats.ts'
import { seatsOrFull, shortfallOf, shortfallText } from '../schedule/event-seats.ts'
import { isCalledOff } from '../schedule/event-state.ts'
import { events as resource, eventStatuses, type Event } from '../schedule/event.ts'
import type { ListedEvent } from '../schedule/event.api.ts'
import { events } from './event-records.server.ts'

/** No seats when columns were chosen, because the columns they are counted from may be missing. */
export async function listEvents(
  context: Context,
  query: ListQuery,
  scope?: Scope,
): Promise<Page<ListedEvent>> {
  const found = await events.list(context, query, scope)
  if (query.columns) return found
  const seats = await seatsOfEvents(context, found.items)
  const now = new Date()
  const items = found.items.map((event): ListedEvent => {
    const own = seats.get(event.id)!
    return {
      ...event,
      seats: own,
      enrolled: enrolledIn(own.total),
      freeSeats: own.total.free,
      belowMinimum: shortfallOf(event, own, now) !== undefined,
    }
  })
  return { ...found, items: await withAddedColumns(context, resource, items) }
}

/** The second line of a result has the dates and the seats taken. */
export async function searchEvents(context: Context, query: SearchQuery, scope?: Scope): Promise<Found[]> {
  const found = await events.search(context, query, scope)
  // Cast: the statement in event-records.server.ts builds it.
  const details = found.map((one) => one.details as Details)
  const seats = await seatsOfEvents(context, details)
  const now = new Date()
  return found.map(({ id, label }, at) => {
    const sublabel = lineOf(details[at]!, { seats: seats.get(id)!, locale: context.locale, now })
    return { id, label, sublabel }
  })
}

type Details = Pick<
  Event,
  'id' | 'code' | 'status' | 'modality' | 'capacity' | 'startsAt' | 'endsAt' | 'minAttendees'
>
type LineOptions = { seats: Seats; locale: Locale; now: Date }
function lineOf(event: Details, { seats, locale, now }: LineOptions): string {
  const few = shortfallOf(event, seats, now)
  const parts = [
    event.code,
    event.startsAt && display(resource.fields.startsAt, event.startsAt, { locale }),
    isCalledOff(event.status) ? eventStatuses[event.status][locale] : seatsOrFull(seats, locale),
    few && shortfallText(few, locale),
  ]
  return parts.filter(Boolean).join(' · ')
}
