/** Offers free seats to the waitlist and expires offers; the caller holds the event lock. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { offersWithdrawn, seatsOffered } from './seat-announcements.server.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import { ofOwnEvents } from '#resources/events/event-records/event-scope.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { offersFreedSeats } from '#resources/events/schedule/booking-of.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { inStates } from '#server/database/query.ts'
import {
  waitlistEntries as resource,
  type WaitlistEntry,
} from '#resources/booking/waitlist/waitlist-entry.ts'
import {
  isOfferedEntry,
  offeredEntryStates,
  openEntryStates,
  waitingEntryStates,
} from '#resources/booking/waitlist/waitlist-state.ts'
import { offerEnd, offersFor, type Offer, type Waiting } from '#resources/booking/waitlist/waitlist-offers.ts'

export const waitlistEntries = records(resource, {
  rule: ofOwnEvents,
  // Open entries first, in their order.
  order: sql`t.status not ${inStates(openEntryStates)}, t.created_at, t.id`,
  sublabel: sql`concat_ws(' · ', t.email, t.company)`,
})

const isServed = (event: Event, now: Date): boolean => event.waitlist.enabled && offersFreedSeats(event, now)

/** Offers free seats as the event's policy decides. */
export async function fillWaitlist(context: Context, eventId: string): Promise<void> {
  const waiting = await whoWaits(context, eventId)
  if (waiting.length === 0) return
  const event = await events.get(context, eventId)
  if (!isServed(event, new Date())) return
  const offers = offersFor(event.waitlist.policy, waiting, await seatsOfEvent(context, event))
  for (const one of offers) await offer(context, event, one)
}

/** Reads every entry, since the last may be the one that fits, but only the columns that decide. */
async function whoWaits({ db }: Context, eventId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, seats, mode, accepts_fewer from waitlist_entries
    where event_id = ${eventId} and status ${inStates(waitingEntryStates)} and deleted_at is null order by created_at, id`.execute(
    db,
  )
  return rows
}

export async function offer(context: Context, event: Event, { id, seats }: Offer): Promise<WaitlistEntry> {
  const now = new Date()
  const offered = await waitlistEntries.set(context, id, {
    status: 'offered',
    offeredSeats: seats,
    offeredAt: now.toISOString(),
    expiresAt: offerEnd(event, now),
  })
  await seatsOffered.announce(context, [id])
  return offered
}

const SET = 50

/** Of the offers that have ended, closes a set; returns how many. Their seats were free from that moment. */
export async function expireOffers(context: Context, eventId: string): Promise<number> {
  const overdue = await waitlistEntries.all(context, {
    conditions: [
      sql`t.event_id = ${eventId} and t.status ${inStates(offeredEntryStates)} and t.expires_at <= now()`,
    ],
    limit: SET,
  })
  for (const { id } of overdue) await waitlistEntries.set(context, id, { status: 'expired' })
  return overdue.length
}

/** Locks an entry, whose offer is gone once it has ended. The caller holds the event lock. */
export async function lockEntry(context: Context, id: string): Promise<WaitlistEntry> {
  const entry = await waitlistEntries.lock(context, id)
  const hasEnded =
    isOfferedEntry(entry.status) && entry.expiresAt !== null && Date.parse(entry.expiresAt) <= Date.now()
  return hasEnded ? waitlistEntries.set(context, id, { status: 'expired' }) : entry
}

/** Closes every open entry of the event. */
export async function closeWaitlist(context: Context, eventId: string): Promise<void> {
  const open = await waitlistEntries.all(context, {
    conditions: [sql`t.event_id = ${eventId} and t.status ${inStates(openEntryStates)}`],
    limit: null,
  })
  for (const { id } of open) await waitlistEntries.set(context, id, { status: 'cancelled' })
}

/** Takes open offers back: who had one keeps their place, since its date no longer holds. */
export async function withdrawOffers(context: Context, eventId: string): Promise<void> {
  // Those that have ended are lost, as on any other day.
  while ((await expireOffers(context, eventId)) > 0);
  const offered = await waitlistEntries.all(context, {
    conditions: [sql`t.event_id = ${eventId} and t.status ${inStates(offeredEntryStates)}`],
    limit: null,
  })
  const waiting: WaitlistEntry[] = []
  for (const { id } of offered)
    waiting.push(
      await waitlistEntries.set(context, id, { status: 'waiting', offeredSeats: null, expiresAt: null }),
    )
  await offersWithdrawn.announce(context, waiting)
}
