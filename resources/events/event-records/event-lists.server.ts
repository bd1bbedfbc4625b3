/** Lists and type-ahead of events, with enrolled of seats. */
import { sql } from 'kysely'
import { display } from '#core/display.ts'
import type { Found, ListQuery, Page, SearchQuery } from '#core/resource.ts'
import type { Context } from '#server/http/context.ts'
import type { Scope } from '#server/database/crud-reading.ts'
import { anyOf } from '#server/database/query.ts'
import { invoicingOfEvents } from '#resources/booking/seats/invoicing.server.ts'
import { seatsOfEvents } from '#resources/booking/seats/seats.server.ts'
import { enrolledIn } from '#resources/booking/seats/seats.ts'
import { seatsOrFull, shortfallOf, shortfallText } from '#resources/events/events/event-seats.ts'
import { isCalledOff } from '#resources/events/events/event-state.ts'
import { events as resource, eventStatuses, type Event } from '#resources/events/events/event.ts'
import type { ListedEvent } from '#resources/events/events/event.api.ts'
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
  const invoicing = await invoicingOfEvents(
    context,
    found.items.map(({ id }) => id),
  )
  const now = new Date()
  const items = found.items.map((event): ListedEvent => {
    const own = seats.get(event.id)!
    return {
      ...event,
      seats: own,
      enrolled: enrolledIn(own.total),
      freeSeats: own.total.free,
      belowMinimum: shortfallOf(event, own, now) !== undefined,
      invoicing: invoicing.get(event.id) ?? null,
    }
  })
  return { ...found, items }
}

/** The second line of a result has the dates and the seats taken. */
export async function searchEvents(context: Context, query: SearchQuery, scope?: Scope): Promise<Found[]> {
  const found = await events.search(context, query, scope)
  if (found.length === 0) return found
  const ids = found.map(({ id }) => id)
  const { rows } = await sql<Sublabelled>`
    select id, code, status, modality, capacity, starts_at, ends_at, min_attendees from events where id = ${anyOf(ids)}`.execute(
    context.db,
  )
  const seats = await seatsOfEvents(context, rows)
  const now = new Date()
  const lines = new Map(
    rows.map((event) => {
      const own = seats.get(event.id)!
      const few = shortfallOf(event, own, now)
      const parts = [
        event.code,
        event.startsAt && display(resource.fields.startsAt, event.startsAt, context),
        isCalledOff(event.status)
          ? eventStatuses[event.status][context.locale]
          : seatsOrFull(own, context.locale),
        few && shortfallText(few, context.locale),
      ]
      return [event.id, parts.filter(Boolean).join(' · ')]
    }),
  )
  return found.map((one) => ({ ...one, sublabel: lines.get(one.id) ?? one.sublabel }))
}
type Sublabelled = Pick<
  Event,
  'id' | 'code' | 'status' | 'modality' | 'capacity' | 'startsAt' | 'endsAt' | 'minAttendees'
>
