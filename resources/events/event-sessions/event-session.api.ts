/** Endpoints of the sessions of all events: the calendar of the office, and conflicts. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { may } from '#core/roles.ts'
import { boundedText, calendarDay, calendarMoment } from '#core/rules.ts'
import { locales } from '#core/words.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { seatsShape } from '../seats/seats.ts'
import { eventStatuses } from '../schedule/event.ts'

/** The longest range of one call: a quarter of a year. */
export const MOST_DAYS = 92

const named = z.object({ id: z.string(), name: z.string() })
const calendarSession = z.object({
  eventId: idRule,
  /** Permanent within the event. */
  key: z.string(),
  code: z.string(),
  title: z.string(),
  lang: z.enum(locales),
  status: codeOf(eventStatuses),
  modality: codeOf(modalities),
  startAt: z.string(),
  endAt: z.string(),
  /** The session is number `part` of `parts`. */
  part: z.int(),
  parts: z.int(),
  topic: z.string().nullable(),
  instructors: z.array(named),
  place: named.nullable(),
  seats: seatsShape,
  shortfall: z.object({ enrolled: z.int(), minimum: z.int(), daysLeft: z.int().nullable() }).nullable(),
})
export type CalendarSession = z.output<typeof calendarSession>

const booking = z.object({ eventId: idRule, code: z.string(), startAt: z.string(), endAt: z.string() })
const conflict = z.object({
  kind: z.enum(['instructor', 'room']),
  name: z.string(),
  /** Which events, and when each of them. */
  sessions: z.array(booking),
  message: z.string(),
})
export type CalendarConflict = z.output<typeof conflict>

const calendar = z.object({
  sessions: z.array(calendarSession),
  conflicts: z.array(conflict),
  /** The range has more events than are answered. */
  isCut: z.boolean(),
})
export type Calendar = z.output<typeof calendar>

export const scheduleWarning = z.object({
  kind: z.enum(['doubleBooked', 'roomTaken', 'venueTooSmall']),
  message: z.string(),
  eventId: idRule.nullable(),
})
export type ScheduleWarning = z.output<typeof scheduleWarning>

/** An event as a form holds it, saved or not. */
const planned = z.strictObject({
  eventId: idRule.nullable().default(null),
  modality: codeOf(modalities),
  venueId: idRule.nullable().default(null),
  venue: boundedText({ min: 1, max: 120 }).nullable().default(null),
  /** At the venue itself. */
  seats: z.int().min(0).max(5000).default(0),
  instructorIds: z.array(idRule).max(10).default([]),
  sessions: z
    .array(
      z.strictObject({
        startAt: calendarMoment,
        endAt: calendarMoment,
        room: boundedText({ min: 1, max: 120 }).nullable().default(null),
      }),
    )
    .max(60),
})
export type Planned = z.output<typeof planned>

export const eventSessionsApi = {
  /** Sessions that touch the days from `from`, or today, to `to`, or 30 days later, in the time zone of the firm. */
  list: endpoint('GET events/sessions', {
    roles: may.readEvents,
    query: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
    answer: calendar,
  }),
  /** Warnings only: nothing is refused because of them. */
  conflicts: endpoint('POST events/conflicts', {
    roles: may.editEvents,
    isRead: true,
    body: planned,
    answer: z.array(scheduleWarning),
  }),
}
