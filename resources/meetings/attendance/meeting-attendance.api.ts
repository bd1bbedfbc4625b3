/** Endpoints of attendance in video meetings: who took part, and the marks that follow. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { may } from '#core/roles.ts'
import { registrationStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { attendanceStatuses } from '#resources/attendance/marks/attendance.ts'
import { providers } from '#resources/events/occasions/provider.ts'
import { meetingReasons } from '../planning/meeting-state.ts'
import { waysToMatch } from './match-people.ts'

const moment = z.string()
const minutes = z.int()

const fetched = z.object({
  meetingId: idRule,
  provider: codeOf(providers),
  /** Null for one meeting of all sessions. */
  sessionKey: z.string().nullable(),
  askedAt: moment.nullable(),
  fetchedAt: moment.nullable(),
  /** When it is tried again after a failure. */
  nextAt: moment.nullable(),
  reason: codeOf(meetingReasons).nullable(),
  said: z.string().nullable(),
})
export type Fetched = z.output<typeof fetched>

const proposal = z.object({
  /** The attendee, or the registration. */
  seatId: idRule,
  status: z.string(),
  minutes,
  /** `differs`: another mark was made by a person or a scan. */
  standing: z.enum(['open', 'differs']),
})
export type Proposal = z.output<typeof proposal>

const seat = z.object({ id: idRule, name: z.string() })
const pressingSeat = seat.extend({
  /** When the person pressed the button of their own page that leads into a session. */
  presses: z.array(z.object({ sessionKey: z.string(), at: moment })),
})
const person = z.object({
  identity: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Sessions that the person came to, with the minutes in each. */
  sessions: z.array(z.object({ key: z.string(), minutes, joinedAt: moment })),
  seat: seat.nullable(),
  /** Null for somebody not known yet; with `how` and without a seat, nobody of ours. */
  how: codeOf(waysToMatch).nullable(),
})

export type MeetingPerson = z.output<typeof person>

const session = z.object({
  /** Empty for webinars. */
  key: z.string(),
  startAt: moment,
  endAt: moment,
  length: minutes,
  /** The provider told of somebody in it. */
  hasPeople: z.boolean(),
  proposals: z.array(proposal),
  /** What was taken over last and may be undone. */
  accepted: z.object({ id: idRule, people: z.int(), at: moment, by: z.string().nullable() }).nullable(),
})
export type MeetingSession = z.output<typeof session>

const answer = z.object({
  timezone: z.string(),
  /** Null where any minute counts. */
  presentMinPct: z.int().nullable(),
  fetches: z.array(fetched),
  sessions: z.array(session),
  people: z.array(person),
  /** Everybody who may be somebody in the meeting. */
  seats: z.array(pressingSeat),
})
export type MeetingAttendance = z.output<typeof answer>

const identity = z.string().min(1).max(400)
const decision = z.strictObject({
  identity,
  /** Null says that it is nobody of ours. */
  seatId: idRule.nullable(),
})
const forgetting = z.strictObject({ identity })
const acceptance = z.strictObject({
  sessionKey: z.string().max(12),
  /** All open ones by default. */
  people: z
    .array(
      z.strictObject({
        seatId: idRule,
        /** The mark or the status by hand that is replaced, as the person saw it. */
        replaces: codeOf({ ...attendanceStatuses, ...registrationStatuses })
          .nullable()
          .default(null),
      }),
    )
    .min(1)
    .max(5000)
    .optional(),
})
export type Acceptance = z.output<typeof acceptance>
const accepted = z.object({
  id: idRule.nullable(),
  /** How many marks were set. */
  people: z.int(),
  /** How many of those asked for kept a mark that was made meanwhile. */
  kept: z.int(),
})
const undoing = z.strictObject({ id: idRule })
const undone = z.object({ people: z.int(), kept: z.int() })

const read = may.readRegistrations
const mark = may.markAttendance
const readRequests = may.readRequests
const editRequests = may.editRequests

export const meetingAttendanceApi = {
  ofEvent: endpoint('GET events/{id}/meeting-attendance', { roles: read, answer }),
  /** Asks the provider again. */
  fetchForEvent: endpoint('POST events/{id}/meeting-attendance/fetch', { roles: mark, answer }),
  decideForEvent: endpoint('PUT events/{id}/meeting-attendance/people', {
    roles: mark,
    data: decision,
    answer,
  }),
  forgetForEvent: endpoint('POST events/{id}/meeting-attendance/people/forget', {
    roles: mark,
    data: forgetting,
    answer,
  }),
  acceptForEvent: endpoint('POST events/{id}/meeting-attendance/accept', {
    roles: mark,
    data: acceptance,
    answer: accepted,
  }),
  undoForEvent: endpoint('POST events/{id}/meeting-attendance/undo', {
    roles: mark,
    data: undoing,
    answer: undone,
  }),

  ofWebinar: endpoint('GET webinars/{id}/meeting-attendance', { roles: readRequests, answer }),
  fetchForWebinar: endpoint('POST webinars/{id}/meeting-attendance/fetch', { roles: editRequests, answer }),
  decideForWebinar: endpoint('PUT webinars/{id}/meeting-attendance/people', {
    roles: editRequests,
    data: decision,
    answer,
  }),
  forgetForWebinar: endpoint('POST webinars/{id}/meeting-attendance/people/forget', {
    roles: editRequests,
    data: forgetting,
    answer,
  }),
  acceptForWebinar: endpoint('POST webinars/{id}/meeting-attendance/accept', {
    roles: editRequests,
    data: acceptance,
    answer: accepted,
  }),
  undoForWebinar: endpoint('POST webinars/{id}/meeting-attendance/undo', {
    roles: editRequests,
    data: undoing,
    answer: undone,
  }),
}
