/** Cancels the registrations of erased people at the provider, until it has done so. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { job, type JobContext } from '#server/jobs/job.ts'
import { callsAs, type Host } from '../provider-calls/provider-call.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { wakeUnregisterErased } from '#resources/events/occasions/wake.ts'
import { claimEnd } from './register-person.server.ts'

/** Tried as long; Today has said so since the first failure. */
const MOST_DAYS = 60

export const unregisterErased = job({
  ...wakeUnregisterErased,
  isWakeUp: true,
  schedule: { cron: '5-59/10 * * * *', payload: {} },
  handle: async (_, context) => {
    await giveUp(context)
    const resting = new Set<string>()
    const { rows } = await sql<{ id: string }>`select id from erased_registrants order by id`.execute(
      context.db,
    )
    for (const { id } of rows) {
      if (context.signal.aborted) return
      const erased = await claim(context.db, id)
      if (erased) await unregister(context, erased, resting)
    }
  },
})

type Erased = { id: string; registrantId: string; externalId: string; host: Host }
async function claim(db: Kysely<Database>, id: string): Promise<Erased | undefined> {
  const { rows } = await sql<Erased>`
    update erased_registrants r set claimed_until = ${claimEnd}
    from meetings m join meeting_connections c on c.id = m.host_id
    where r.id = ${id} and m.id = r.meeting_id and coalesce(r.claimed_until, '-infinity') < clock_timestamp()
    returning r.id, r.registrant_id, m.external_id,
      json_build_object('id', c.id::text, 'provider', c.provider) as host`.execute(db)
  return rows[0]
}

async function unregister(
  { db, publicUrl, log }: JobContext,
  { id, registrantId, externalId, host }: Erased,
  resting: Set<string>,
): Promise<void> {
  if (resting.has(host.id)) {
    await sql`update erased_registrants set claimed_until = null where id = ${id}`.execute(db)
    return
  }
  try {
    const call = callsAs(db, host, publicUrl)
    await meetingProviders[host.provider].calls.unregister(call, externalId, { registrantId, email: null })
    await sql`delete from erased_registrants where id = ${id}`.execute(db)
  } catch (error) {
    const reason = error instanceof ProviderFailure ? error.reason : null
    await sql`update erased_registrants set claimed_until = null, reason = ${reason} where id = ${id}`.execute(
      db,
    )
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ registrant: id, reason, said: error.said }, 'an erased person was not unregistered')
    // The next run asks this account again.
    if (reason !== 'refused') resting.add(host.id)
  }
}

async function giveUp({ db, log }: JobContext): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from erased_registrants where noted_at < now() - make_interval(days => ${MOST_DAYS})`.execute(db)
  if (numAffectedRows)
    log.error({ registrants: Number(numAffectedRows) }, 'erased people stay registered at the provider')
}
