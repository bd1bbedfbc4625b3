/** Measures saving events that an account hosts, and their people, at the demo's stand-in for Zoom, which takes its time. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { createClient, type Client } from '#core/client.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { connectionsApi } from '#resources/meetings/connections/connection.api.ts'
import { returnPath } from '#resources/meetings/connections/return-path.ts'
import { registerAhead } from '#resources/meetings/join/register-ahead.server.ts'
import { meetingsApi } from '#resources/meetings/planning/meeting.api.ts'
import type { Database } from '#server/database/database.ts'
import { enqueue } from '#server/jobs/job.ts'
import { matchingTime } from './attendance.ts'
import { fillPeople } from '../people.ts'
import { p95 } from '../screens.ts'

const PEOPLE = 300
const SAVES = 60
/** The account of the stand-in whose meetings are large enough. */
const account = 'second'
const provider = 'zoom' as const
const codes = { hosted: 'B-HOSTED', plain: 'B-PLAIN', full: 'B-ONLINE' }
const HOUR_MS = 3_600_000
const LONGEST_MS = 300_000

/** Two events to be saved, and one whose people are registered. */
export async function fillHosted(db: Kysely<Database>): Promise<void> {
  for (const [at, code] of Object.values(codes).entries())
    await sql`update events set code = ${code}, modality = 'online', status = 'confirmed',
      capacity = '{"total":300,"onSite":null,"online":null}',
      coordinator_id = (select min(id) from employees),
      instructors = (select jsonb_build_array(jsonb_build_object('instructorId', min(id)::text, 'role', 'lead'))
        from instructors) where code = ${`B-${10 + at}`}`.execute(db)
  await fillPeople(db, { eventCode: codes.full, prefix: 'Z-', count: PEOPLE, domain: 'reunion.example' })
}

type Where = { url: string; token: string; db: Kysely<Database> }
/** Milliseconds of a save and of matching, and seconds until all are registered once the job is woken. */
export type MeetingTimes = Record<'hosted' | 'plain' | 'registered' | 'matched', number>
export async function meetingTimes({ url, token, db }: Where): Promise<MeetingTimes> {
  const client = createClient(
    (path, init) =>
      fetch(url + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
      }),
    'es',
  )
  const hostId = await connect(client, url)
  const ids = await idsByCode(db)
  // Taken in turns, so that both meet the same load.
  const times = { hosted: [] as number[], plain: [] as number[] }
  for (let turn = 0; turn < SAVES; turn += 1)
    for (const kind of ['hosted', 'plain'] as const) {
      const started = performance.now()
      await save(client, ids[kind], { hours: 48 + turn, hostId: kind === 'hosted' ? hostId : null })
      times[kind].push(performance.now() - started)
    }
  await save(client, ids.full, { hours: 20, hostId })
  return {
    hosted: p95(times.hosted),
    plain: p95(times.plain),
    registered: await registeringTime(client, { db, id: ids.full }),
    matched: await matchingTime(client, { db, hostId }),
  }
}

/** Gives the permission on the stand-in's page, as a browser does. */
async function connect(client: Client, url: string): Promise<string> {
  const redirect = url + returnPath('es', provider)
  const { authorizationUrl } = await client.call(connectionsApi.start, { query: { provider, redirect } })
  const body = new URLSearchParams({ answer: 'allow', account })
  const { headers } = await fetch(authorizationUrl, { method: 'POST', body, redirect: 'manual' })
  const query = new URL(headers.get('location')!).search.slice(1)
  await client.call(connectionsApi.authenticate, { input: { provider, query } })
  const { connections } = await client.call(connectionsApi.list)
  return connections[0]!.id
}

async function idsByCode(db: Kysely<Database>): Promise<Record<keyof typeof codes, string>> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'code'])
    .where('code', 'in', Object.values(codes))
    .execute()
  const idOf = (code: string) => rows.find((row) => row.code === code)!.id
  return { hosted: idOf(codes.hosted), plain: idOf(codes.plain), full: idOf(codes.full) }
}

/** Moves the event, so that its meeting must be moved too. */
async function save(
  client: Client,
  id: string,
  { hours, hostId }: { hours: number; hostId: string | null },
): Promise<void> {
  const from = Date.now() + hours * HOUR_MS
  const session = { key: 's1', room: null, topic: null, countsHours: true }
  const [startAt, endAt] = [from, from + HOUR_MS].map((time) => new Date(time).toISOString())
  const input = {
    sessions: [{ ...session, startAt: startAt!, endAt: endAt! }],
    integration: hostId ? provider : ('none' as const),
    hostId,
  }
  await client.call(eventsApi.patch, { params: { id }, input })
}

async function registeringTime(
  client: Client,
  { db, id }: { db: Kysely<Database>; id: string },
): Promise<number> {
  const isReady = async () => {
    const [meeting] = await client.call(meetingsApi.ofEvent, { params: { id } })
    return meeting?.state === 'ready'
  }
  await until(isReady)
  const started = performance.now()
  await enqueue(db, registerAhead, { payload: {} })
  await until(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from meeting_people p join meetings m on m.id = p.meeting_id
      where m.event_id = ${id} and p.registrant_id is not null`.execute(db)
    return rows[0]!.count === PEOPLE
  })
  return Math.round((performance.now() - started) / 100) / 10
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_MS
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error('The meeting of the bench was not brought to its provider.')
    await pause(100)
  }
}
