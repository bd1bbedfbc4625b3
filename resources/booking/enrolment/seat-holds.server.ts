/** Seats that quotes hold in an event; the caller holds the event lock. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import { assertOpenForEnrolment, isOpenForEnrolment } from './enrolment-rules.ts'

const tooFew: Words = {
  es: 'No se pueden reservar los cupos de {event}: quedan {free} y la cotización necesita {asked} más.',
  en: 'The seats of {event} cannot be held: {free} are free and the quote needs {asked} more.',
}

const isOver = sql<boolean>`coalesce(expires_at <= now(), false)`

/** Seats held by a quote, by event. */
export async function heldSeats({ db }: Context, quoteId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('seatHolds')
    .select(['eventId', 'seats'])
    .where('quoteId', '=', quoteId)
    .where((row) => row.not(isOver))
    .execute()
  return new Map(rows.map(({ eventId, seats }) => [eventId, seats]))
}

/** How many of the seats a quote can hold without taking any from others. The caller holds the event lock. */
export async function holdableSeats(
  context: Context,
  event: Event,
  { quoteId, seats }: { quoteId: string; seats: number },
): Promise<number> {
  const before = (await heldSeats(context, quoteId)).get(event.id) ?? 0
  const { free } = (await seatsOfEvent(context, event)).total
  return Math.min(seats, before + (isOpenForEnrolment(event) ? Math.max(0, free) : 0))
}

type Hold = { quoteId: string; seats: number; expiresAt: string | null }
/** Makes the hold of the quote in this event as large as given; zero releases it. Throws 409 when seats are short. */
export async function holdSeats(context: Context, event: Event, hold: Hold): Promise<void> {
  const { quoteId, seats, expiresAt } = hold
  const before = (await heldSeats(context, quoteId)).get(event.id) ?? 0
  if (seats > before) await assertHoldable(context, event, seats - before)
  if (seats === 0) {
    await context.db
      .deleteFrom('seatHolds')
      .where('quoteId', '=', quoteId)
      .where('eventId', '=', event.id)
      .execute()
    return
  }
  await context.db
    .insertInto('seatHolds')
    .values({ quoteId, eventId: event.id, seats, expiresAt })
    .onConflict((known) => known.columns(['quoteId', 'eventId']).doUpdateSet({ seats, expiresAt }))
    .execute()
}

async function assertHoldable(context: Context, event: Event, asked: number): Promise<void> {
  assertOpenForEnrolment(event)
  const { free } = (await seatsOfEvent(context, event)).total
  if (asked > free) throw conflict(tooFew, { values: { event: event.code, free, asked } })
}

/** Removes what quotes held until their last day. */
export async function removeEndedHolds({ db }: Context, eventId: string): Promise<void> {
  await db.deleteFrom('seatHolds').where('eventId', '=', eventId).where(isOver).execute()
}
