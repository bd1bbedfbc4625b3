/** Loads the events of the next days, grouped by day, with what each lacks. */
import { homeDayOf } from '#core/time-zone.ts'
import type { Client } from '#core/client.ts'
import type { Filter } from '#core/lists/filter.ts'
import { eventsApi } from '../event.api.ts'
import { isCancelled, missingToStart, statusAt } from '../event-state.ts'
import { shortfallOf, type Shortfall } from '../event-seats.ts'
import { events, type Event, type EventStatus } from '../event.ts'
import type { Seats } from '#resources/booking/seats/seats.ts'
import { dayOf } from '#web/relative-days.ts'
import { describeMissing, type Missing } from '#web/office/today/missing.ts'

export const DAYS_AHEAD = 14
export const upcomingFilters: readonly Filter[] = [
  { field: 'startsAt', op: 'gte', value: 'today' },
  { field: 'startsAt', op: 'lte', value: `today+${DAYS_AHEAD}` },
  { field: 'status', op: 'ne', value: 'cancelled' satisfies EventStatus },
]

type SeatedEvent = Event & { seats: Seats }
export type UpcomingEvent = {
  event: SeatedEvent
  status: EventStatus
  missing: Missing
  shortfall: Shortfall | undefined
}
export type Day = { day: string; events: UpcomingEvent[] }
export type Upcoming = { days: Day[]; running: UpcomingEvent[]; total: number }

export async function loadUpcoming(client: Client): Promise<Upcoming> {
  const today = dayOf('today')
  const query = { from: today, to: dayOf(`today+${DAYS_AHEAD}`), limit: 200 }
  const all = await client.call(eventsApi.calendar, { query })
  const held = all.filter(({ status }) => !isCancelled(status)).map(upcomingEvent)
  const starting = held.filter(({ event }) => homeDayOf(event.startsAt!) >= today)
  return {
    days: byDay(starting),
    running: held.filter(({ event }) => homeDayOf(event.startsAt!) < today),
    total: starting.length,
  }
}

const upcomingEvent = (event: SeatedEvent): UpcomingEvent => ({
  event,
  status: statusAt(event, new Date()),
  missing: describeMissing(missingToStart(event), events),
  shortfall: shortfallOf(event, event.seats, new Date()),
})

function byDay(starting: UpcomingEvent[]): Day[] {
  const days = Map.groupBy(starting, ({ event }) => homeDayOf(event.startsAt!))
  return [...days].map(([day, events]) => ({ day, events }))
}
