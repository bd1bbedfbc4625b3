/** What staff see of a meeting's attendance: fetches, people, sessions with proposals. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { sourceColumn, type Source } from '#resources/events/occasions/source.ts'
import type { Fetched, MeetingAttendance, MeetingSession, Proposal } from './meeting-attendance.api.ts'
import { marksOf, pressIn, staysIn, type SeatMark } from './judge-attendance.ts'
import type { Participant } from './match-people.ts'
import { belongsTo, lengthOf, minutesWithin } from './minutes.ts'
import { readPeople, type Occasion, type People } from './occasions.server.ts'

/** Undefined where the proposal is what stands already. */
export type Standing = (
  sessionKey: string,
  mark: SeatMark,
) => { status: string; standing: Proposal['standing'] } | undefined
export type ReadStanding = (db: Db, people: People) => Promise<Standing>

export async function attendanceAnswer(
  { db }: Context,
  occasion: Occasion,
  readStanding: ReadStanding,
): Promise<MeetingAttendance> {
  const { source, sessions, timezone, presentMinPct } = occasion
  const people = await readPeople(db, source)
  const standing = await readStanding(db, people)
  const accepted = await acceptedOf(db, source)
  const names = new Map(people.seats.map(({ id, name }) => [id, name]))
  return {
    timezone,
    presentMinPct,
    fetches: await fetchesOf(db, source),
    sessions: sessions.map((session) => ({
      ...session,
      length: lengthOf(session),
      hasPeople: staysIn(session, people.participants).length > 0,
      proposals: proposedMarks(occasion, people, session).flatMap(({ seatId, minutes, ...mark }) => {
        const found = standing(session.key, { seatId, minutes, ...mark })
        return found ? [{ seatId, minutes, ...found }] : []
      }),
      accepted: accepted.get(session.key) ?? null,
    })),
    seats: people.seats.map((seat) => ({
      id: seat.id,
      name: seat.name,
      presses: sessions.flatMap((session) => {
        const at = pressIn(session, seat)
        return at ? [{ sessionKey: session.key, at }] : []
      }),
    })),
    people: people.participants
      .map((person) => personAnswer(person, sessions, names))
      .filter((person) => person.sessions.length > 0)
      .toSorted(
        (one, other) =>
          Number(one.how !== null) - Number(other.how !== null) || one.name.localeCompare(other.name),
      ),
  }
}

export const proposedMarks = (
  rule: Occasion,
  { participants, seats }: People,
  session: Occasion['sessions'][number],
): SeatMark[] => marksOf(session, { people: participants, seats, rule, now: new Date() })

function personAnswer(
  { identity, name, email, stays, seatId, how }: Participant,
  sessions: Occasion['sessions'],
  names: Map<string, string>,
): MeetingAttendance['people'][number] {
  return {
    identity,
    name,
    email,
    how,
    seat: seatId ? { id: seatId, name: names.get(seatId) ?? '' } : null,
    sessions: sessions
      .filter((session) => stays.some((stay) => belongsTo(session, stay)))
      .map((session) => ({
        key: session.key,
        minutes: minutesWithin(session, stays),
        joinedAt: stays.find((stay) => belongsTo(session, stay))!.joinedAt,
      })),
  }
}

/** Meetings that took place, also by another account or before they were deleted, and those that were asked about. */
async function fetchesOf(db: Db, source: Source): Promise<Fetched[]> {
  const column = sql.ref(`m.${sourceColumn(source)}`)
  const { rows } = await sql<Fetched>`
    select m.id as "meetingId", c.provider, m.session_key as "sessionKey", f.asked_at as "askedAt",
      f.fetched_at as "fetchedAt", case when f.reason is not null then f.next_at end as "nextAt", f.reason, f.said
    from meetings m join meeting_connections c on c.id = m.host_id
    left join meeting_fetches f on f.meeting_id = m.id
    where ${column} = ${source.id} and ((f.meeting_id is not null and not m.is_cancelled)
      or exists (select from meeting_times t where t.meeting_id = m.id and t.ends_at <= now()))
    order by (select min(t.starts_at) from meeting_times t where t.meeting_id = m.id), m.id`.execute(db)
  return rows
}

/** By session, what was taken over last. */
async function acceptedOf(
  db: Db,
  source: Source,
): Promise<Map<string, NonNullable<MeetingSession['accepted']>>> {
  const rows = await db
    .selectFrom('acceptedProposals as p')
    .leftJoin('users as u', 'u.id', 'p.acceptedBy')
    .select([
      'p.id',
      'p.sessionKey',
      'p.acceptedAt',
      'u.displayName',
      sql<number>`jsonb_array_length(p.marks)`.as('people'),
    ])
    .where(`p.${sourceColumn(source)}`, '=', source.id)
    .where('p.undoneAt', 'is', null)
    .orderBy('p.id')
    .execute()
  return new Map(
    rows.map(({ id, sessionKey, acceptedAt, displayName, people }) => [
      sessionKey ?? '',
      { id, people, at: acceptedAt, by: displayName },
    ]),
  )
}
