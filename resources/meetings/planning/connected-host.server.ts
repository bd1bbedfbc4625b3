/** What follows when an account is connected or works again: its meetings are tried again, and its size is read. */
import { sql } from 'kysely'
import { z } from 'zod'
import { enqueue, job } from '#server/jobs/job.ts'
import { accountConnected } from '../connections/account-connected.server.ts'
import { noteSuccess } from '../connections/tokens.server.ts'
import { callsAs } from '../provider-calls/provider-call.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { due } from './plan-meetings.server.ts'
import { wakeMeetings } from './wake.ts'

const wakeCapacities = { name: 'meetings.readCapacities', payload: z.strictObject({}) }

export function listenForAccounts(): void {
  accountConnected.listen(async ({ db }, { id }) => {
    await db
      .updateTable('meetings')
      .set(due)
      .where('hostId', '=', id)
      .where('reason', 'in', ['reconnect', 'scope', 'notSetUp', 'setup', 'noTeams'])
      // What is over stays as it was held.
      .where(sql<boolean>`(is_cancelled or exists (
        select from meeting_times t where t.meeting_id = meetings.id and t.ends_at > now()))`)
      .execute()
    await enqueue(db, wakeMeetings, { payload: {} })
    await enqueue(db, wakeCapacities, { payload: {} })
  })
}

/** Plans change, so the sizes are read each night. */
export const readCapacities = job({
  ...wakeCapacities,
  isWakeUp: true,
  schedule: { cron: '45 3 * * *', payload: {} },
  async handle(_, { db, log, publicUrl, signal }) {
    const hosts = await db
      .selectFrom('meetingConnections')
      .select(['id', 'provider'])
      .where('deletedAt', 'is', null)
      .execute()
    for (const { id, provider: code } of hosts) {
      if (signal.aborted) return
      // Cast: connections are made of listed providers alone.
      const provider = code as Provider
      try {
        const capacity = await meetingProviders[provider].calls.capacity(
          callsAs(db, { id, provider }, publicUrl),
        )
        await noteSuccess(db, id, { capacity })
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        log.warn({ connection: id, reason: error.reason }, 'capacity of an account was not read')
      }
    }
  },
})
