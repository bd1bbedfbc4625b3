/** Recalculates the stored percentage and outcome of attendees. */
import { hereStates } from './attendance-rules.ts'
import { sql } from 'kysely'
import type { Change } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { updateMany } from '#server/database/crud-many.ts'
import { activeEnrolments, type Attendee, attendees } from '#resources/booking/attendees/attendee.ts'
import { overStates } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { attendancePct, outcomeByRule, type Attended } from './attendance-rules.ts'
import type { SessionFigures } from '../sheet/attendance.api.ts'
import { inStates } from '#server/database/query.ts'

export type FigureEvent = Pick<Event, 'id' | 'sessions' | 'certificateRule' | 'status'>
type Results = Pick<Attendee, 'score' | 'outcome' | 'outcomeByHand'>
type FigureOptions = {
  /** Everybody with a seat by default; people without one keep their last figures. */
  of?: readonly string[]
  /** Changes to write in the same step, by attendee. */
  results?: ReadonlyMap<string, Results>
  /** Further audit details of an attendee, merged into one entry. */
  changes?: ReadonlyMap<string, readonly Change[]>
}

/** Called after marks or scores, and for everybody after changes of the event. */
export async function recalculateFigures(
  context: Context,
  event: FigureEvent,
  { of, results, changes }: FigureOptions = {},
): Promise<void> {
  const ids = of ?? (await seatedIn(context.db, event.id))
  const held = await heldSessions(context.db, event.id)
  const marks = await marksOf(context.db, ids)
  await updateMany(context, attendees, {
    ids,
    fields: ['attendancePct', 'score', 'outcome', 'outcomeByHand'],
    change: (before) => {
      const row = { ...before, ...results?.get(before.id) }
      return { ...row, ...figuresAfter(event, row, { marks: marks.get(before.id) ?? {}, held }) }
    },
    isDerived: true,
    ...(changes && { also: changes }),
  })
}

type Figures = Pick<Attendee, 'attendancePct' | 'outcome'>

type Attendance = { marks: Record<string, Attended>; held: ReadonlySet<string> }
function figuresAfter(event: FigureEvent, row: Results, { marks, held }: Attendance): Figures {
  const { sessions, certificateRule: rule, status } = event
  const isOver = overStates.includes(status)
  const outcome = row.outcomeByHand
    ? row.outcome
    : outcomeByRule({ sessions, marks, score: row.score, rule, isOver })
  return { attendancePct: attendancePct(sessions, marks, isOver ? undefined : held), outcome }
}

/** The sessions in which somebody is marked, also somebody without a seat now. */
export async function heldSessions(db: Db, eventId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attendanceMarks as m')
    .innerJoin('attendees as a', 'a.id', 'm.attendeeId')
    .select('m.sessionKey')
    .distinct()
    .where('a.eventId', '=', eventId)
    .where('a.deletedAt', 'is', null)
    .where('m.status', 'is not', null)
    .execute()
  return new Set(rows.map(({ sessionKey }) => sessionKey))
}

export async function seatedIn(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('attendees')
    .select('id')
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where('enrolment', 'in', activeEnrolments)
    .execute()
  return rows.map(({ id }) => id)
}

export async function marksOf(
  db: Db,
  attendeeIds: readonly string[],
): Promise<Map<string, Record<string, Attended>>> {
  const rows = await db
    .selectFrom('attendanceMarks')
    .select(['attendeeId', 'sessionKey', 'status', 'minutes'])
    .where('attendeeId', '=', sql<string>`any(${attendeeIds}::bigint[])`)
    .execute()
  const marks = new Map<string, Record<string, Attended>>()
  for (const { attendeeId, sessionKey, status, minutes } of rows) {
    const own = marks.get(attendeeId) ?? {}
    own[sessionKey] = { status, minutes }
    marks.set(attendeeId, own)
  }
  return marks
}

/** Per session: how many people with a seat are marked, and how many attended. */
export async function sessionFigures(
  db: Db,
  event: Pick<Event, 'id' | 'sessions'>,
): Promise<SessionFigures[]> {
  const { rows } = await sql<{ key: string; marked: number; here: number }>`
    select m.session_key as key, count(*)::integer as marked,
      (count(*) filter (where m.status ${inStates(hereStates)}))::integer as here
    from attendance_marks m join attendees a on a.id = m.attendee_id
    where a.event_id = ${event.id} and a.enrolment ${inStates(activeEnrolments)} and a.deleted_at is null
      and m.status is not null
    group by 1`.execute(db)
  const { all } = await db
    .selectFrom('attendees')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .where('eventId', '=', event.id)
    .where('enrolment', 'in', activeEnrolments)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const known = new Map(rows.map((row) => [row.key, row]))
  return event.sessions.map(({ key, endAt }) => {
    const { marked = 0, here = 0 } = known.get(key ?? '') ?? {}
    return { sessionKey: key ?? '', endAt, marked, here, all: Number(all) }
  })
}
