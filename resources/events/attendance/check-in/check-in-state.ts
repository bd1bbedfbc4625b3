/** What a scan or a tap means, from the roster and the marks that still wait: no network needed. */
import { isHere } from '../attendance-rules.ts'
import type { AttendanceStatus } from '../attendance.ts'
import type { Roster, RosterRow, SheetSession } from '../attendance.api.ts'
import type { QueuedMark } from './check-in-storage.ts'
import type { Standing } from './sync-marks.ts'

export type Verdict = 'noted' | 'duplicate' | 'unEnrolled' | 'unknown' | 'cleared'
export type Told = { verdict: Verdict; name: string; at: number }

/** What stands for a person in a session, the waiting marks counted in. */
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

export function verdictOn(
  person: RosterRow | undefined,
  standing: AttendanceStatus | null,
  wanted: AttendanceStatus | null,
): Verdict {
  if (!person) return 'unknown'
  if (!person.isActive) return 'unEnrolled'
  if (wanted === null) return 'cleared'
  const isKnown = wanted === standing || (wanted === 'present' && isHere(standing))
  return isKnown ? 'duplicate' : 'noted'
}

/** The session that is on, or comes next; the last one when all are over. */
export function likelySession(sessions: readonly SheetSession[], now: Date): string | undefined {
  const next = sessions.find(({ endAt }) => new Date(endAt) > now)
  return (next ?? sessions.at(-1))?.key
}

/** As the server makes it; nothing where the browser has no crypto: then the server alone knows the ticket. */
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

/** What the server has said, before the whole roster is read anew. */
export function withStanding<R extends Roster>(roster: R, standing: readonly Standing[]): R {
  const own = Map.groupBy(standing, ({ attendeeId }) => attendeeId)
  const attendees = roster.attendees.map((person) => {
    const said = own.get(person.id)?.map(({ sessionKey, status }) => [sessionKey, status])
    return said ? { ...person, marks: { ...person.marks, ...Object.fromEntries(said) } } : person
  })
  return { ...roster, attendees }
}
