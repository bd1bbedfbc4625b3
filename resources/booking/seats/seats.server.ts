/** Counts the taken seats of events; whoever takes one holds the event's row lock. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { assertValid, conflict } from '#core/errors.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import {
  eventFull,
  freeToMove,
  shortOf,
  takenIn,
  type TakenSeats,
  type SeatMode,
} from '#resources/events/seats/seats.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import { bookedOrderStates, heldOrderStates } from '#resources/booking/orders/order-state.ts'
import { offeredEntryStates } from '#resources/booking/waitlist/waitlist-state.ts'
import { isHoldExpired } from './overdue-holds.server.ts'

export const isActiveSql = sql`a.enrolment ${inStates(activeEnrolments)} and a.deleted_at is null`

const isOpenHold = sql`coalesce(expires_at > now(), true)`
const isOpenOffer = sql`status ${inStates(offeredEntryStates)} and ${isOpenHold} and deleted_at is null`
const order = sql.ref('o')

/**
 * The seats in use of events, by mode; those of overdue holds and offers are free. Each order is looked up, because a plan
 * that was made while there were few would read all of them.
 */
export async function takenSeats(
  { db }: Context,
  eventIds: readonly string[],
): Promise<(TakenSeats & { eventId: string })[]> {
  const ids = anyOf(eventIds)
  const { rows } = await sql<TakenSeats & { eventId: string }>`
    select a.event_id, a.mode,
      count(*) filter (where o.status not ${inStates(heldOrderStates)})::int as enrolled,
      count(*) filter (where o.status ${inStates(heldOrderStates)} and not ${isHoldExpired(order)})::int as held, 0 as offered, 0 as quoted
    from attendees a, lateral (select * from orders where id = a.order_id limit 1) o
    where a.event_id = ${ids} and ${isActiveSql} group by a.event_id, a.mode
    union all
    select event_id, mode, 0, 0, coalesce(sum(offered_seats), 0)::int, 0 from waitlist_entries
    where event_id = ${ids} and ${isOpenOffer} group by event_id, mode
    union all
    select event_id, null, coalesce(sum(unnamed_seats) filter (where status ${inStates(bookedOrderStates)}), 0)::int,
      coalesce(sum(unnamed_seats) filter (where status ${inStates(heldOrderStates)} and not ${isHoldExpired(order)}), 0)::int, 0, 0
    from orders o where event_id = ${ids} and unnamed_seats > 0 and deleted_at is null group by event_id
    union all
    select event_id, null, 0, 0, 0, sum(seats)::int from seat_holds
    where event_id = ${ids} and ${isOpenHold} group by event_id`.execute(db)
  return rows
}

/** Enrolled and held seats of the event in row `t`, for filters and sorting: an index answers it, four times as fast as the sum of `takenSeats`. */
export const enrolledSql = sql`((select count(*)::int from attendees a where a.event_id = t.id and ${isActiveSql})
  + (select coalesce(sum(unnamed_seats), 0)::int from orders
    where event_id = t.id and unnamed_seats > 0 and deleted_at is null))`
/** The same of every event that has any, in one pass instead of a look-up for each. */
export const enrolledByEvent = sql`(select event_id, sum(seats)::int as enrolled from (
    select a.event_id, 1 as seats from attendees a where ${isActiveSql}
    union all select event_id, unnamed_seats from orders where unnamed_seats > 0 and deleted_at is null
  ) taken group by event_id)`
const offeredSql = sql`(select coalesce(sum(offered_seats), 0)::int from waitlist_entries
  where event_id = t.id and ${isOpenOffer})`
const quotedSql = sql`(select coalesce(sum(seats), 0)::int from seat_holds where event_id = t.id and ${isOpenHold})`
const overdueSql = sql`(select coalesce(sum(seats), 0)::int from orders o where event_id = t.id and ${isHoldExpired(order)})`
export const freeSeatsSql = sql`greatest(0, (t.capacity ->> 'total')::int - ${enrolledSql} + ${overdueSql} - ${offeredSql} - ${quotedSql})`

/** 409 unless enough seats are free; the caller holds the event lock. */
export async function assertSeatsFree(
  context: Context,
  event: Event,
  modes: readonly (SeatMode | null)[],
): Promise<void> {
  const seats = await seatsOfEvent(context, event)
  const [short] = shortOf(seats, modes)
  if (!short) return
  const requested = short.mode ? modes.filter((mode) => mode === short.mode).length : modes.length
  throw conflict(eventFull, {
    values: { free: short.free, asked: requested },
    data: { ...short, asked: requested, waitlist: event.waitlist.enabled },
  })
}

/** 409 unless the other mode has a free seat for an enrolled person. */
export async function assertSeatInMode(context: Context, event: Event, mode: SeatMode): Promise<void> {
  const free = freeToMove(await seatsOfEvent(context, event), mode)
  if (free > 0) return
  throw conflict(eventFull, {
    values: { free, asked: 1 },
    data: { mode, free, asked: 1, waitlist: event.waitlist.enabled },
  })
}

const tooFewSeats: Words = {
  es: 'Cupos ya tomados: {taken}',
  en: 'Seats taken already: {taken}',
}
/** 422 when an event would have fewer seats than are taken. */
export async function assertCapacity(context: Context, before: Event, after: Event): Promise<void> {
  const isSame = before.modality === after.modality && isDeepStrictEqual(before.capacity, after.capacity)
  if (isSame) return
  const seats = await seatsOfEvent(context, after)
  const broken = (['total', 'onSite', 'online'] as const).flatMap((part): [string, Words][] => {
    const own = seats[part]
    const taken = own ? takenIn(own) : 0
    if (!own || taken <= own.capacity) return []
    return [[`capacity.${part}`, sayBoth(tooFewSeats, { taken })]]
  })
  assertValid(Object.fromEntries(broken))
}
