/** How much of an event somebody attended and what follows from it: docs/algorithms/attendance.md. */
import type { AttendanceStatus } from './attendance.ts'

export type CountedSession = { key: string | null; startAt: string; endAt: string; countsHours: boolean }
export type Attended = { status: AttendanceStatus | null; minutes: number | null }
export type Marks = Readonly<Record<string, Attended>>

const MINUTE = 60_000
export const minutesOf = ({ startAt, endAt }: Pick<CountedSession, 'startAt' | 'endAt'>): number =>
  Math.max(0, Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE))

/** The sessions that are counted: those that count hours, or all when none does. */
export function countedSessions<S extends CountedSession>(sessions: readonly S[]): readonly S[] {
  const counting = sessions.filter(({ countsHours }) => countsHours)
  return counting.length > 0 ? counting : sessions
}

/** Minutes of one session that count as attended; twice them, so that half of an odd session stays whole. */
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

/** Per cent with two decimals, half up, as text: `"66.67"`. Null where nothing is counted, or nothing is marked yet. */
export function attendancePct(sessions: readonly CountedSession[], marks: Marks): string | null {
  const counted = countedSessions(sessions)
  const base = counted.reduce((all, session) => all + minutesOf(session), 0)
  const isMarked = sessions.some(({ key }) => key !== null && marks[key]?.status)
  if (base === 0 || !isMarked) return null
  const twice = counted.reduce((all, session) => all + attendedTwice(session, marks[session.key ?? '']), 0)
  // Whole numbers throughout: hundredths = twice × 10 000 ÷ (2 × base), and half of the divisor rounds half up.
  const hundredths = Math.floor((twice * 10_000 + base) / (2 * base))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

export type Outcome = 'pending' | 'participated' | 'approved' | 'notApproved' | 'noShow'
type Judged = {
  sessions: readonly CountedSession[]
  marks: Marks
  score: number | null
  rule: { minAttendancePct: number; minScore: number | null }
  /** The event is said to be completed: what is not marked by then was not attended. */
  isOver: boolean
}

/** What the event's rule makes of it; pending while attendance or score is still to come. */
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

/** Whoever is noted so has been seen in the room. */
export const isHere = (status: AttendanceStatus | null | undefined): boolean =>
  status === 'present' || status === 'late' || status === 'partial'
