/** Loads the events of the next days, grouped by day, with what each lacks. */
import { homeDayOf } from '#core/time-zone.ts'
import type { Client } from '#core/client.ts'
import type { Filter } from '#core/filter.ts'
import { eventTodayApi } from '../event-today.api.ts'
import { DAYS_AHEAD } from '../upcoming.ts'
import { missingToStart, statusAt } from '#resources/events/schedule/event-state.ts'
import { shortfallOf, type Shortfall } from '#resources/events/schedule/event-seats.ts'
import { events, type Event, type EventStatus } from '#resources/events/schedule/event.ts'
import type { Seats } from '#resources/events/seats/seats.ts'
import { describeMissing, type Missing } from '#web/office/today/missing.ts'

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
/** The days of the first events; `total` counts all of them. */
export type Upcoming = { days: Day[]; running: UpcomingEvent[]; total: number; shown: number }

export async function loadUpcoming(client: Client): Promise<Upcoming> {
  const { starting, running, startingCount } = await client.call(eventTodayApi.upcoming)
  return {
    days: byDay(starting.map(upcomingEvent)),
    running: running.map(upcomingEvent),
    total: startingCount,
    shown: starting.length,
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
