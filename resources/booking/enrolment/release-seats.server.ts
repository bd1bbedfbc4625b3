/** Scheduled job that releases expired holds, of orders and quotes, and offers, and refills from the waitlist. */
import { sql } from 'kysely'
import { z } from 'zod'
import { systemContext } from '#server/http/context.ts'
import { job } from '#server/jobs/job.ts'
import { inStates } from '#server/database/query.ts'
import { offeredEntryStates } from '#resources/booking/waitlist/waitlist-state.ts'
import { isHoldExpired } from './order-seats.server.ts'
import { withEventLock } from './event-lock.server.ts'

export const releaseSeats = job({
  name: 'registrations.release-seats',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '* * * * *', payload: {} },
  handle: async (_, { db, log, publicUrl, signal }) => {
    const { rows } = await sql<{ eventId: string }>`
      select t.event_id from orders t where ${isHoldExpired}
      union
      select event_id from waitlist_entries where status ${inStates(offeredEntryStates)} and expires_at <= now() and deleted_at is null
      union
      select event_id from seat_holds where expires_at <= now()
      order by event_id`.execute(db)
    // One event that fails, such as one that is locked for long, holds up no other.
    const failures: unknown[] = []
    for (const { eventId } of rows) {
      if (signal.aborted) return
      await db
        .transaction()
        .execute((trx) =>
          withEventLock(systemContext({ db: trx, log, publicUrl }), eventId, () => Promise.resolve()),
        )
        .catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'seats of some events were not released')
  },
})
