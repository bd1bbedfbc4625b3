/** Marks that follow from minutes in a meeting; a person decides whether they are taken over. */
import type { Words } from '#core/words.ts'
import type { AttendanceSource, AttendanceStatus } from '#resources/attendance/marks/attendance.ts'
import { isProvider } from '#resources/events/occasions/provider.ts'
import { isHere } from '#resources/attendance/marks/attendance-rules.ts'

export const alreadyUndone: Words = {
  es: 'Esta aceptación ya se deshizo.',
  en: 'This acceptance was undone already.',
}

export type ProposedStatus = Extract<AttendanceStatus, 'present' | 'partial' | 'absent'>
type Judged = {
  minutes: number
  /** Of the session. */
  length: number
  presentMinPct: number
  /** Its person could take part nowhere else. */
  isOnline: boolean
}

export function proposedStatus({
  minutes,
  length,
  presentMinPct,
  isOnline,
}: Judged): ProposedStatus | undefined {
  if (minutes === 0) return isOnline ? 'absent' : undefined
  return minutes * 100 >= presentMinPct * length ? 'present' : 'partial'
}

export type CurrentMark = {
  status: AttendanceStatus | null
  minutes: number | null
  source: AttendanceSource
}
type Proposed = { status: ProposedStatus; minutes: number }

/**
 * `open` ones are taken over together; one that differs from a mark that a person or a scan made, only when
 * somebody says so.
 */
export function standingOf(proposed: Proposed, mark: CurrentMark | undefined): 'open' | 'differs' | 'done' {
  if (!mark?.status) return 'open'
  if (isProvider(mark.source))
    return mark.status === proposed.status && mark.minutes === minutesOf(proposed) ? 'done' : 'open'
  return meaningOf(mark.status) === meaningOf(proposed.status) ? 'done' : 'differs'
}

/** The minutes of a mark; an absence has none. */
export const minutesOf = ({ status, minutes }: Proposed): number | null =>
  status === 'absent' ? null : minutes

/** Somebody late was there, and somebody excused was not. */
function meaningOf(status: AttendanceStatus): 'whole' | 'partial' | 'away' {
  if (!isHere(status)) return 'away'
  return status === 'partial' ? 'partial' : 'whole'
}
