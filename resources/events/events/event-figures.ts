/** What is counted of the people of events: for statistics, and beside the events of a customer, a person or an instructor. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import type { Page } from '#core/resource.ts'
import { page } from '#core/resource.ts'
import { codeOf } from '#core/public.ts'
import { enrolments, outcomes } from '#resources/booking/attendees/attendee.ts'
import { events, type Event } from './event.ts'

export const figures = z.object({
  orders: z.int(),
  /** Who has a seat, held ones among them. */
  attendees: z.int(),
  held: z.int(),
  unEnrolled: z.int(),
  /** Who came for a session at least. */
  attended: z.int(),
  approved: z.int(),
})
export type Figures = z.output<typeof figures>
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

// A row rule is an object rule; its type names only what it answers.
const row = events.row as unknown as z.ZodObject
export type CountedEvent = Event & { figures: Figures }
export const countedEvents = page(
  row.extend({ figures }) as unknown as z.ZodType<CountedEvent>,
) satisfies z.ZodType<Page<CountedEvent>>

export type PersonEvent = CountedEvent & { participations: Participation[] }
/** The person's own part in each; none where somebody was only booked for. */
export const personEvents = page(
  row.extend({ figures, participations: z.array(participation) }) as unknown as z.ZodType<PersonEvent>,
)
