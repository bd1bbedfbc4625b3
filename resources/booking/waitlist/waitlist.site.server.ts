/** Handlers of the waitlist page that a personal link opens. */
import { notFound } from '#core/errors.ts'
import { translate } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { openPersonalToken } from '#server/sessions/personal-link.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { recordConsents } from '#resources/system/consents/consent.server.ts'
import { accept, decline, withEntryLock, type LockedEntry } from './waitlist-answer.server.ts'
import type { OwnEntry, waitlistApi } from './waitlist-entry.api.ts'
import { waitlistEntries as resource, type WaitlistEntry } from './waitlist-entry.ts'
import { isOfferedEntry, isWaitingEntry } from './waitlist-state.ts'
import { joinWaitlist } from './waitlist-join.server.ts'
import { linkKind } from './waitlist-link.server.ts'
import { withdraw } from './waitlist-entering.server.ts'
import { waitlistEntries } from '#resources/booking/enrolment/waitlist-offers.server.ts'

type Public = Pick<
  Handlers<typeof waitlistApi>,
  'publicJoin' | 'publicOwn' | 'publicAccept' | 'publicDecline'
>
export const publicHandlers: Public = {
  publicJoin: ({ params, input }, context) => joinWaitlist(context, params.id, input),
  publicOwn: async ({ params }, context) => readOwnEntry(context, await entryOf(context, params)),
  publicAccept: async ({ params, input }, context) => {
    const { id } = await entryOf(context, params)
    await withEntryLock(context, id, (locked) => accept(context, locked, input.attendees))
    return readOwnEntry(context, await waitlistEntries.get(context, id))
  },
  publicDecline: async ({ params }, context) => {
    const { id } = await entryOf(context, params)
    const answer = (locked: LockedEntry) =>
      (isWaitingEntry(locked.entry.status) ? leave : decline)(context, locked)
    return readOwnEntry(context, await withEntryLock(context, id, answer))
  },
}

/** Leaving the waitlist also withdraws the consent. */
async function leave(context: Context, locked: LockedEntry): Promise<WaitlistEntry> {
  const { id: entityId, email } = locked.entry
  await recordConsents(context, [
    { purpose: 'waitlist', granted: false, email, entity: resource.name, entityId, source: 'web:waitlist' },
  ])
  return withdraw(context, locked)
}

/** A link opens only its own entry, under the address of its own event. */
async function entryOf(
  context: Context,
  { id, token }: { id: string; token: string },
): Promise<WaitlistEntry> {
  const entryId = await openPersonalToken(context.db, linkKind, token)
  if (!entryId) throw notFound()
  const entry = await waitlistEntries.get(context, entryId)
  if (entry.eventId !== id) throw notFound()
  return entry
}

async function readOwnEntry(context: Context, entry: WaitlistEntry): Promise<OwnEntry> {
  const event = await events.get(context, entry.eventId)
  const isOver = isOfferedEntry(entry.status) && entry.expiresAt! <= new Date().toISOString()
  const status = isOver ? 'expired' : entry.status
  const isOffered = isOfferedEntry(status)
  const { firstName, lastName, email, phone, seats, mode } = entry
  return {
    firstName,
    lastName,
    email,
    phone,
    seats,
    mode,
    status,
    eventId: event.id,
    title: translate(event.title, context.locale)!,
    offeredSeats: isOffered ? entry.offeredSeats : null,
    expiresAt: isOffered ? entry.expiresAt : null,
    timezone: event.timezone,
    startsAt: event.startsAt,
  }
}
