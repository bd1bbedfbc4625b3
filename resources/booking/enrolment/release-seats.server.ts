/** Scheduled job that releases expired holds, of orders and quotes, and offers, and refills from the waitlist. */
import { sql } from 'kysely'
import { z } from 'zod'
import { systemContext, type Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { job } from '#server/jobs/job.ts'
import { inStates } from '#server/database/query.ts'
import { offeredEntryStates } from '#resources/booking/waitlist/waitlist-state.ts'
import { isHoldExpired } from '#resources/booking/seats/overdue-holds.server.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import { cancelOverdueOrders } from './order-seats.server.ts'
import { removeEndedHolds } from './seat-holds.server.ts'
import { expireOffers } from './waitlist-offers.server.ts'

export const releaseSeats = job({
  name: 'registrations.release-seats',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '* * * * *', payload: {} },
  handle: async (_, { db, log, publicUrl, signal }) => {
    const { rows } = await sql<{ eventId: string }>`
      select t.event_id from orders t where ${isHoldExpired()}
      union
      select event_id from waitlist_entries where status ${inStates(offeredEntryStates)} and expires_at <= now() and deleted_at is null
      union
      select event_id from seat_holds where expires_at <= now()
      order by event_id`.execute(db)
    // One event that fails, such as one that is locked for long, holds up no other.
    const failures: unknown[] = []
    for (const { eventId } of rows) {
      const release = (trx: Db) => releaseSet(systemContext({ db: trx, log, publicUrl }), eventId)
      try {
        // Each set in a transaction of its own, so that bookings wait for one set only.
        while (!signal.aborted && (await db.transaction().execute(release)) > 0);
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'seats of some events were not released')
  },
})

/** Returns how many holds and offers were closed; none when nothing is left to close. */
const releaseSet = (context: Context, eventId: string): Promise<number> =>
  withEventLock(context, eventId, async () => {
    await removeEndedHolds(context, eventId)
    return (await expireOffers(context, eventId)) + (await cancelOverdueOrders(context, eventId))
  })
