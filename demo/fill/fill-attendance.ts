/** Creates attendance marks and scores of the demo's past events. */
import { sql } from 'kysely'
import {
  attendancePct,
  minutesOf,
  outcomeByRule,
  type Marks,
} from '#resources/attendance/marks/attendance-rules.ts'
import type { AttendanceSource, AttendanceStatus } from '#resources/attendance/marks/attendance.ts'
import { events as eventRecords } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { Context } from '#server/http/context.ts'
import { startedStates, overStates } from '#resources/events/schedule/event-state.ts'
import { inStates } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'

const MINUTE = 60_000
type Mark = {
  attendeeId: string
  sessionKey: string
  status: AttendanceStatus
  minutes: number | null
  source: AttendanceSource
  at: string
}

export async function fillAttendance(context: Context, now: Date): Promise<void> {
  const held = await eventRecords.all(context, {
    conditions: [
      sql`t.starts_at < ${now.toISOString()}`,
      sql`t.status ${inStates(['confirmed', ...startedStates])}`,
    ],
    order: sql`t.ends_at`,
  })
  const people = await peopleOf(context)
  const marks = held.flatMap((event, at) => {
    const over = event.sessions.filter(({ endAt }) => new Date(endAt) < now)
    // The last session of the latest event stays unmarked.
    const marked = at === held.length - 1 && over.length > 1 ? over.slice(0, -1) : over
    return marked.flatMap((session) =>
      (people.get(event.id) ?? []).map((id) => markOf(id, session, event.modality)),
    )
  })
  await enterMarks(context, marks)
  await enterFigures(context, figuresOf(held, people, marks))
}

async function peopleOf({ db }: Context): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('attendees')
    .select(['id', 'eventId'])
    .where('enrolment', 'in', activeEnrolments)
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ eventId }) => eventId)].map(([id, own]) => [id, own.map((row) => row.id)]),
  )
}

/** Deterministic per person: most attend everything, some are late, a few never come. */
function markOf(id: string, session: Event['sessions'][number], modality: Event['modality']): Mark {
  const person = Number(id)
  const start = Date.parse(session.startAt)
  const chance = (person * 37 + Number(session.key?.slice(1) ?? 0) * 53) % 100
  const isNoShow = person % 29 === 0
  const status: AttendanceStatus = isNoShow ? 'absent' : statusBy(chance)
  const isScanned = modality !== 'online' && status === 'present'
  const late = status === 'late' ? 22 : (person % 14) - 8
  return {
    attendeeId: id,
    sessionKey: session.key ?? '',
    status,
    minutes: status === 'partial' ? Math.round(minutesOf(session) * 0.6) : null,
    source: isScanned ? 'qr' : modality === 'online' ? 'import' : 'manual',
    at: new Date(start + late * MINUTE).toISOString(),
  }
}

function statusBy(chance: number): AttendanceStatus {
  if (chance < 84) return 'present'
  if (chance < 90) return 'late'
  if (chance < 93) return 'partial'
  return chance < 95 ? 'excused' : 'absent'
}

const AT_ONCE = 4000
async function enterMarks({ db, user }: Context, marks: readonly Mark[]): Promise<void> {
  const by = user?.id ?? null
  for (let at = 0; at < marks.length; at += AT_ONCE) {
    const part = marks.slice(at, at + AT_ONCE)
    await sql`insert into attendance_marks
      (attendee_id, session_key, status, minutes, source, at, by, created_by, updated_by)
      select m.*, ${by}::bigint, ${by}::bigint, ${by}::bigint from unnest(
        ${part.map((mark) => mark.attendeeId)}::bigint[], ${part.map((mark) => mark.sessionKey)}::text[],
        ${part.map((mark) => mark.status)}::text[], ${part.map((mark) => mark.minutes)}::integer[],
        ${part.map((mark) => mark.source)}::text[], ${part.map((mark) => mark.at)}::timestamptz[]) as m`.execute(
      db,
    )
  }
}

type Figures = { id: string; score: number | null; pct: string | null; outcome: string }

/** Uses the same rules as every other mark. */
function figuresOf(
  held: readonly Event[],
  people: ReadonlyMap<string, string[]>,
  marks: readonly Mark[],
): Figures[] {
  const marksBy = Map.groupBy(marks, ({ attendeeId }) => attendeeId)
  return held.flatMap(({ id: eventId, sessions, certificateRule: rule, status }) =>
    (people.get(eventId) ?? []).map((id) => {
      const own: Marks = Object.fromEntries((marksBy.get(id) ?? []).map((mark) => [mark.sessionKey, mark]))
      const isOver = overStates.includes(status)
      const score = isOver && rule.minScore !== null ? scoreOf(id) : null
      return {
        id,
        score,
        pct: attendancePct(sessions, own),
        outcome: outcomeByRule({ sessions, marks: own, score, rule, isOver }),
      }
    }),
  )
}

/** A person who did not attend has no score. */
const scoreOf = (id: string): number | null => (Number(id) % 29 === 0 ? null : 62 + ((Number(id) * 17) % 38))

async function enterFigures({ db }: Context, figures: readonly Figures[]): Promise<void> {
  await sql`update attendees a set score = f.score, attendance_pct = f.pct, outcome = f.outcome
    from unnest(${figures.map(({ id }) => id)}::bigint[], ${figures.map(({ score }) => score)}::integer[],
      ${figures.map(({ pct }) => pct)}::numeric[], ${figures.map(({ outcome }) => outcome)}::text[])
      as f (id, score, pct, outcome) where a.id = f.id`.execute(db)
}
