/** Handlers of the meetings of events and webinars. */
import { sql } from 'kysely'
import { conflict, notFound } from '#core/errors.ts'
import { translate, type Translated, type Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { enqueue } from '#server/jobs/job.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { providerKeys, type Provider } from '#resources/events/occasions/provider.ts'
import { isWithoutSeat } from '../join/people-sql.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import type { Host, MeetingAnswer, meetingsApi } from './meeting.api.ts'
import { makeAnew, makeAnother } from './make-anew.server.ts'
import { instructorsInLobby } from './instructors.server.ts'
import { isKeptForAttendance } from '../kept/kept-meetings.server.ts'
import { asMeeting, withCancellations, type Meeting } from './meeting-rows.server.ts'
import type { MeetingReason } from './meeting-state.ts'
import { due } from './plan-meetings.server.ts'
import { wakeMeetings } from './wake.ts'

const keepsItsPlace: Words = {
  es: 'Se crea otra reunión solo por personas que ya no participan y conservan su enlace, y no durante una sesión. Vuelva a cargar la página.',
  en: 'Another meeting is made only because of people who take part no more and keep its link, and not during a session. Load the page again.',
}

export const handlers: Handlers<typeof meetingsApi> = {
  hosts: (_, context) => hostsOf(context),
  ofEvent: async ({ params }, context) => {
    const { id } = await events.get(context, params.id)
    return answersOf(context, await withCancellations(context.db, { kind: 'event', id }))
  },
  ofWebinar: async ({ params }, context) => {
    const id = recordId(params.id)
    const there = await context.db.selectFrom('webinars').select('id').where('id', '=', id).executeTakeFirst()
    if (!there) throw notFound()
    return answersOf(context, await withCancellations(context.db, { kind: 'webinar', id }))
  },
  retry: ({ params }, context) => retry(context, recordId(params.id)),
  replace: ({ params }, context) => replace(context, recordId(params.id)),
  troubled: (_, context) => troubledMeetings(context),
}

async function hostsOf({ db }: Pick<Context, 'db'>): Promise<Host[]> {
  const rows = await db
    .selectFrom('meetingConnections')
    .select(['id', 'provider', 'name', 'email', 'capacity', 'problem'])
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .execute()
  // Cast: connections are made of listed providers alone.
  return rows.map(({ problem, provider, ...host }) => ({
    ...host,
    provider: provider as Provider,
    isEnded: problem === 'reconnect',
  }))
}

async function answersOf(context: Context, meetings: readonly Meeting[]): Promise<MeetingAnswer[]> {
  if (meetings.length === 0) return []
  const ids = meetings.map(({ id }) => id)
  const [hosts, times, facts] = await Promise.all([
    // Those that were revoked, too.
    context.db.selectFrom('meetingConnections').select(['id', 'name', 'provider', 'email']).execute(),
    context.db
      .selectFrom('meetingTimes')
      .selectAll()
      .where('meetingId', 'in', ids)
      .orderBy('startsAt')
      .execute(),
    factsOf(context, ids),
  ])
  const held = meetings.map((one) => ({ ...one, account: hosts.find(({ id }) => id === one.hostId)! }))
  const inLobby = await instructorsInLobby(context.db, held)
  return held.map((meeting) => {
    const { id, account, sessionKey, isCancelled, plan, state, reason, said, nextTryAt } = meeting
    const own = times.filter(({ meetingId }) => meetingId === id)
    return {
      id,
      sessionKey,
      host: account.name,
      provider: account.provider as Provider,
      isCancelled,
      inLobby: inLobby.get(meeting) ?? [],
      ...facts.get(id)!,
      isReplaceable: isReplaceable(meeting, own, facts.get(id)!),
      // A cancelled one has none left.
      times: (own.length > 0 ? own : [{ key: sessionKey ?? '', ...plan }]).map(
        ({ key, startsAt, endsAt }) => ({ key, startsAt, endsAt }),
      ),
      state,
      reason,
      said,
      nextTryAt,
    }
  })
}

type Facts = Pick<MeetingAnswer, 'isKept' | 'leftWithLink'>
async function factsOf({ db }: Context, ids: readonly string[]): Promise<Map<string, Facts>> {
  const { rows } = await sql<Facts & { id: string }>`
    select m.id, m.is_cancelled and ${isKeptForAttendance('m')} as is_kept,
      (select count(*)::int from meeting_people p join meeting_connections c on c.id = m.host_id
        where p.meeting_id = m.id and c.provider <> all(${registering}::text[]) and ${isWithoutSeat}) as left_with_link
    from meetings m where m.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Nobody is put out of a session that runs, and a deleted one is made anew by a retry. */
function isReplaceable(
  { isCancelled, externalId, reason }: Meeting,
  times: readonly { startsAt: string; endsAt: string }[],
  { leftWithLink }: Facts,
): boolean {
  if (isCancelled || externalId === null || reason === 'deleted' || leftWithLink === 0) return false
  const now = new Date().toISOString()
  const ahead = times.filter(({ endsAt }) => endsAt > now)
  return ahead.length > 0 && ahead.every(({ startsAt }) => startsAt > now)
}
const registering = providerKeys.filter((key) => meetingProviders[key].registersPeople)

async function retry(context: Context, id: string): Promise<MeetingAnswer> {
  const { db } = context
  return brought(context, (await makeAnew(db, await locked(db, id))) ?? (await makeDue(db, id)))
}

async function replace(context: Context, id: string): Promise<MeetingAnswer> {
  const meeting = await locked(context.db, id)
  const [answer] = await answersOf(context, [meeting])
  const another = answer!.isReplaceable && (await makeAnother(context.db, meeting))
  if (!another) throw conflict(keepsItsPlace)
  return brought(context, another)
}

async function locked(db: Db, id: string): Promise<Meeting> {
  const row = await db
    .selectFrom('meetings')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return asMeeting(row)
}

async function brought(context: Context, meeting: Meeting): Promise<MeetingAnswer> {
  await enqueue(context.db, wakeMeetings, { payload: {} })
  return (await answersOf(context, [meeting]))[0]!
}

async function makeDue(db: Db, id: string): Promise<Meeting> {
  const row = await db
    .updateTable('meetings')
    .set({ ...due, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return asMeeting(row)
}

const AHEAD_DAYS = 14
/** A cancellation that failed is of no use any more after these days. */
const BEHIND_DAYS = 1
type Troubled = {
  id: string
  eventId: string | null
  webinarId: string | null
  title: Translated<string>
  startsAt: string
  reason: MeetingReason
  erasedRegistrants: number
  awaitedRecordings: number
}
const tooSmall: MeetingReason = 'tooSmall'
const reconnect: MeetingReason = 'reconnect'
/** Published before we kept where bytes are, and what the provider was asked about them since has failed. */
const awaitedRecordings = sql`
  select id, event_id, webinar_id, title, min(starts_at), reason, 0, count(*)::int
  from (
    select m.id, m.event_id, m.webinar_id, coalesce(e.title, w.title) as title, r.starts_at,
      case when c.deleted_at is not null or c.problem is not distinct from ${reconnect} then ${reconnect}
        else f.recordings_reason end as reason
    from meeting_recordings r join meetings m on m.id = r.meeting_id join meeting_connections c on c.id = m.host_id
      left join meeting_fetches f on f.meeting_id = m.id
      left join events e on e.id = m.event_id
      left join webinars w on w.id = m.webinar_id
    where r.is_ready and r.content_path is null and r.gone_at is null and r.published_until >= ${homeTodaySql}) awaited
  where reason is not null group by id, event_id, webinar_id, title, reason`
async function troubledMeetings({ db, locale }: Context) {
  const { rows } = await sql<Troubled>`
    select m.id, m.event_id, m.webinar_id, coalesce(e.title, w.title) as title, p.starts_at, m.reason, 0 as erased_registrants,
      0 as awaited_recordings
    from meetings m
      left join events e on e.id = m.event_id
      left join webinars w on w.id = m.webinar_id
      -- A cancelled one has no times left.
      join lateral (
        select coalesce(min(t.starts_at), case when m.is_cancelled then (m.plan ->> 'startsAt')::timestamptz end)
          as starts_at
        from meeting_times t where t.meeting_id = m.id and t.ends_at > now()) p on true
    where m.state in ('failed', 'stale') and p.starts_at < now() + make_interval(days => ${AHEAD_DAYS})
      and (not m.is_cancelled or p.starts_at > now() - make_interval(days => ${BEHIND_DAYS}))
    union all
    -- The account's plan has become smaller since.
    select m.id, m.event_id, m.webinar_id, coalesce(e.title, w.title), min(t.starts_at), ${tooSmall}, 0, 0
    from meetings m join meeting_connections c on c.id = m.host_id and c.capacity < m.seats
      join meeting_times t on t.meeting_id = m.id and t.ends_at > now()
      left join events e on e.id = m.event_id
      left join webinars w on w.id = m.webinar_id
    where not m.is_cancelled and m.state not in ('failed', 'stale')
    group by m.id, e.id, w.id having min(t.starts_at) < now() + make_interval(days => ${AHEAD_DAYS})
    union all
    select m.id, m.event_id, m.webinar_id, coalesce(e.title, w.title), (m.plan ->> 'startsAt')::timestamptz,
      max(r.reason), count(*)::int, 0
    from erased_registrants r join meetings m on m.id = r.meeting_id
      left join events e on e.id = m.event_id
      left join webinars w on w.id = m.webinar_id
    where r.reason is not null group by m.id, e.id, w.id
    union all ${awaitedRecordings}
    order by starts_at`.execute(db)
  return rows.map(({ id, eventId, webinarId, title, startsAt, reason, ...counts }) => ({
    id,
    erasedRegistrants: counts.erasedRegistrants,
    awaitedRecordings: counts.awaitedRecordings,
    segment: eventId ? ('events' as const) : ('webinars' as const),
    recordId: (eventId ?? webinarId)!,
    title: translate(title, locale)?.text ?? '',
    startsAt,
    reason,
  }))
}
