/** Which of two marks holds when phones tell of them late: docs/decisions, the server's clock alone decides. */
import { isHere, type Attended } from './attendance-rules.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
/** A request's way to the server takes as long at most before the phone's clock is called wrong. */
const TOLERATED = 120 * SECOND
const STEPPED = 5 * SECOND

type Sent = {
  /** By the phone's clock, both: only the time between them is believed. */
  markedAt: string
  sentAt: string
  receivedAt: Date
  /** A mark of a session is not made earlier than a day before it. */
  sessionStartsAt: string
}
export type Timed = { at: string; isCertain: boolean }

/** When a mark was made: its age by the phone, taken from the moment it arrived. */
export function timeOfMark({ markedAt, sentAt, receivedAt, sessionStartsAt }: Sent): Timed {
  const age = Date.parse(sentAt) - Date.parse(markedAt)
  const at = new Date(receivedAt.getTime() - Math.max(0, age))
  const isCertain = age >= -STEPPED && at.getTime() >= Date.parse(sessionStartsAt) - DAY
  return isCertain ? { at: at.toISOString(), isCertain } : { at: receivedAt.toISOString(), isCertain }
}

/** How many seconds the phone's clock is ahead; 0 while it is near enough. */
export function clockOffBySeconds(sentAt: string, receivedAt: Date): number {
  const off = Date.parse(sentAt) - receivedAt.getTime()
  return Math.abs(off) > TOLERATED ? Math.round(off / SECOND) : 0
}

export type Standing = Attended & { at: string }
export type Verdict = 'accepted' | 'duplicate' | 'older' | 'clock'

/** Who is noted as here stays as noted when seen again; otherwise the later mark holds. */
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
