/** Computes attendance percentage and outcome (docs/algorithms/attendance.md). */
import { statesByMeaning } from '#core/resource.ts'
import type { AttendanceStatus } from './attendance.ts'

export type CountedSession = { key: string | null; startAt: string; endAt: string; countsHours: boolean }
export type Attended = { status: AttendanceStatus | null; minutes: number | null }
export type Marks = Readonly<Record<string, Attended>>

const MINUTE = 60_000
export const minutesOf = ({ startAt, endAt }: Pick<CountedSession, 'startAt' | 'endAt'>): number =>
  Math.max(0, Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE))

const DOORS_OPEN_BEFORE = 60 * MINUTE
/** People are let in before the start; a mark made earlier is probably meant for another session. */
export const isStillAhead = ({ startAt }: Pick<CountedSession, 'startAt'>, now: Date): boolean =>
  Date.parse(startAt) - now.getTime() > DOORS_OPEN_BEFORE

/** The counted sessions: those that count hours, or all if none does. */
export function countedSessions<S extends CountedSession>(sessions: readonly S[]): readonly S[] {
  const counting = sessions.filter(({ countsHours }) => countsHours)
  return counting.length > 0 ? counting : sessions
}

/** Null without sessions. */
export const heldMinutes = (sessions: readonly CountedSession[]): number | null =>
  sessions.length === 0
    ? null
    : countedSessions(sessions).reduce((all, session) => all + minutesOf(session), 0)

/** Null without sessions or marks. */
export const attendedMinutes = (sessions: readonly CountedSession[], marks: Marks): number | null =>
  isMarkedIn(sessions, marks)
    ? countedSessions(sessions).reduce(
        (all, session) => all + attendedTwice(session, marks[session.key ?? '']),
        0,
      ) / 2
    : null

const isMarkedIn = (sessions: readonly CountedSession[], marks: Marks): boolean =>
  sessions.some(({ key }) => key !== null && marks[key]?.status)

/** Attended minutes of a session, doubled so that half of an odd number stays an integer. */
function attendedTwice(session: CountedSession, mark: Attended | undefined): number {
  const whole = minutesOf(session)
  switch (mark?.status) {
    case 'present':
    case 'late':
      return 2 * Math.min(whole, mark.minutes ?? whole)
    case 'partial':
      return mark.minutes === null ? whole : 2 * Math.min(whole, mark.minutes)
    default:
      return 0
  }
}

/** Per cent with two decimals, half up: `"66.67"`, of the sessions of which the roll was taken; of all when none are named. Null without counted sessions or marks. */
export function attendancePct(
  sessions: readonly CountedSession[],
  marks: Marks,
  held?: ReadonlySet<string>,
): string | null {
  const counted = countedSessions(sessions).filter(({ key }) => !held || held.has(key ?? ''))
  const base = counted.reduce((all, session) => all + minutesOf(session), 0)
  if (base === 0 || !isMarkedIn(sessions, marks)) return null
  const twice = counted.reduce((all, session) => all + attendedTwice(session, marks[session.key ?? '']), 0)
  // Integer arithmetic: hundredths = doubled minutes × 10 000 ÷ (2 × base); adding half of the divisor rounds half up.
  const hundredths = Math.floor((twice * 10_000 + base) / (2 * base))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

export type Outcome = 'pending' | 'participated' | 'approved' | 'notApproved' | 'noShow'
type Judged = {
  sessions: readonly CountedSession[]
  marks: Marks
  score: number | null
  rule: { minAttendancePct: number; minScore: number | null }
  /** The event is completed: sessions without a mark count as not attended. */
  isOver: boolean
}

/** The outcome by the event's rule; pending while attendance or score is missing. */
export function outcomeByRule({ sessions, marks, score, rule, isOver }: Judged): Outcome {
  const isRollComplete = countedSessions(sessions).every(({ key }) => key !== null && marks[key]?.status)
  if (sessions.length === 0 || !(isRollComplete || isOver)) return 'pending'
  const pct = Number(attendancePct(sessions, marks) ?? 0)
  if (pct === 0) return 'noShow'
  if (pct < rule.minAttendancePct) return 'notApproved'
  if (rule.minScore === null) return 'participated'
  if (score === null) return 'pending'
  return score >= rule.minScore ? 'approved' : 'notApproved'
}

const whereWas: Record<AttendanceStatus, 'here' | 'away'> = {
  present: 'here',
  late: 'here',
  partial: 'here',
  absent: 'away',
  excused: 'away',
}
/** Marks of people who were in the room. */
export const hereStates = statesByMeaning(whereWas)('here')
export const isHere = (status: AttendanceStatus | null | undefined): boolean =>
  status !== null && status !== undefined && hereStates.includes(status)
