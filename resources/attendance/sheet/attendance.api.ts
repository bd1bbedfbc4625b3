/** Endpoints of attendance: marks, scores, outcomes, check-in, printed lists. */
import { z } from 'zod'
import { endpoint, MANY_KEYS } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { may } from '#core/roles.ts'
import { boundedText } from '#core/rules.ts'
import { enrolments, outcomes } from '#resources/booking/attendees/attendee.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import { eventStatuses } from '#resources/events/schedule/event.ts'
import { attendanceSources, attendanceStatuses } from '../marks/attendance.ts'
import { attendanceImport, importOutcome } from '../papers/attendance-import.ts'
import { syncAnswer, syncBatch } from '../marks/sync.ts'

const status = codeOf(attendanceStatuses)
const translated = z.looseObject({ es: z.string().nullish(), en: z.string().nullish() })
const moment = z.string()

const markAnswer = z.object({
  status: status.nullable(),
  minutes: z.int().nullable(),
  source: codeOf(attendanceSources),
  at: moment,
  by: z.string().nullable(),
})
export type MarkAnswer = z.output<typeof markAnswer>

const sessionAnswer = z.object({
  key: z.string(),
  startAt: moment,
  endAt: moment,
  room: z.string().nullable(),
  topic: translated.nullable(),
  countsHours: z.boolean(),
})
export type SheetSession = z.output<typeof sessionAnswer>

const eventAnswer = z.object({
  id: idRule,
  code: z.string(),
  title: translated,
  status: codeOf(eventStatuses),
  timezone: z.string(),
  /** Marks are accepted: the event is confirmed, running or just over, and not closed. */
  isOpen: z.boolean(),
  minAttendancePct: z.int(),
  minScore: z.int().nullable(),
})

const sheetRow = z.object({
  id: idRule,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  mode: codeOf(seatModes).nullable(),
  enrolment: codeOf(enrolments),
  attendancePct: z.string().nullable(),
  score: z.int().nullable(),
  outcome: codeOf(outcomes),
  outcomeByHand: z.boolean(),
  /** By session key. */
  marks: z.record(z.string(), markAnswer),
})
export type SheetRow = z.output<typeof sheetRow>

const sheet = z.object({
  event: eventAnswer,
  sessions: z.array(sessionAnswer),
  attendees: z.array(sheetRow),
})
export type AttendanceSheet = z.output<typeof sheet>

/** Offline data of a phone: names, and hashes of tickets. */
const rosterRow = z.object({
  id: idRule,
  name: z.string(),
  company: z.string().nullable(),
  isActive: z.boolean(),
  ticketHash: z.string(),
  marks: z.record(z.string(), status.nullable()),
})
export type RosterRow = z.output<typeof rosterRow>
const roster = z.object({
  event: eventAnswer,
  sessions: z.array(sessionAnswer),
  attendees: z.array(rosterRow),
  at: moment,
})
export type Roster = z.output<typeof roster>

const figures = z.array(
  z.object({ sessionKey: z.string(), endAt: moment, marked: z.int(), here: z.int(), all: z.int() }),
)
const unmarked = z.array(
  z.object({
    eventId: idRule,
    code: z.string(),
    title: translated,
    /** Past sessions without any mark. */
    sessions: z.int(),
    people: z.int(),
    endedAt: moment,
  }),
)
export type UnmarkedEvent = z.output<typeof unmarked>[number]
export type SessionFigures = z.output<typeof figures>[number]

export const marksChange = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        attendeeId: idRule,
        sessionKey: z.string().min(1).max(12),
        /** Null removes the mark. */
        status: status.nullable(),
        minutes: z.int().min(0).max(1440).nullable().default(null),
      }),
    )
    .min(1)
    .max(5000),
})
export const resultsChange = z.strictObject({
  results: z
    .array(
      z.strictObject({
        attendeeId: idRule,
        score: z.int().min(0).max(100).nullable().optional(),
        /** `byRule` returns the outcome to the event's rule. */
        outcome: z.enum([...(Object.keys(outcomes) as (keyof typeof outcomes)[]), 'byRule']).optional(),
      }),
    )
    .min(1)
    .max(5000),
})
export type Result = z.output<typeof resultsChange>['results'][number]

const read = may.readRegistrations
const mark = may.markAttendance
/** In the language of the path. */
const paper = z.object({
  /** Limits the list to one session. */
  session: boundedText({ min: 1, max: 12 }).optional(),
})
/** Rows for each person, with a cell for each session. */
const more = { maxBytes: 8 * 1024 * 1024, maxKeys: 2 * MANY_KEYS }

export const attendanceApi = {
  list: endpoint('POST events/{id}/attendance/list', { roles: read, isRead: true, answer: sheet }),
  /** Events with attendance still to record, the latest first. */
  unmarked: endpoint('GET attendance/unmarked', { roles: mark, answer: unmarked }),
  figures: endpoint('GET events/{id}/attendance/figures', { roles: read, answer: figures }),
  roster: endpoint('GET events/{id}/attendance/roster', { roles: mark, answer: roster }),
  put: endpoint('PUT events/{id}/attendance', {
    roles: mark,
    data: marksChange,
    answer: z.array(sheetRow),
    ...more,
  }),
  sync: endpoint('POST events/{id}/attendance/sync', {
    roles: mark,
    data: syncBatch,
    answer: syncAnswer,
  }),
  results: endpoint('PUT events/{id}/attendance/results', {
    roles: mark,
    data: resultsChange,
    answer: z.array(sheetRow),
    maxKeys: MANY_KEYS,
  }),
  import: endpoint('POST events/{id}/attendance/import', {
    roles: mark,
    data: attendanceImport,
    answer: importOutcome,
    ...more,
  }),
  attendeesList: endpoint('GET events/{id}/attendees-list', { roles: read, accept: 'pdf', query: paper }),
  tickets: endpoint('GET events/{id}/tickets', { roles: mark, accept: 'pdf' }),
}
