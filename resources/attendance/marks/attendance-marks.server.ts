/** Writes attendance marks and the figures that follow, in one transaction. */
import { sql } from 'kysely'
import { assertValid, conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Change } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { stateRule } from '#server/database/sight.ts'
import { ofOwnEvents } from '#resources/events/event-records/event-scope.server.ts'
import { isActive, type Attendee } from '#resources/booking/attendees/attendee.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { attendanceStates, statusAt } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { heldSessions, recalculateFigures, seatedIn } from './attendance-figures.server.ts'
import type { Attended } from './attendance-rules.ts'
import { attendanceMarks, type AttendanceSource } from './attendance.ts'
import type { StoredMark } from './mark-order.ts'

stateRule(attendanceMarks.name, async (context) => {
  const conditions = await ofOwnEvents(context)
  return conditions.map(
    (condition) => sql`t.attendee_id in (select t.id from attendees t where ${condition})`,
  )
})

export type NewMark = Attended & {
  attendeeId: string
  sessionKey: string
  source: AttendanceSource
  at: string
}
export const pairOf = ({ attendeeId, sessionKey }: Pick<NewMark, 'attendeeId' | 'sessionKey'>): string =>
  `${attendeeId} ${sessionKey}`

const isClosed: Words = {
  es: 'Este evento no admite cambios de asistencia ni de resultados: está en borrador, pospuesto, cancelado o cerrado.',
  en: 'This event takes no changes of attendance or results: it is a draft, postponed, cancelled or closed.',
}
const isUnEnrolled: Words = {
  es: 'No es participante activo de este evento',
  en: 'No active attendee of this event',
}
const noSuchSession: Words = { es: 'La sesión no existe', en: 'There is no such session' }

export const takesAttendance = (event: Pick<Event, 'status' | 'startsAt' | 'endsAt'>): boolean =>
  attendanceStates.includes(statusAt(event, new Date()))

/** Locks the event until the transaction ends; the first mark of a session changes everybody's figures, so one batch follows the other. */
export const lockEvent = (context: Context, id: string): Promise<Event> => events.lock(context, id)

export async function lockOpenEvent(context: Context, id: string): Promise<Event> {
  const event = await lockEvent(context, id)
  if (!takesAttendance(event)) throw conflict(isClosed)
  return event
}

export type Locked = Pick<Attendee, 'id' | 'eventId' | 'firstName' | 'lastName' | 'enrolment' | 'score'> &
  Pick<Attendee, 'outcome' | 'outcomeByHand'>

/** A fixed order prevents deadlocks between batches. */
export async function lockAttendees(
  { db }: Context,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, Locked>> {
  const rows = await db
    .selectFrom('attendees')
    .select(['id', 'eventId', 'firstName', 'lastName', 'enrolment', 'score', 'outcome', 'outcomeByHand'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`)
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reports every error at its place in the batch, before writing anything. */
export function assertKnownMarks(
  marks: readonly { attendeeId: string; sessionKey?: string }[],
  { locked, event, list }: { locked: Map<string, Locked>; event: Event; list: string },
): void {
  const keys = new Set(event.sessions.map(({ key }) => key))
  const broken: Record<string, Words> = {}
  marks.forEach(({ attendeeId, sessionKey }, at) => {
    const attendee = locked.get(attendeeId)
    if (!attendee || !isActive(attendee)) broken[`${list}.${at}.attendeeId`] = isUnEnrolled
    if (sessionKey !== undefined && !keys.has(sessionKey)) broken[`${list}.${at}.sessionKey`] = noSuchSession
  })
  assertValid(broken)
}

export async function readMarks(db: Db, ids: readonly string[]): Promise<Map<string, StoredMark>> {
  const rows = await db
    .selectFrom('attendanceMarks')
    .select(['attendeeId', 'sessionKey', 'status', 'minutes', 'at'])
    .where('attendeeId', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [pairOf(row), row]))
}

/** The last mark per person and session wins; unchanged marks are skipped. Answers whose figures were calculated anew. */
export async function writeMarks(
  context: Context,
  event: Event,
  marks: readonly NewMark[],
): Promise<readonly string[]> {
  const last = [...new Map(marks.map((mark) => [pairOf(mark), mark])).values()]
  const storedMarks = await readMarks(
    context.db,
    last.map(({ attendeeId }) => attendeeId),
  )
  const fresh = last.filter((mark) => !isSameMark(storedMarks.get(pairOf(mark)), mark))
  if (fresh.length === 0) return []
  const heldBefore = await heldSessions(context.db, event.id)
  // PostgreSQL accepts at most 65,535 parameters per statement.
  for (let at = 0; at < fresh.length; at += 1000) await upsert(context, fresh.slice(at, at + 1000))
  const marked = [...new Set(fresh.map(({ attendeeId }) => attendeeId))]
  const isHeldOtherwise = heldBefore.symmetricDifference(await heldSessions(context.db, event.id)).size > 0
  const of = isHeldOtherwise ? [...new Set([...marked, ...(await seatedIn(context.db, event.id))])] : marked
  await recalculateFigures(context, event, {
    of,
    changes: changesBy(event, fresh, storedMarks),
  })
  return of
}

async function upsert({ db, user }: Context, marks: readonly NewMark[]): Promise<void> {
  const by = user?.id ?? null
  await db
    .insertInto('attendanceMarks')
    .values(marks.map((mark) => ({ ...mark, by, createdBy: by, updatedBy: by, deletedAt: null }) as never))
    .onConflict((conflicting) =>
      conflicting.columns(['attendeeId', 'sessionKey']).doUpdateSet(({ ref }) => ({
        status: ref('excluded.status'),
        minutes: ref('excluded.minutes'),
        source: ref('excluded.source'),
        at: ref('excluded.at'),
        by: ref('excluded.by'),
        updatedBy: ref('excluded.by'),
        updatedAt: sql<string>`now()`,
        version: sql<number>`attendance_marks.version + 1`,
      })),
    )
    .execute()
}

const isSameMark = (stored: Attended | undefined, { status, minutes }: Attended): boolean =>
  (stored?.status ?? null) === status && (stored?.minutes ?? null) === minutes

type MarkChange = { session: string; status: Attended['status']; minutes: number | null }
function changesBy(
  { sessions }: Event,
  fresh: readonly NewMark[],
  storedMarks: Map<string, StoredMark>,
): Map<string, Change[]> {
  const startOf = new Map(sessions.map(({ key, startAt }) => [key, startAt]))
  const all = new Map<string, { from: MarkChange[]; to: MarkChange[] }>()
  for (const mark of fresh) {
    const own = all.get(mark.attendeeId) ?? { from: [], to: [] }
    const session = startOf.get(mark.sessionKey) ?? mark.sessionKey
    const before = storedMarks.get(pairOf(mark))
    if (before?.status) own.from.push({ session, status: before.status, minutes: before.minutes })
    if (mark.status) own.to.push({ session, status: mark.status, minutes: mark.minutes })
    all.set(mark.attendeeId, own)
  }
  return new Map(
    [...all].map(([id, { from, to }]) => [id, [{ field: 'attendance', from, to } satisfies Change]]),
  )
}
