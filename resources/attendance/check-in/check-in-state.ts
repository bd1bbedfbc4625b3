/** Decides offline what a scan or a tap means, from roster and queued marks. */
import { isHere } from '../marks/attendance-rules.ts'
import type { AttendanceStatus } from '../marks/attendance.ts'
import type { Roster, RosterRow, SheetSession } from '../sheet/attendance.api.ts'
import type { QueuedMark } from './check-in-storage.ts'
import type { ServerStatus } from './sync-marks.ts'

export type Verdict = 'noted' | 'duplicate' | 'unEnrolled' | 'unknown' | 'cleared'
export type MarkResult = { verdict: Verdict; name: string; at: number }

/** The status of a person in a session, with queued marks applied. */
export function statusOf(
  person: RosterRow,
  sessionKey: string,
  waiting: readonly QueuedMark[],
): AttendanceStatus | null {
  const own = waiting.filter(
    (mark) => mark.attendeeId === person.id && mark.sessionKey === sessionKey && !mark.refused,
  )
  const last = own.at(-1)
  return last ? last.status : (person.marks[sessionKey] ?? null)
}

export function verdictFor(
  person: RosterRow | undefined,
  current: AttendanceStatus | null,
  status: AttendanceStatus | null,
): Verdict {
  if (!person) return 'unknown'
  if (!person.isActive) return 'unEnrolled'
  if (status === null) return 'cleared'
  const isKnown = status === current || (status === 'present' && isHere(current))
  return isKnown ? 'duplicate' : 'noted'
}

/** The current or next session; the last one when all are over. */
export function likelySession(sessions: readonly SheetSession[], now: Date): string | undefined {
  const next = sessions.find(({ endAt }) => new Date(endAt) > now)
  return (next ?? sessions.at(-1))?.key
}

/** The hash as the server computes it; undefined without Web Crypto, so that only the server recognises the ticket. */
export async function ticketHash(code: string): Promise<string | undefined> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(code.trim()))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function countsOf(roster: Roster, sessionKey: string, waiting: readonly QueuedMark[]) {
  const active = roster.attendees.filter(({ isActive }) => isActive)
  const here = active.filter((person) => isHere(statusOf(person, sessionKey, waiting)))
  return { here: here.length, all: active.length }
}

/** Applies the server's answer until the whole roster is loaded again. */
export function withServerStatus<R extends Roster>(roster: R, statuses: readonly ServerStatus[]): R {
  const own = Map.groupBy(statuses, ({ attendeeId }) => attendeeId)
  const attendees = roster.attendees.map((person) => {
    const marks = own.get(person.id)?.map(({ sessionKey, status }) => [sessionKey, status])
    return marks ? { ...person, marks: { ...person.marks, ...Object.fromEntries(marks) } } : person
  })
  return { ...roster, attendees }
}
