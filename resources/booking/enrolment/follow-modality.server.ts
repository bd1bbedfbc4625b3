/** Updates attendees and waitlist entries when an event's modality changes. */
import { sql } from 'kysely'
import { snake } from '#core/columns.ts'
import type { Context } from '#server/http/context.ts'
import { updateMany } from '#server/database/crud-many.ts'
import type { Condition } from '#server/database/query.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { waitlistEntries } from '#resources/booking/waitlist/waitlist-entry.ts'
import { attendees } from '#resources/booking/attendees/attendee.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'

/** The caller holds the event lock and counts the seats afterwards. */
export async function followModality(context: Context, before: Event, after: Event): Promise<void> {
  if (before.modality === after.modality) return
  await keepAgreedPrices(context, before)
  // Enrolled people keep their agreed mode until staff change it.
  if (after.modality === 'mixed') await giveMode(context, before.id, before.modality as SeatMode)
  else if (before.modality === 'mixed') await giveMode(context, before.id, null)
}

/** Stores the mode on each seat of an order with two prices, so the agreed price stays. */
async function keepAgreedPrices(context: Context, { id, modality }: Event): Promise<void> {
  const usual = modality === 'mixed' ? null : (modality as SeatMode)
  const condition = sql`t.booked_mode is null and exists (
    select from orders o where o.id = t.order_id and o.online_unit_price is not null)`
  await updateMany(context, attendees, {
    ids: await idsOf(context, id, { of: attendees, condition }),
    fields: ['mode', 'bookedMode'],
    change: ({ mode }) => ({ bookedMode: mode ?? usual }),
    isDerived: true,
    unaudited: ['bookedMode'],
  })
}

/** Includes un-enrolled people, because they may be enrolled again. */
async function giveMode(context: Context, eventId: string, mode: SeatMode | null): Promise<void> {
  const change = { fields: ['mode'] as const, change: () => ({ mode }) }
  await updateMany(context, attendees, {
    ...change,
    ids: await idsOf(context, eventId, { of: attendees }),
  })
  await updateMany(context, waitlistEntries, {
    ...change,
    ids: await idsOf(context, eventId, { of: waitlistEntries }),
  })
}

async function idsOf(
  { db }: Context,
  eventId: string,
  { of, condition = sql`true` }: { of: { name: string }; condition?: Condition },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(snake(of.name))} t where t.event_id = ${eventId} and ${condition}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
