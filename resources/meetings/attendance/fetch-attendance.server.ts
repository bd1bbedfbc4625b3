/** Fetches who took part in meetings, and their recordings, after each session. */
import { sql, type Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database, Db } from '#server/database/database.ts'
import { job } from '#server/jobs/job.ts'
import { callsAs, type Host } from '../provider-calls/provider-call.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { isUnclear } from '../planning/meeting-state.ts'
import type { Stay } from '../providers/meeting-provider.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { knownOccurrences, storeRecordings } from '../recordings/store-recordings.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { hasPublished, LAST_TURN_DAYS } from '../kept/kept-meetings.server.ts'
import { wakeAttendance } from './wake.server.ts'

/** The pauses after a session grow from ten minutes. */
const TURNS = 9
/** One whose process died is taken up again after this time. */
const LEASE_MINUTES = 10
const PAUSE_MINUTES = 15

export const fetchAttendance = job({
  ...wakeAttendance,
  isWakeUp: true,
  schedule: { cron: '*/5 * * * *', payload: {} },
  async handle(_, { db, publicUrl, signal }) {
    while (!signal.aborted) {
      const claimed = await claimNext(db)
      if (!claimed) return
      await fetchMeeting(db, claimed, publicUrl)
    }
  },
})

type Claimed = {
  id: string
  hostId: string
  provider: Provider
  externalId: string
  joinUrl: string
  leasedUntil: string
}

/** Each further meeting of the account would cost a call that is refused, too. */
const isHostLimited = sql`exists (
  select from meeting_fetches limited join meetings other on other.id = limited.meeting_id
  where other.host_id = m.host_id and limited.reason = 'limit' and limited.next_at > now())`

/** The one that waits longest. */
async function claimNext(db: Db): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with due as (
      select m.id from meetings m left join meeting_fetches f on f.meeting_id = m.id
      where m.external_id is not null and m.join_url is not null and not ${isHostLimited} and (
        f.next_at <= now() or ((f.reason is distinct from 'limit' or f.next_at is null) and (exists (
          select from meeting_times t, generate_series(0, ${TURNS}) turn
          where t.meeting_id = m.id
            and t.ends_at + least(interval '10 minutes' * (1 << turn), make_interval(days => ${LAST_TURN_DAYS}))
              between coalesce(f.asked_at, '-infinity') and now()
        ) or -- Daily while something is published, because no message may tell that it was deleted.
        (f.asked_at < now() - interval '1 day' and ${hasPublished('m')})))
      )
      order by f.asked_at nulls first, m.id
      limit 1
      for update of m skip locked
    ), claimed as (
      insert into meeting_fetches (meeting_id, asked_at, next_at)
      select id, now(), now() + make_interval(mins => ${LEASE_MINUTES}) from due
      on conflict (meeting_id) do update set asked_at = excluded.asked_at, next_at = excluded.next_at
      returning meeting_id, next_at
    )
    select m.id, m.host_id as "hostId", c.provider, m.external_id as "externalId", m.join_url as "joinUrl",
      claimed.next_at::text as "leasedUntil"
    from claimed join meetings m on m.id = claimed.meeting_id join meeting_connections c on c.id = m.host_id`.execute(
    db,
  )
  return rows[0]
}

async function fetchMeeting(db: Kysely<Database>, meeting: Claimed, publicUrl: string): Promise<void> {
  const { id, hostId, provider, externalId, joinUrl } = meeting
  const port = meetingProviders[provider].calls
  const host: Host = { id: hostId, provider }
  const failure = await failureOf(async () => {
    const stays = await port.attendance(callsAs(db, host, publicUrl), { externalId, joinUrl })
    await storeStays(db, id, stays)
  })
  // What holds one back holds the other back, too, unless only a permission is missing.
  const isAsked = !failure || failure.reason === 'scope'
  const recordingsFailure = isAsked
    ? await failureOf(async () => {
        const call = callsAs(db, host, publicUrl)
        const known = await knownOccurrences(db, id)
        await storeRecordings(db, id, await port.recordings(call, { externalId, joinUrl }, known))
      })
    : failure
  await noteOutcome(db, meeting, { failure, recordingsFailure })
}

async function failureOf(work: () => Promise<void>): Promise<ProviderFailure | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ProviderFailure) return error
    // A date that is none, or a zero byte: what the provider answered cannot be stored.
    if (error instanceof DatabaseError && error.code?.startsWith('22'))
      return new ProviderFailure('unexpected')
    throw error
  }
}

type Outcome = Record<'failure' | 'recordingsFailure', ProviderFailure | undefined>
async function noteOutcome(
  db: Db,
  { id, leasedUntil }: Claimed,
  { failure, recordingsFailure }: Outcome,
): Promise<void> {
  const retryAt = retryOf(failure) ?? retryOf(recordingsFailure)
  await sql`
    update meeting_fetches set
      fetched_at = case when ${!failure} then now() else fetched_at end,
      reason = ${failure?.reason ?? null}, said = ${failure?.said ?? null},
      recordings_reason = ${recordingsFailure?.reason ?? null}, recordings_said = ${recordingsFailure?.said ?? null},
      -- Whoever hurried it meanwhile gets another turn. What a limit held back is fetched however long ago it was.
      next_at = case when next_at = ${leasedUntil}::timestamptz then case when ${isLimit(failure)} or exists (
          select from meeting_times where meeting_id = ${id} and ends_at between now() - interval '4 days' and now()
        ) then ${retryAt}::timestamptz end
        else next_at end
    where meeting_id = ${id}`.execute(db)
}

const isLimit = (failure: ProviderFailure | undefined): boolean => failure?.reason === 'limit'

/** When a failure that passes is tried again besides the usual turns; a limit may claim to end at once. */
function retryOf(failure: ProviderFailure | undefined): string | null {
  const after = (minutes: number) => Date.now() + minutes * 60_000
  if (failure?.reason === 'limit')
    return new Date(Math.max(failure.retryAt?.getTime() ?? after(PAUSE_MINUTES), after(1))).toISOString()
  return failure && isUnclear(failure.reason) ? new Date(after(PAUSE_MINUTES)).toISOString() : null
}

const AT_ONCE = 1000
/** Whoever is still in the meeting comes with a later turn. */
async function storeStays(db: Db, meetingId: string, stays: readonly Stay[]): Promise<void> {
  const dated = stays.filter(
    ({ joinedAt, leftAt }) => !Number.isNaN(Date.parse(joinedAt)) && !Number.isNaN(Date.parse(leftAt)),
  )
  const rows = [...new Map(dated.map((stay) => [stay.key, stay])).values()]
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insertInto('meetingStays')
      .values(rows.slice(at, at + AT_ONCE).map((stay) => ({ ...stay, name: plain(stay.name), meetingId })))
      .onConflict((known) =>
        known.columns(['meetingId', 'key']).doUpdateSet({
          registrantId: sql`excluded.registrant_id`,
          email: sql`excluded.email`,
          name: sql`excluded.name`,
          leftAt: sql`excluded.left_at`,
        }),
      )
      .execute()
}

const MOST_NAME = 200
/** PostgreSQL stores no zero byte. */
const plain = (name: string): string => name.replaceAll('\0', '').slice(0, MOST_NAME)
