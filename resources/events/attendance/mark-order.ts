/** Decides between two marks when phones send late (docs/algorithms/attendance.md). */
import { isHere, type Attended } from './attendance-rules.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
/** The longest plausible transfer time; a larger difference means a wrong phone clock. */
const TOLERATED = 120 * SECOND
const STEPPED = 5 * SECOND

type PhoneMark = {
  /** Both by the phone's clock; only their difference is trusted. */
  markedAt: string
  sentAt: string
  receivedAt: Date
  /** A mark is made at most a day before its session. */
  sessionStartsAt: string
}
export type Timed = { at: string; isCertain: boolean }

/** The time of a mark: the moment of arrival minus its age by the phone. */
export function timeOfMark({ markedAt, sentAt, receivedAt, sessionStartsAt }: PhoneMark): Timed {
  const age = Date.parse(sentAt) - Date.parse(markedAt)
  const at = new Date(receivedAt.getTime() - Math.max(0, age))
  const isCertain = age >= -STEPPED && at.getTime() >= Date.parse(sessionStartsAt) - DAY
  return isCertain ? { at: at.toISOString(), isCertain } : { at: receivedAt.toISOString(), isCertain }
}

/** Seconds that the phone's clock is ahead; 0 if negligible. */
export function clockOffBySeconds(sentAt: string, receivedAt: Date): number {
  const off = Date.parse(sentAt) - receivedAt.getTime()
  return Math.abs(off) > TOLERATED ? Math.round(off / SECOND) : 0
}

export type Standing = Attended & { at: string }
export type Verdict = 'accepted' | 'duplicate' | 'older' | 'clock'

/** A person marked present keeps that mark when scanned again; otherwise the later mark wins. */
export function judgeMark(
  standing: Standing | undefined,
  given: Attended,
  { at, isCertain }: Timed,
): Verdict {
  if (standing && saysNothingNew(standing, given)) return 'duplicate'
  if (standing && (!isCertain || at < standing.at)) return 'older'
  return isCertain ? 'accepted' : 'clock'
}

function saysNothingNew(standing: Attended, given: Attended): boolean {
  const isSame = standing.status === given.status && standing.minutes === given.minutes
  return isSame || (given.status === 'present' && isHere(standing.status))
}
