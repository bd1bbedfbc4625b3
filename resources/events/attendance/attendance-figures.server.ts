/** Keeps each attendee's percentage and outcome what marks, score and the event's rule make of them. */
import { sql } from 'kysely'
import type { Change } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import type { Event } from '#resources/events/events/event.ts'
import { attendancePct, outcomeByRule, type Attended, type Outcome } from './attendance-rules.ts'
import type { SessionFigures } from './attendance.api.ts'

export type Judging = Pick<Event, 'id' | 'sessions' | 'certificateRule' | 'status'>
/** What else happened to an attendee in the same step, for one entry in the history. */
export type ChangesBy = ReadonlyMap<string, readonly Change[]>

/** After marks or scores, and after a change of sessions, rule or state of the event: then for everybody. */
export async function refigure(
  context: Context,
  event: Judging,
  also: { of?: readonly string[]; changes?: ChangesBy } = {},
): Promise<void> {
  const rows = await figuresBefore(context.db, event.id, also.of)
  const marks = await marksOf(
    context.db,
    rows.map(({ id }) => id),
  )
  const changed = rows.flatMap((row) => {
    const after = figuresAfter(event, row, marks.get(row.id) ?? {})
    const isSame = after.outcome === row.outcome && after.attendancePct === row.attendancePct
    return isSame ? [] : [{ id: row.id, before: row, after }]
  })
  await writeFigures(context, changed)
  const changes = new Map(also.changes ?? [])
  for (const { id, before, after } of changed)
    changes.set(id, [...(changes.get(id) ?? []), ...changesOf(before, after)])
  await auditAttendees(context, changes)
}

type Figures = { attendancePct: string | null; outcome: Outcome }
type Before = Figures & { id: string; score: number | null; outcomeByHand: boolean }

function figuresAfter(event: Judging, row: Before, marks: Record<string, Attended>): Figures {
  const { sessions, certificateRule: rule, status } = event
  const isOver = status === 'completed' || status === 'closed'
  const outcome = row.outcomeByHand
    ? row.outcome
    : outcomeByRule({ sessions, marks, score: row.score, rule, isOver })
  return { attendancePct: attendancePct(sessions, marks), outcome }
}

function changesOf(before: Figures, after: Figures): Change[] {
  const fields = ['attendancePct', 'outcome'] as const
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))
}

/** Those without a seat are left as they were when they lost it. */
const figuresBefore = (db: Db, eventId: string, ids?: readonly string[]): Promise<Before[]> =>
  db
    .selectFrom('attendees')
    .select(['id', 'attendancePct', 'outcome', 'score', 'outcomeByHand'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::bigint[])`))
    .$if(ids === undefined, (query) => query.where('enrolment', '<>', 'unEnrolled'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

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

/** Derived, so that it makes no edit of the attendee outdated: the version stays. */
async function writeFigures(
  { db, user }: Context,
  changed: readonly { id: string; after: Figures }[],
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const pcts = changed.map(({ after }) => after.attendancePct)
  const outcomes = changed.map(({ after }) => after.outcome)
  await sql`update attendees a set attendance_pct = f.pct, outcome = f.outcome, updated_at = now(),
    updated_by = ${user?.id ?? null}
    from unnest(${ids}::bigint[], ${pcts}::numeric[], ${outcomes}::text[]) as f (id, pct, outcome)
    where a.id = f.id`.execute(db)
}

/** One entry an attendee, all in one statement: five hundred are marked at once. */
export async function auditAttendees(
  { db, user, requestId, ip }: Context,
  changes: ChangesBy,
): Promise<void> {
  const told = [...changes].filter(([, own]) => own.length > 0)
  if (told.length === 0) return
  await db
    .insertInto('auditEntries')
    .values(
      told.map(([entityId, own]) => ({
        entity: 'attendees',
        entityId,
        action: 'update' as const,
        changes: JSON.stringify(own),
        userId: user?.id ?? null,
        requestId,
        ip,
      })),
    )
    .execute()
}

/** Session by session: how many of those with a seat are marked, and how many of them came. */
export async function sessionFigures(
  db: Db,
  event: Pick<Event, 'id' | 'sessions'>,
): Promise<SessionFigures[]> {
  const { rows } = await sql<{ key: string; marked: number; here: number }>`
    select m.session_key as key, count(*)::integer as marked,
      (count(*) filter (where m.status in ('present', 'late', 'partial')))::integer as here
    from attendance_marks m join attendees a on a.id = m.attendee_id
    where a.event_id = ${event.id} and a.enrolment <> 'unEnrolled' and a.deleted_at is null
      and m.status is not null
    group by 1`.execute(db)
  const { all } = await db
    .selectFrom('attendees')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .where('eventId', '=', event.id)
    .where('enrolment', '<>', 'unEnrolled')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const known = new Map(rows.map((row) => [row.key, row]))
  return event.sessions.map(({ key, endAt }) => {
    const { marked = 0, here = 0 } = known.get(key ?? '') ?? {}
    return { sessionKey: key ?? '', endAt, marked, here, all: Number(all) }
  })
}
