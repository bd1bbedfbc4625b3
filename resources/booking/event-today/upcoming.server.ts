/** Reads the events of the next days: all are judged, and the first of them answered. */
import { sql } from 'kysely'
import { daysAfter, homeDay, startOf } from '#core/time-zone.ts'
import { readRows } from '#server/database/crud-reading.ts'
import { anyOf, both, inStates } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import { seatsOfEvents } from '#resources/events/seats/seat-counts.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { ownEvents } from '#resources/events/event-records/event-scope.server.ts'
import { isHeldWithin, startOfDay } from '#resources/events/event-records/held-within.server.ts'
import { cancelledStates } from '#resources/events/schedule/event-state.ts'
import { events as resource, type Event } from '#resources/events/schedule/event.ts'
import type { UpcomingEvents } from './event-today.api.ts'
import { DAYS_AHEAD, EVENTS_SHOWN, isIncomplete } from './upcoming.ts'

/** Reading whole events takes ten times as long. */
const judgedBy = [
  'status',
  'startsAt',
  'endsAt',
  'sessions',
  'type',
  'modality',
  'venue',
  'instructors',
  'coordinatorId',
  'integration',
  'joinUrl',
  'hostId',
  'minAttendees',
  'capacity',
] as const satisfies (keyof Event)[]

export async function upcomingEvents(context: Context): Promise<UpcomingEvents> {
  const today = homeDay()
  const held = await heldEvents(context, today)
  // By the moment, because the day of each takes most of the time here.
  const midnight = Date.parse(startOf(today))
  const starting = held.filter(({ startsAt }) => Date.parse(startsAt!) >= midnight)
  const running = held.filter(({ startsAt }) => Date.parse(startsAt!) < midnight)
  const withMinimum = starting.filter(({ minAttendees }) => minAttendees !== null)
  const seats = await seatsOfEvents(context, withMinimum)
  const now = new Date()
  const incomplete = starting.filter((event) => isIncomplete(event, seats.get(event.id), now))
  const shown = { running, starting, incomplete }
  const ids = Object.values(shown).flatMap((group) => group.slice(0, EVENTS_SHOWN).map(({ id }) => id))
  const whole = await seatedEvents(context, [...new Set(ids)])
  const first = (group: readonly Event[]) =>
    group.slice(0, EVENTS_SHOWN).flatMap(({ id }) => whole.get(id) ?? [])
  return {
    startingCount: starting.length,
    starting: first(starting),
    running: first(running),
    incompleteCount: incomplete.length,
    incomplete: first(incomplete),
  }
}

async function heldEvents(context: Context, today: string): Promise<Event[]> {
  const last = daysAfter(today, DAYS_AHEAD)
  const where = both([
    sql`t.deleted_at is null and t.status not ${inStates(cancelledStates)}`,
    isHeldWithin(startOfDay(today), startOfDay(last, 1)),
    ...(await ownEvents(context)),
  ])
  const rows = await readRows(resource as never, context, {
    where,
    rest: sql`order by t.starts_at, t.id`,
    columns: [...judgedBy],
  })
  // Cast: they are judged by these columns alone.
  return rows as unknown as Event[]
}

async function seatedEvents(context: Context, ids: readonly string[]) {
  const found = await events.all(context, { conditions: [sql`t.id = ${anyOf(ids)}`] })
  const seats = await seatsOfEvents(context, found)
  return new Map(found.map((event) => [event.id, { ...event, seats: seats.get(event.id)! }]))
}
