/** When an event begins or ceases to be mixed, its people and those who wait attend as it is offered now. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { Event } from '#resources/events/events/event.ts'
import type { SeatMode } from './attendee.ts'

/** The caller holds the event locked, and counts its seats afterwards. */
export async function followModality(context: Context, before: Event, after: Event): Promise<void> {
  if (before.modality === after.modality) return
  await keepAgreedPrices(context, before)
  // Who is enrolled keeps coming as agreed until somebody says otherwise.
  if (after.modality === 'mixed') await giveMode(context, before.id, before.modality as SeatMode)
  else if (before.modality === 'mixed') await giveMode(context, before.id, null)
}

/** An agreed price does not change by itself: each seat of an order with two prices remembers which one is its own. */
async function keepAgreedPrices(context: Context, { id, modality }: Event): Promise<void> {
  await sql`
    update attendees a set booked_mode = coalesce(a.mode, nullif(${modality}::text, 'mixed')) from orders o
    where o.id = a.order_id and o.online_unit_price is not null and a.event_id = ${id} and a.booked_mode is null`.execute(
    context.db,
  )
}

/** Those who left too: they may come back. */
async function giveMode(context: Context, eventId: string, mode: SeatMode | null): Promise<void> {
  const by = context.user?.id ?? null
  for (const [table, entity] of [
    ['attendees', 'attendees'],
    ['waitlist_entries', 'waitlistEntries'],
  ] as const)
    await sql`
      with before as (
        select id, mode from ${sql.table(table)} where event_id = ${eventId} and mode is distinct from ${mode}::text
      ), told as (
        insert into audit_entries (entity, entity_id, action, changes, user_id, request_id, ip)
        select ${entity}, id, 'update',
          jsonb_build_array(jsonb_build_object('field', 'mode', 'from', mode, 'to', ${mode}::text)),
          ${by}, ${context.requestId}, ${context.ip} from before
      )
      update ${sql.table(table)} t set mode = ${mode}::text, version = version + 1, updated_at = now(), updated_by = ${by}
      from before b where t.id = b.id`.execute(context.db)
}
