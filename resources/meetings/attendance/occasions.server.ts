/** Reads what attendance in meetings is judged by: sessions and rules of an event or a webinar, people, decisions. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { onlineSeat } from '#resources/booking/attendees/online-attendees.server.ts'
import { seatedStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { endOf } from '#resources/content/webinars/webinar-rules.ts'
import type { Webinar } from '#resources/content/webinars/webinar.ts'
import { sessionsOf } from '#resources/attendance/marks/attendance-sheet.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { sourceColumn, type Source } from '#resources/events/occasions/source.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import {
  addressIdentity,
  matchPeople,
  type Decision,
  type KnownAddress,
  type Participant,
  type Seat,
  type StoredStay,
} from './match-people.ts'
import type { Times } from './minutes.ts'

export type Occasion = {
  source: Source
  timezone: string
  sessions: (Times & { key: string })[]
  /** Null where any minute counts. */
  presentMinPct: number | null
}
export type MeetingStay = StoredStay & { provider: Provider }
type JudgedSeat = Seat & {
  /** Its person could take part nowhere else. */
  isOnline: boolean
}
type PressingSeat = JudgedSeat & {
  /** When the person pressed the button that leads into a session. */
  pressedAt: readonly string[]
}
export type People = { seats: PressingSeat[]; participants: Participant<MeetingStay>[] }

export async function occasionOfEvent(db: Db, event: Event): Promise<Occasion> {
  const { presentMinPct } = await db
    .selectFrom('courses')
    .select('presentMinPct')
    .where('id', '=', event.courseId)
    .executeTakeFirstOrThrow()
  return {
    source: { kind: 'event', id: event.id },
    timezone: event.timezone,
    sessions: sessionsOf(event).map(({ key, startAt, endAt }) => ({ key, startAt, endAt })),
    presentMinPct: event.presentMinPct ?? presentMinPct,
  }
}

export const occasionOfWebinar = (webinar: Webinar): Occasion => ({
  source: { kind: 'webinar', id: webinar.id },
  timezone: webinar.timezone,
  sessions: [{ key: '', startAt: webinar.startsAt, endAt: endOf(webinar) }],
  presentMinPct: null,
})

export const seatColumn = ({ kind }: Source): 'attendeeId' | 'webinarRegistrationId' =>
  kind === 'event' ? 'attendeeId' : 'webinarRegistrationId'

export async function readPeople(db: Db, source: Source): Promise<People> {
  const [stays, seats, decisions] = [
    await staysOf(db, source),
    source.kind === 'event' ? await attendeeSeats(db, source.id) : await registrationSeats(db, source.id),
    await decisionsOf(db, source),
  ]
  const addresses = await knownAddresses(db, source, stays)
  const presses = await pressesOf(db, source, seats)
  return {
    seats: seats.map((seat) => ({ ...seat, pressedAt: presses.get(seat.id) ?? [] })),
    participants: matchPeople(stays, seats, { decisions, addresses }),
  }
}

const staysOf = (db: Db, source: Source): Promise<MeetingStay[]> =>
  db
    .selectFrom('meetingStays as s')
    .innerJoin('meetings as m', 'm.id', 's.meetingId')
    .innerJoin('meetingConnections as c', 'c.id', 'm.hostId')
    .select(['s.registrantId', 's.email', 's.name', 's.joinedAt', 's.leftAt', 'c.provider'])
    .where(`m.${sourceColumn(source)}`, '=', source.id)
    .orderBy('s.joinedAt')
    .orderBy('s.key')
    .execute()

async function attendeeSeats(db: Db, eventId: string): Promise<JudgedSeat[]> {
  const { rows } = await sql<JudgedSeat>`
    select a.id, concat_ws(' ', a.first_name, a.last_name) as name, a.email, a.contact_id as "contactId", ${onlineSeat} as "isOnline",
      array(select p.registrant_id from meeting_people p
        where p.attendee_id = a.id and p.registrant_id is not null) as "registrantIds"
    from attendees a join events e on e.id = a.event_id
    where a.event_id = ${eventId} and a.deleted_at is null and a.enrolment ${inStates(activeEnrolments)}
    order by a.id`.execute(db)
  return rows
}

async function registrationSeats(db: Db, webinarId: string): Promise<JudgedSeat[]> {
  const { rows } = await sql<JudgedSeat>`
    select r.id, concat_ws(' ', r.name, r.lastname) as name, r.email, null as "contactId", true as "isOnline",
      array(select p.registrant_id from meeting_people p
        where p.webinar_registration_id = r.id and p.registrant_id is not null) as "registrantIds"
    from webinar_registrations r
    where r.webinar_id = ${webinarId} and r.deleted_at is null and r.status ${inStates(seatedStatuses)}
    order by r.id`.execute(db)
  return rows
}

async function pressesOf(
  db: Db,
  source: Source,
  seats: readonly Seat[],
): Promise<ReadonlyMap<string, string[]>> {
  const seat = sql<string>`${sql.ref(seatColumn(source))}`
  const rows = await db
    .selectFrom('joinPresses')
    .select([seat.as('seatId'), 'pressedAt'])
    .where(seat, '=', sql<string>`any(${seats.map(({ id }) => id)}::bigint[])`)
    .orderBy('pressedAt')
    .execute()
  const bySeat = Map.groupBy(rows, ({ seatId }) => seatId)
  return new Map([...bySeat].map(([id, own]) => [id, own.map(({ pressedAt }) => pressedAt)]))
}

async function decisionsOf(db: Db, source: Source): Promise<Decision[]> {
  const rows = await db
    .selectFrom('meetingIdentities')
    .select(['identity', 'attendeeId', 'webinarRegistrationId'])
    .where(sourceColumn(source), '=', source.id)
    .execute()
  return rows.map(({ identity, attendeeId, webinarRegistrationId }) => ({
    identity,
    seatId: attendeeId ?? webinarRegistrationId,
  }))
}

/** What was decided last about these addresses at other events and webinars. */
async function knownAddresses(db: Db, source: Source, stays: readonly StoredStay[]): Promise<KnownAddress[]> {
  const identities = [...new Set(stays.flatMap(({ email }) => (email ? [addressIdentity(email)] : [])))]
  const column = sql.ref(`i.${sourceColumn(source)}`)
  const { rows } = await sql<KnownAddress>`
    select distinct on (i.identity) i.identity, num_nonnulls(i.attendee_id, i.webinar_registration_id) = 0 as "isNobody",
      a.contact_id as "contactId", coalesce(a.email, r.email) as email
    from meeting_identities i
    left join attendees a on a.id = i.attendee_id
    left join webinar_registrations r on r.id = i.webinar_registration_id
    where i.identity = any(${identities}::text[]) and ${column} is distinct from ${source.id}
    order by i.identity, i.decided_at desc, i.id desc`.execute(db)
  return rows
}
