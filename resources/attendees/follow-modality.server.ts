/** When an event begins or ceases to be mixed, its people and those who wait attend as it is offered now. */
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Event } from '../events/event.ts'
import { orders } from '../orders/order-seats.server.ts'
import type { SeatMode } from './attendee.ts'
import { settleOrders } from './enrol.server.ts'

/** The caller holds the event locked, and counts its seats afterwards. */
export async function followModality(context: Context, before: Event, after: Event): Promise<void> {
  if (before.modality === after.modality) return
  // Who is enrolled keeps coming as agreed until somebody says otherwise.
  if (before.modality !== 'mixed' && after.modality === 'mixed')
    return giveMode(context, before.id, before.modality)
  if (before.modality !== 'mixed' || after.modality === 'mixed') return
  await giveMode(context, before.id, null)
  await keepOnePrice(context, after)
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

/** Orders agreed on a price for each way; the one that is left holds. */
async function keepOnePrice(context: Context, { id, modality }: Event): Promise<void> {
  const priced = await orders.all(context, {
    conditions: [sql`t.event_id = ${id} and t.online_unit_price is not null`],
    limit: null,
  })
  for (const order of priced)
    await orders.set(context, order.id, {
      onlineUnitPrice: null,
      ...(modality === 'online' && { unitPrice: order.onlineUnitPrice }),
    })
  await settleOrders(
    context,
    priced.map((order) => order.id),
  )
}
