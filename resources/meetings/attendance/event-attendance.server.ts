/** Proposals of an event: compared with the marks, taken over in one step, and undone. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { isActive } from '#resources/booking/attendees/attendee.ts'
import {
  lockAttendees,
  lockOpenEvent,
  pairOf,
  writeMarks,
  type NewMark,
} from '#resources/attendance/marks/attendance-marks.server.ts'
import type { AttendanceSource, AttendanceStatus } from '#resources/attendance/marks/attendance.ts'
import { proposedMarks, type ReadStanding } from './attendance-answer.server.ts'
import { staysIn } from './judge-attendance.ts'
import type { Acceptance } from './meeting-attendance.api.ts'
import { occasionOfEvent, readPeople } from './occasions.server.ts'
import { alreadyUndone, minutesOf, standingOf, type CurrentMark } from './proposals.ts'

type Mark = CurrentMark & { at: string }
type AcceptedMark = {
  seatId: string
  before: Mark | null
  after: { status: AttendanceStatus; minutes: number | null; source: AttendanceSource }
}

const noSuchSession: Words = { es: 'La sesión no existe', en: 'There is no such session' }
export const eventStanding: ReadStanding = async (db, { seats }) => {
  const marks = await marksOf(
    db,
    seats.map(({ id }) => id),
  )
  return (sessionKey, { seatId, ...proposed }) => {
    const standing = standingOf(proposed, marks.get(pairOf({ attendeeId: seatId, sessionKey })))
    return standing === 'done' ? undefined : { status: proposed.status, standing }
  }
}

async function marksOf(db: Db, ids: readonly string[]): Promise<Map<string, Mark>> {
  const rows = await db
    .selectFrom('attendanceMarks')
    .select(['attendeeId', 'sessionKey', 'status', 'minutes', 'source', 'at'])
    .where('attendeeId', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ attendeeId, sessionKey, ...mark }) => [pairOf({ attendeeId, sessionKey }), mark]),
  )
}

export async function acceptForEvent(
  context: Context,
  id: string,
  { sessionKey, people: wanted }: Acceptance,
) {
  const event = await lockOpenEvent(context, id)
  const occasion = await occasionOfEvent(context.db, event)
  const session = occasion.sessions.find(({ key }) => key === sessionKey)
  if (!session) throw invalid({ sessionKey: noSuchSession })
  const people = await readPeople(context.db, occasion.source)
  const asked = wanted && new Map(wanted.map(({ seatId, replaces }) => [seatId, replaces]))
  const proposed = proposedMarks(occasion, people, session).filter(
    ({ seatId }) => !asked || asked.has(seatId),
  )
  const ids = proposed.map(({ seatId }) => seatId)
  // Of two people who accept at once, the second one finds the marks of the first.
  const locked = await lockAttendees(context, event.id, ids)
  const marks = await marksOf(context.db, ids)
  const source = staysIn(session, people.participants)[0]?.provider
  const taken = proposed.flatMap(({ seatId, ...mark }): AcceptedMark[] => {
    const attendee = locked.get(seatId)
    const before = marks.get(pairOf({ attendeeId: seatId, sessionKey })) ?? null
    const standing = standingOf(mark, before ?? undefined)
    const isTaken = standing === 'open' || (standing === 'differs' && asked?.get(seatId) === before?.status)
    if (!attendee || !isActive(attendee) || !isTaken) return []
    return [{ seatId, before, after: { status: mark.status, minutes: minutesOf(mark), source: source! } }]
  })
  const at = new Date().toISOString()
  await writeMarks(
    context,
    event,
    taken.map(({ seatId, after }) => ({ ...after, attendeeId: seatId, sessionKey, at })),
  )
  const kept = (asked?.size ?? taken.length) - taken.length
  if (taken.length === 0) return { id: null, people: 0, kept }
  const stored = await context.db
    .insertInto('acceptedProposals')
    .values({ eventId: id, sessionKey, marks: JSON.stringify(taken), acceptedBy: context.user?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: stored.id, people: taken.length, kept }
}

/** Marks that were changed since stay as they are. */
export async function undoForEvent(context: Context, id: string, acceptedId: string) {
  const event = await lockOpenEvent(context, id)
  const row = await context.db
    .updateTable('acceptedProposals')
    .set({ undoneAt: sql<string>`now()` })
    .where('id', '=', acceptedId)
    .where('eventId', '=', id)
    .where('undoneAt', 'is', null)
    .returning(['sessionKey', 'marks'])
    .executeTakeFirst()
  if (!row) throw conflict(alreadyUndone)
  // Cast: the column holds what `acceptForEvent` stored.
  const accepted = row.marks as AcceptedMark[]
  const sessionKey = row.sessionKey ?? ''
  const ids = accepted.map(({ seatId }) => seatId)
  const locked = await lockAttendees(context, event.id, ids)
  const marks = await marksOf(context.db, ids)
  const back = accepted.flatMap((one): NewMark[] => {
    const { seatId: attendeeId, before } = one
    const attendee = locked.get(attendeeId)
    const now = marks.get(pairOf({ attendeeId, sessionKey }))
    if (!attendee || !isActive(attendee) || !now || !isUnchanged(now, one)) return []
    const { status, minutes, source, at } = before ?? { ...now, status: null, minutes: null }
    return [{ attendeeId, sessionKey, status, minutes, source, at }]
  })
  await writeMarks(context, event, back)
  return { people: back.length, kept: accepted.length - back.length }
}

const isUnchanged = ({ status, minutes, source }: Mark, { after }: AcceptedMark): boolean =>
  status === after.status && minutes === after.minutes && source === after.source
