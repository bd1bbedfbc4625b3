/** Measures matching 500 people of a meeting with those who are enrolled. */
import { sql, type Kysely } from 'kysely'
import type { Client } from '#core/client.ts'
import { meetingAttendanceApi } from '#resources/meetings/attendance/meeting-attendance.api.ts'
import type { Database } from '#server/database/database.ts'
import { peopleCode } from '../registrations.ts'
import { p95 } from '../screens.ts'

const STRANGERS = 30
const TURNS = 22

/** The event with 500 attendees, whose session an account has hosted. */
type Where = { db: Kysely<Database>; hostId: string }
/** The 95th percentile in milliseconds: a third is found by registration, a third by address, a third by name. */
export async function matchingTime(client: Client, where: Where): Promise<number> {
  const { id, people } = await fillStays(where)
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const started = performance.now()
    const answer = await client.call(meetingAttendanceApi.ofEvent, { params: { id } })
    // The first two calls run with cold caches.
    if (turn > 1) times.push(performance.now() - started)
    const found = answer.people.filter(({ seat }) => seat !== null).length
    const proposed = answer.sessions[0]!.proposals.length
    if (found !== people || proposed !== people || answer.people.length !== people + STRANGERS)
      throw new Error(`${found} of ${people} people were matched, and ${proposed} proposed.`)
  }
  return p95(times)
}

async function fillStays({ db, hostId }: Where): Promise<{ id: string; people: number }> {
  const { rows: events } = await sql<{ id: string }>`
    update events set modality = 'online', starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour',
      sessions = jsonb_build_array(jsonb_build_object('key', 's1', 'startAt', now() - interval '5 hours',
        'endAt', now() - interval '1 hour', 'room', null, 'topic', null, 'countsHours', true))
    where code = ${peopleCode} returning id`.execute(db)
  const { id } = events[0]!
  const { rows: meetings } = await sql<{ id: string }>`
    insert into meetings (event_id, session_key, host_id, plan, external_id, join_url, state)
    values (${id}, 's1', ${hostId}, '{}', '1', 'https://meeting.example/1', 'ready') returning id`.execute(db)
  const meeting = meetings[0]!.id
  await sql`
    insert into meeting_times (meeting_id, key, host_id, starts_at, ends_at)
    select ${meeting}, 's1', ${hostId}, starts_at, ends_at from events where id = ${id}`.execute(db)
  await sql`
    insert into meeting_people (meeting_id, attendee_id, registrant_id)
    select ${meeting}, id, 'r' || id from attendees where event_id = ${id} and id % 3 = 0`.execute(db)
  await sql`
    insert into join_presses (attendee_id, starts_at, pressed_at)
    select a.id, e.starts_at, e.starts_at from attendees a join events e on e.id = a.event_id
    where a.event_id = ${id}`.execute(db)
  // Everybody loses the connection twice.
  const { rows } = await sql<{ people: number }>`
    with stays as (
      insert into meeting_stays (meeting_id, key, registrant_id, email, name, joined_at, left_at)
      select ${meeting}, a.id || ' ' || part, case when a.id % 3 = 0 then 'r' || a.id end,
        case when a.id % 3 = 1 then upper(a.email) end,
        case when a.id % 3 = 2 then upper(a.last_name || ', ' || a.first_name) else 'Equipo ' || a.id end,
        now() - interval '5 hours' + interval '80 minutes' * part,
        now() - interval '5 hours' + interval '80 minutes' * part + interval '75 minutes'
      from attendees a, generate_series(0, 2) part where a.event_id = ${id}
    )
    select count(*)::int as people from attendees where event_id = ${id}`.execute(db)
  await sql`
    insert into meeting_stays (meeting_id, key, email, name, joined_at, left_at)
    select ${meeting}, 'stranger ' || n, 'alguien' || n || '@casa.example', 'iPhone ' || n, now() - interval '4 hours',
      now() - interval '3 hours' from generate_series(1, ${STRANGERS}::int) n`.execute(db)
  await sql`analyze meeting_stays, meeting_people, join_presses`.execute(db)
  return { id, people: rows[0]!.people }
}
