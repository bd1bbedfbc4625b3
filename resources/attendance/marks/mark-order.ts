/** Decides between two marks when phones send late (docs/algorithms/attendance.md). */
import { isHere, type Attended } from './attendance-rules.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
/** The longest plausible transfer time; a larger difference means a wrong phone clock. */
const MAX_TRANSFER = 120 * SECOND
const MAX_CLOCK_STEP = 5 * SECOND

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
  const isCertain = age >= -MAX_CLOCK_STEP && at.getTime() >= Date.parse(sessionStartsAt) - DAY
  return isCertain ? { at: at.toISOString(), isCertain } : { at: receivedAt.toISOString(), isCertain }
}

/** Seconds that the phone's clock is ahead; 0 if negligible. */
export function clockOffBySeconds(sentAt: string, receivedAt: Date): number {
  const off = Date.parse(sentAt) - receivedAt.getTime()
  return Math.abs(off) > MAX_TRANSFER ? Math.round(off / SECOND) : 0
}

export type StoredMark = Attended & { at: string }
export type MergeOutcome = 'accepted' | 'duplicate' | 'older' | 'clock'

/** A person marked present keeps that mark when scanned again; otherwise the later mark wins. */
export function mergeMark(
  stored: StoredMark | undefined,
  incoming: Attended,
  { at, isCertain }: Timed,
): MergeOutcome {
  if (stored && isKnown(stored, incoming)) return 'duplicate'
  if (stored && (!isCertain || at < stored.at)) return 'older'
  return isCertain ? 'accepted' : 'clock'
}

function isKnown(stored: Attended, incoming: Attended): boolean {
  const isSame = stored.status === incoming.status && stored.minutes === incoming.minutes
  return isSame || (incoming.status === 'present' && isHere(stored.status))
}
