/** Seats that a quote holds while it is open, and what is left of them to order. */
import { sql } from 'kysely'
import { daysAfter, homeDay, startOf } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import { heldSeats, holdableSeats, holdSeats } from '#resources/booking/enrolment/seat-holds.server.ts'
import { openOrderStates } from '#resources/booking/orders/order-state.ts'
import type { QuoteItem } from './quote-item.ts'
import { items } from './quote-records.server.ts'
import { isDraftQuote, isExpiredQuote, isOpenQuote, isWonQuote } from './quote-state.ts'
import type { Quote } from './quote.ts'

export type SeatItem = QuoteItem & { eventId: string; ordered: number; left: number }

/** The items with seats of events; options count until the customer has chosen among them. */
export async function seatItems(context: Context, { id, status }: Quote): Promise<SeatItem[]> {
  const ordered = await orderedSeats(context, id)
  return (await items.itemsOf(context, id)).flatMap((item) => {
    const { kind, eventId, isOptional, isChosen } = item
    if (kind !== 'eventSeats' || !eventId || (isWonQuote(status) && isOptional && !isChosen)) return []
    const own = ordered.get(item.id) ?? 0
    return [{ ...item, eventId, ordered: own, left: Math.max(0, Number(item.quantity) - own) }]
  })
}

async function orderedSeats({ db }: Context, quoteId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; seats: number }>`
    select quote_item_id::text as id, sum(seats)::int as seats from orders
    where quote_id = ${quoteId} and status ${inStates(openOrderStates)} and deleted_at is null group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, seats }) => [id, seats]))
}

export const byNumber = (one: string, other: string): number => Number(one) - Number(other)

/**
 * Holds and releases what the state of the quote asks for. The caller has locked the quote. Throws 409 when seats are
 * short, unless as many as are free will do.
 */
export async function updateHolds(context: Context, quote: Quote, { isPartial = false } = {}): Promise<void> {
  const held = await heldSeats(context, quote.id)
  const wanted = await wantedSeats(context, quote, held)
  const expiresAt = isWonQuote(quote.status) ? null : startOf(daysAfter(quote.validUntil ?? homeDay(), 1))
  // Events are locked in the order of their ids, to avoid deadlocks.
  for (const eventId of [...new Set([...wanted.keys(), ...held.keys()])].toSorted(byNumber)) {
    const asked = { quoteId: quote.id, seats: wanted.get(eventId) ?? 0 }
    await withEventLock(context, eventId, async (event) => {
      const seats = isPartial ? await holdableSeats(context, event, asked) : asked.seats
      await holdSeats(context, event, { ...asked, seats, expiresAt })
    })
  }
}

async function wantedSeats(
  context: Context,
  quote: Quote,
  held: Map<string, number>,
): Promise<Map<string, number>> {
  const { holdsSeats, status } = quote
  // A draft holds what its revised quote held, until it is sent.
  if (holdsSeats && isDraftQuote(status)) return held
  const isHolding = isWonQuote(status) || (isOpenQuote(status) && !isExpiredQuote(quote, homeDay()))
  if (!holdsSeats || !isHolding) return new Map()
  const wanted = new Map<string, number>()
  for (const { eventId, left } of await seatItems(context, quote))
    wanted.set(eventId, (wanted.get(eventId) ?? 0) + left)
  return wanted
}

/** A revision goes on holding the seats of its quote; its last day decides how long. */
export async function passHolds(context: Context, fromId: string, revision: Quote): Promise<void> {
  await context.db
    .updateTable('seatHolds')
    .set({ quoteId: revision.id })
    .where('quoteId', '=', fromId)
    .execute()
  await updateHolds(context, revision)
}
