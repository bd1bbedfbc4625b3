/** Attendee counts of events, for statistics and related records. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import type { Page } from '#core/resource.ts'
import { page } from '#core/resource.ts'
import { codeOf } from '#core/public.ts'
import { enrolments, outcomes } from '../attendees/attendee.ts'
import { events, type Event } from '#resources/events/schedule/event.ts'

export const figures = z.object({
  orders: z.int(),
  /** People with a seat, including held ones. */
  attendees: z.int(),
  held: z.int(),
  unEnrolled: z.int(),
  /** People who attended at least one session. */
  attended: z.int(),
  approved: z.int(),
})
export type Figures = z.output<typeof figures>
export const eventStats = z.object({
  total: z.int(),
  upcoming: z.int(),
  byStatus: z.record(z.string(), z.int()),
  byModality: z.record(z.string(), z.int()),
  byMonth: z.array(z.object({ month: z.string(), events: z.int(), attendees: z.int() })),
  /** Of events that are not cancelled: capacity, and people with a seat now or before. */
  capacity: z.int(),
  ...figures.shape,
})
export type EventStats = z.output<typeof eventStats>

export const noFigures: Figures = {
  orders: 0,
  attendees: 0,
  held: 0,
  unEnrolled: 0,
  attended: 0,
  approved: 0,
}

const participation = z.object({
  attendeeId: idRule,
  orderId: idRule,
  enrolment: codeOf(enrolments),
  outcome: codeOf(outcomes),
  attendancePct: z.string().nullable(),
  score: z.int().nullable(),
})
export type Participation = z.output<typeof participation>

// The row is a ZodObject, but its declared type only names its output.
const row = events.row as unknown as z.ZodObject
export type CountedEvent = Event & { figures: Figures }
export const countedEvents = page(
  row.extend({ figures }) as unknown as z.ZodType<CountedEvent>,
) satisfies z.ZodType<Page<CountedEvent>>

export type PersonEvent = CountedEvent & { participations: Participation[] }
/** The person's own attendance; null if they only booked for others. */
export const personEvents = page(
  row.extend({ figures, participations: z.array(participation) }) as unknown as z.ZodType<PersonEvent>,
)
