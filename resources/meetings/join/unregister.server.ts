/** Unregisters at the provider those who enter no more: their own link stops working. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { enqueue, job, type JobContext } from '#server/jobs/job.ts'
import { attendeesUnEnrolled } from '#resources/booking/enrolment/seat-announcements.server.ts'
import { callsWhenAsked, claimEnd } from './register-person.server.ts'
import type { Host } from '../provider-calls/provider-call.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { isAwaitingAnother, isWithoutSeat } from './people-sql.server.ts'
import { wakeUnregister } from '#resources/events/occasions/wake.ts'

/** Called once, when the slices are registered. */
export function listenToSeats(): void {
  attendeesUnEnrolled.listen(({ db }) => enqueue(db, wakeUnregister, { payload: {} }))
}

export const unregisterPeople = job({
  ...wakeUnregister,
  isWakeUp: true,
  // Also for those whose seat changed in other ways, or whom the provider did not answer about.
  schedule: { cron: '*/10 * * * *', payload: {} },
  handle: async (_, context) => {
    const resting = new Set<string>()
    for (const id of await peopleToUnregister(context.db)) {
      if (context.signal.aborted) return
      const leaving = await claim(context.db, id)
      if (leaving && !resting.has(leaving.host.id)) await unregister(context, leaving, resting)
      else if (leaving) await release(context.db, id)
    }
  },
})

/** Registered for a meeting that is still to come, or entered until another one is there, without a seat in it. */
const entersNoMore = sql`p.registrant_id is not null
  and exists (select from meetings m where m.id = p.meeting_id and case
    when m.is_cancelled then m.state <> 'cancelled' and m.external_id is not null and ${isAwaitingAnother('m')}
    else exists (select from meeting_times t where t.meeting_id = m.id and t.ends_at > now()) end)
  and ${isWithoutSeat}`

async function peopleToUnregister(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from meeting_people p where ${entersNoMore} order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

type Leaving = { id: string; registrantId: string; email: string; externalId: string; host: Host }
/** Nobody whom another process has taken, or who was enrolled again. */
async function claim(db: Kysely<Database>, id: string): Promise<Leaving | undefined> {
  const { rows } = await sql<Leaving>`
    update meeting_people p set claimed_until = ${claimEnd}
    from meetings m join meeting_connections c on c.id = m.host_id
    where p.id = ${id} and m.id = p.meeting_id and ${entersNoMore}
      and coalesce(p.claimed_until, '-infinity') < clock_timestamp()
    returning p.id, p.registrant_id, coalesce(p.email, '') as email, m.external_id,
      json_build_object('id', c.id::text, 'provider', c.provider) as host`.execute(db)
  return rows[0]
}

async function unregister(
  { db, publicUrl, log }: JobContext,
  { id, registrantId, email, externalId, host }: Leaving,
  resting: Set<string>,
): Promise<void> {
  try {
    const call = callsWhenAsked(db, host, publicUrl)
    await meetingProviders[host.provider].calls.unregister(call, externalId, { registrantId, email })
    await db
      .updateTable('meetingPeople')
      .set({ registrantId: null, joinUrl: null, email: null, claimedUntil: null })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    await release(db, id)
    if (!(error instanceof ProviderFailure)) throw error
    const { reason, said } = error
    log.warn({ person: id, reason, said }, 'somebody was not unregistered')
    // The next run asks this account again.
    if (reason !== 'refused') resting.add(host.id)
  }
}

const release = (db: Kysely<Database>, id: string) =>
  db.updateTable('meetingPeople').set({ claimedUntil: null }).where('id', '=', id).execute()
