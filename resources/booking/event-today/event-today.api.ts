/** Endpoints of what Today says of events: an instructor's next session, and the seats of each month. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'
import { seatedEvent } from '#resources/events/schedule/event.api.ts'
import { events } from '#resources/events/schedule/event.ts'

const nextSession = z.object({
  event: events.row,
  sessionKey: z.string(),
  /** With a seat, held ones included. */
  people: z.int(),
})
export type NextSession = z.output<typeof nextSession>

const month = z.object({
  /** `2026-11`, in the firm's time zone. */
  month: z.string(),
  events: z.int(),
  /** Of people and of orders without names, held ones included. */
  seats: z.int(),
  capacity: z.int(),
})
export type SeatMonth = z.output<typeof month>

const upcoming = z.object({
  /** Starting within the days that Today looks ahead, cancelled ones left out. */
  startingCount: z.int(),
  /** The first of them, the nearest first. */
  starting: z.array(seatedEvent),
  /** Started before today and not over. */
  running: z.array(seatedEvent),
  /** Of those starting, the ones that are not confirmed or lack something. */
  incompleteCount: z.int(),
  incomplete: z.array(seatedEvent),
})
export type UpcomingEvents = z.output<typeof upcoming>

export const eventTodayApi = {
  upcoming: endpoint('GET events/upcoming', { roles: may.readEvents, answer: upcoming }),
  /** The session that the caller teaches now or next; null if there is none. */
  nextSession: endpoint('GET events/next-session', {
    roles: may.markAttendance,
    answer: nextSession.nullable(),
  }),
  /** Events that start in each of the last twelve months, the current one included; the oldest first. */
  months: endpoint('GET events/stats/months', { roles: may.readFirmFigures, answer: z.array(month) }),
}
