/** The events of the next days, grouped by day, with what each lacks. */
import { homeDayOf } from '#core/time-zone.ts'
import type { UpcomingEvents } from '../event-today.api.ts'
import { missingToStart, statusAt } from '#resources/events/schedule/event-state.ts'
import { shortfallOf, type Shortfall } from '#resources/events/schedule/event-seats.ts'
import { events, type Event, type EventStatus } from '#resources/events/schedule/event.ts'
import type { Seats } from '#resources/events/seats/seats.ts'
import { describeMissing, type Missing } from '#web/missing.ts'

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

export const upcomingOf = ({ starting, running, startingCount }: UpcomingEvents): Upcoming => ({
  days: byDay(starting.map(upcomingEvent)),
  running: running.map(upcomingEvent),
  total: startingCount,
  shown: starting.length,
})

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
