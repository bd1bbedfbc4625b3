/** The job that brings meetings to the provider: one call for each change, never inside a save. */
import { sql, type Kysely, type Updateable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { job, type JobContext } from '#server/jobs/job.ts'
import { callsAs } from '../provider-calls/provider-call.server.ts'
import type { ProviderCall, ProviderMeeting } from '../providers/meeting-provider.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { isAwaitingAnother } from '../join/people-sql.server.ts'
import { isKeptForAttendance } from '../kept/kept-meetings.server.ts'
import { asMeeting, type Meeting } from './meeting-rows.server.ts'
import { isUnclear } from './meeting-state.ts'
import { setOptions, type At } from './set-options.server.ts'
import { wakeMeetings } from './wake.ts'
import type { MeetingTables } from './meeting.tables.ts'

/** Meetings that are brought at once; each provider is asked one thing after the other by each of them. */
const AT_ONCE = 4

export const provideMeetings = job({
  ...wakeMeetings,
  isWakeUp: true,
  schedule: { cron: '* * * * *', payload: {} },
  async handle(_, context) {
    const work = async () => {
      for (let next = await claim(context.db); next; next = await claim(context.db)) {
        await provide(context, next)
        if (context.signal.aborted) return
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  },
})

/** Each further meeting would cost a call that is refused, too. */
const isHostLimited = sql`exists (
  select from meetings other
  where other.host_id = meetings.host_id and other.reason = 'limit' and other.next_try_at > clock_timestamp())`

/** Times of a cancelled series that the provider was not asked to delete yet. */
const hasRest = sql`(plan ->> 'repetition' is not null and done_revision is distinct from revision)`

/** Another process takes it over when the first one has died. */
const CLAIM_MINUTES = 3
/** In whole milliseconds, as it is read. */
const claimEnd = sql<string>`date_trunc('milliseconds', clock_timestamp()) + make_interval(mins => ${CLAIM_MINUTES})`

async function claim(db: Kysely<Database>): Promise<Meeting | undefined> {
  const row = await db
    .updateTable('meetings')
    .set({ claimedUntil: claimEnd, attempts: sql<number>`attempts + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('meetings')
        .select('id')
        .where(
          sql<boolean>`next_try_at <= clock_timestamp() and coalesce(claimed_until, '-infinity') < clock_timestamp()
            -- Nothing is made for what is over.
            and (is_cancelled or external_id is not null or exists (
              select from meeting_times t where t.meeting_id = meetings.id and t.ends_at > clock_timestamp()))
            and case when is_cancelled then not ${isAwaitingAnother('meetings')} and (not ${isKeptForAttendance('meetings')} or ${hasRest})
              else not ${isHostLimited} end`,
        )
        // What a limit of the day leaves is used for the soonest ones.
        .orderBy(
          sql`(select min(t.ends_at) from meeting_times t where t.meeting_id = meetings.id and t.ends_at > now())`,
        )
        .orderBy('nextTryAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row && asMeeting(row)
}

class ClaimLost extends Error {}

/** Each call renews the claim, because those of a long series take longer than one; whoever lost it asks no more. */
function whileClaimed(db: Kysely<Database>, { id, claimedUntil }: Meeting, call: ProviderCall): ProviderCall {
  let mine = claimedUntil
  return async (...asked) => {
    const row = await db
      .updateTable('meetings')
      .set({ claimedUntil: claimEnd })
      .where('id', '=', id)
      // That of another process ends later.
      .where('claimedUntil', '<=', mine)
      .returning('claimedUntil')
      .executeTakeFirst()
    if (!row) throw new ClaimLost()
    mine = row.claimedUntil
    return call(...asked)
  }
}

type Context = Pick<JobContext, 'db' | 'log' | 'publicUrl'>

async function provide(context: Context, meeting: Meeting): Promise<void> {
  const { db, log, publicUrl } = context
  try {
    const { id, provider } = await db
      .selectFrom('meetingConnections')
      .select(['id', 'provider'])
      .where('id', '=', meeting.hostId)
      .executeTakeFirstOrThrow()
    // Cast: the hosts are of listed providers alone.
    const host = { id, provider: provider as Provider }
    const plan = { ...meeting.plan, reference: referenceOf(meeting, publicUrl) }
    const call = whileClaimed(db, meeting, callsAs(db, host, publicUrl))
    const at = { port: meetingProviders[host.provider].calls, call, plan }
    await (meeting.isCancelled ? cancel(db, meeting, at) : create(db, meeting, at))
  } catch (error) {
    // Another process goes on.
    if (error instanceof ClaimLost) return
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ meeting: meeting.id, reason: error.reason, said: error.said }, 'meeting was not brought')
    await noteFailure(db, meeting, error)
  }
}

/** The same for every attempt, another one for every installation and for a meeting that is made anew. */
const referenceOf = ({ id, madeAnew }: Meeting, publicUrl: string): string =>
  `conforme-${[id, ...(madeAnew > 0 ? [madeAnew] : [])].join('.')}@${new URL(publicUrl).host}`

async function create(db: Kysely<Database>, meeting: Meeting, at: At): Promise<void> {
  const { port, call, plan } = at
  const known = await knownMeeting(meeting, at)
  const held = known ?? (await make(db, meeting, at))
  // Committed before the rest is set, because that may be refused.
  await set(db, meeting, { ...held, creatingSince: null })
  // What is moved out of a repetition is moved once that is there.
  if (known || plan.moved) await port.updateMeeting(call, held.externalId, plan)
  await setOptions(db, meeting, { ...at, held })
  await noteDone(db, meeting)
}

/** Its beginning is committed before the call, because its answer may be lost. */
async function make(
  db: Kysely<Database>,
  meeting: Meeting,
  { port, call, plan }: At,
): Promise<ProviderMeeting> {
  await set(db, meeting, { creatingSince: new Date().toISOString() })
  try {
    return await port.createMeeting(call, plan)
  } catch (error) {
    // Refused for certain: nothing was made. No failure of another call says so.
    if (error instanceof ProviderFailure && !isUnclear(error.reason))
      await set(db, meeting, { creatingSince: null })
    throw error
  }
}

async function knownMeeting(
  { externalId, joinUrl, creatingSince }: Meeting,
  { port, call, plan }: At,
): Promise<ProviderMeeting | undefined> {
  if (externalId && joinUrl) return { externalId, joinUrl }
  return creatingSince ? port.findMeeting(call, plan) : undefined
}

async function cancel(db: Kysely<Database>, meeting: Meeting, at: At): Promise<void> {
  const known = await knownMeeting(meeting, at)
  if (known && (await isKept(db, meeting))) {
    await at.port.cancelRest?.(at.call, known.externalId, at.plan)
    // What was held is cancelled once it is kept no more.
    return set(db, meeting, { ...settled, state: 'pending', doneRevision: meeting.revision })
  }
  if (known) await at.port.cancelMeeting(at.call, known.externalId)
  await set(db, meeting, { ...settled, state: 'cancelled', nextTryAt: null })
}

async function isKept(db: Kysely<Database>, { id }: Meeting): Promise<boolean> {
  const kept = isKeptForAttendance('meetings')
  return Boolean(
    await db.selectFrom('meetings').select('id').where('id', '=', id).where(kept).executeTakeFirst(),
  )
}

const settled = { creatingSince: null, claimedUntil: null, attempts: 0, reason: null, said: null }

/** A change that was saved during the call is brought next. */
async function noteDone(db: Kysely<Database>, { id, revision }: Meeting): Promise<void> {
  await db
    .updateTable('meetings')
    .set({
      ...settled,
      doneRevision: revision,
      state: sql`case when revision = ${revision} then 'ready' else state end`,
      nextTryAt: sql`case when revision = ${revision} then null else next_try_at end`,
    })
    .where('id', '=', id)
    .execute()
}

const LONGEST_PAUSE_SECONDS = 900
const HOUR_SECONDS = 3600
const MOST_CANCELLATIONS = 100
/**
 * Unreachable providers and limits pass by themselves; everything else needs a person first. A cancellation is tried
 * hourly for some days all the same, or people would meet.
 */
function nextTryOf({ attempts, isCancelled }: Meeting, { reason, retryAt }: ProviderFailure): string | null {
  const after = (seconds: number) => Date.now() + seconds * 1000
  const pause = Math.min(LONGEST_PAUSE_SECONDS, 10 * 2 ** Math.min(attempts - 1, 10))
  // A limit may claim to end at once, or to have ended.
  if (isUnclear(reason) || reason === 'limit')
    return new Date(Math.max(after(pause), retryAt?.getTime() ?? 0)).toISOString()
  const isUrgent = isCancelled && attempts < MOST_CANCELLATIONS
  return isUrgent ? new Date(after(HOUR_SECONDS)).toISOString() : null
}

async function noteFailure(db: Kysely<Database>, meeting: Meeting, failure: ProviderFailure): Promise<void> {
  const { reason, said } = failure
  const nextTryAt = nextTryOf(meeting, failure)
  await db
    .updateTable('meetings')
    .set({
      reason,
      said,
      state: sql`case when external_id is null then 'failed' else 'stale' end`,
      claimedUntil: null,
      nextTryAt: sql`case when revision = ${meeting.revision} then ${nextTryAt}::timestamptz else next_try_at end`,
      // What was made without a meeting is gone, and its reference used up.
      ...(reason === 'noTeams' && { creatingSince: null, madeAnew: sql<number>`made_anew + 1` }),
    })
    .where('id', '=', meeting.id)
    .execute()
}

async function set(
  db: Kysely<Database>,
  { id }: Meeting,
  values: Updateable<MeetingTables['meetings']>,
): Promise<void> {
  await db.updateTable('meetings').set(values).where('id', '=', id).execute()
}
