/** Finds meetings that somebody deleted or moved at the provider. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import { job, type JobContext } from '#server/jobs/job.ts'
import { callsAs } from '../provider-calls/provider-call.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import type { Time } from '#resources/events/occasions/repetition.ts'
import { isAt, timesAhead } from './meeting-plan.ts'
import { asMeeting, type Meeting } from './meeting-rows.server.ts'
import type { MeetingReason } from './meeting-state.ts'
import { wakeCheck } from './wake.ts'

const AHEAD_DAYS = 7

/** Each hour, because a provider's messages may not arrive, and Microsoft sends none here. */
export const checkMeetings = job({
  name: 'meetings.check',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '20 * * * *', payload: {} },
  async handle(_, context) {
    const { db, log, signal } = context
    const resting = new Set<string>()
    for (const meeting of await checkable(db, isSoon)) {
      if (signal.aborted) return
      if (resting.has(meeting.hostId)) continue
      const failure = await check(context, meeting)
      if (!failure) continue
      log.warn({ meeting: meeting.id, reason: failure.reason }, 'meeting was not checked')
      // The next run asks this account again.
      if (!ofOneAlone.includes(failure.reason)) resting.add(meeting.hostId)
    }
  },
})
/** What says nothing of the account's other meetings. */
const ofOneAlone: readonly MeetingReason[] = ['refused', 'unexpected']

/** What a message tells may have been overtaken, so the provider is asked what it has now. */
export const checkMeeting = job({
  ...wakeCheck,
  async handle({ id }, context) {
    for (const meeting of await checkable(context.db, sql<boolean>`m.id = ${id}`)) {
      const failure = await check(context, meeting)
      // The job is tried again.
      if (failure) throw failure
    }
  },
})

type Asking = Pick<JobContext, 'db' | 'publicUrl'>
/** Why the provider did not tell, if so. */
async function check({ db, publicUrl }: Asking, meeting: Checkable): Promise<ProviderFailure | undefined> {
  const { hostId: id, provider, externalId } = meeting
  try {
    const call = callsAs(db, { id, provider }, publicUrl)
    const times = await meetingProviders[provider].calls.readTimes(call, externalId!, meeting.plan)
    if (isMoved(meeting, times)) await noteDifference(db, meeting, 'changed')
    return undefined
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.reason !== 'deleted') return error
    await noteDifference(db, meeting, 'deleted')
    return undefined
  }
}

/**
 * Somebody changed what has not begun, or took some of it away. A meeting that is made while its last session runs
 * begins there a moment later than planned, which says nothing.
 */
function isMoved({ plan }: Pick<Meeting, 'plan'>, held: readonly Time[]): boolean {
  const wanted = timesAhead(plan)
  if (wanted.length === 0) return false
  return wanted.some((time, at) => !isAt(time, held[at])) || held.length > wanted.length
}

const isSoon = sql<boolean>`exists (select from meeting_times t where t.meeting_id = m.id
  and t.ends_at > now() and t.starts_at < now() + make_interval(days => ${AHEAD_DAYS}))`

type Checkable = Meeting & { provider: Provider }
/** Those that should be as planned; what is being changed by us at this moment is not asked about. */
async function checkable(db: Kysely<Database>, which: RawBuilder<boolean>): Promise<Checkable[]> {
  const rows = await db
    .selectFrom('meetings as m')
    .innerJoin('meetingConnections as c', 'c.id', 'm.hostId')
    .selectAll('m')
    .select('c.provider')
    .where('m.state', '=', 'ready')
    .where('m.isCancelled', '=', false)
    .where('m.externalId', 'is not', null)
    .where(which)
    .orderBy('m.id')
    .execute()
  // Cast: connections are made of listed providers alone.
  return rows.map(({ provider, ...row }) => ({ ...asMeeting(row), provider: provider as Provider }))
}

/** A person decides; what is being changed by us at this moment is left alone. */
async function noteDifference(
  db: Kysely<Database>,
  { id, revision }: Pick<Meeting, 'id' | 'revision'>,
  reason: 'deleted' | 'changed',
): Promise<void> {
  await db
    .updateTable('meetings')
    .set({ state: 'stale', reason, said: null })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'ready')
    .where('claimedUntil', 'is', null)
    .execute()
}
