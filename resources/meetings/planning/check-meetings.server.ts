/** Finds meetings that somebody deleted or moved at the provider. */
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import { job } from '#server/jobs/job.ts'
import { callsAs } from '../provider-calls/provider-call.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { asMeeting, type Meeting } from './meeting-rows.server.ts'

const AHEAD_DAYS = 7

/** Each hour, because a provider's messages may not arrive, and Microsoft sends none here. */
export const checkMeetings = job({
  name: 'meetings.check',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '20 * * * *', payload: {} },
  async handle(_, { db, log, publicUrl, signal }) {
    const resting = new Set<string>()
    for (const { provider, ...meeting } of await upcoming(db)) {
      if (signal.aborted) return
      if (resting.has(meeting.hostId)) continue
      try {
        const call = callsAs(db, { id: meeting.hostId, provider }, publicUrl)
        const start = await meetingProviders[provider].calls.readStart(call, meeting.externalId!)
        if (isMoved(meeting, start)) await noteDifference(db, meeting, 'changed')
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        if (error.reason === 'deleted') {
          await noteDifference(db, meeting, 'deleted')
          continue
        }
        log.warn({ meeting: meeting.id, reason: error.reason }, 'meeting was not checked')
        // The next run asks this account again.
        resting.add(meeting.hostId)
      }
    }
  },
})

const MINUTE_MS = 60_000
/** The start that a repeated meeting answers is not always its first; Zoom keeps no parts of a second. */
export function isMoved({ plan }: Pick<Meeting, 'plan'>, start: string | null | undefined): boolean {
  const at = Date.parse(start ?? '')
  return !Number.isNaN(at) && !plan.repetition && Math.abs(at - Date.parse(plan.startsAt)) >= MINUTE_MS
}

async function upcoming(db: Kysely<Database>): Promise<(Meeting & { provider: Provider })[]> {
  const rows = await db
    .selectFrom('meetings as m')
    .innerJoin('meetingConnections as c', 'c.id', 'm.hostId')
    .selectAll('m')
    .select('c.provider')
    .where('m.state', '=', 'ready')
    .where('m.isCancelled', '=', false)
    .where('m.externalId', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meetingTimes as t')
          .select('t.meetingId')
          .whereRef('t.meetingId', '=', 'm.id')
          .where(
            sql<boolean>`t.ends_at > now() and t.starts_at < now() + make_interval(days => ${AHEAD_DAYS})`,
          ),
      ),
    )
    .orderBy('m.id')
    .execute()
  // Cast: connections are made of listed providers alone.
  return rows.map(({ provider, ...row }) => ({ ...asMeeting(row), provider: provider as Provider }))
}

/** A person decides; what is being changed by us at this moment is left alone. */
export async function noteDifference(
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
