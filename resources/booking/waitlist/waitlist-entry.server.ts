/** Answers the staff's calls on the waitlist; those of whoever waits are in waitlist.site.server.ts. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import type { Patch } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { keptMode, refuseUnlessOpen } from '#resources/booking/attendees/enrolment-rules.ts'
import { eventFull, freeFor } from '#resources/booking/attendees/seats.ts'
import { seatsOfEvent } from '#resources/booking/attendees/seats.server.ts'
import { ofOwnEvents, ownEvents } from '#resources/events/events/event-scope.server.ts'
import { events } from '#resources/events/events/event.server.ts'
import { lockSeats } from '#resources/booking/orders/order.server.ts'
import { accept, decline, lockEntry, noOffer, type LockedEntry } from './waitlist-answer.server.ts'
import type { waitlistApi } from './waitlist-entry.api.ts'
import type { waitlistEntries as resource, WaitlistEntry } from './waitlist-entry.ts'
import {
  enter,
  refuseBrokenMode,
  refuseImpossible,
  notWaiting,
  refuseTwice,
  served,
  withdraw,
  type NewEntry,
} from './waitlist-entering.server.ts'
import { offer, waitlistEntries } from './waitlist-offers.server.ts'
import { waitlistLink } from './waitlist-link.server.ts'
import { publicHandlers } from './waitlist.site.server.ts'

type Fields = typeof resource.fields

export const handlers: Handlers<typeof waitlistApi> = {
  ...publicHandlers,
  list: async ({ input }, context) =>
    waitlistEntries.list(context, input, { conditions: await ofOwnEvents(context) }),
  search: async ({ input }, context) =>
    waitlistEntries.search(context, input, { conditions: await ofOwnEvents(context) }),
  get: async ({ params }, context) =>
    waitlistEntries.get(context, params.id, { conditions: await ofOwnEvents(context) }),
  ofEvent: async ({ params }, context) => {
    const id = await events.mustExist(context, params.id, { conditions: await ownEvents(context) })
    return waitlistEntries.all(context, { conditions: [sql`t.event_id = ${id}`], limit: null })
  },
  create: ({ input }, context) => createEntry(context, input),
  patch: async ({ params, input }, context) =>
    patchEntry(context, await lockEntry(context, params.id), input),
  remove: async ({ params }, context) => withdraw(context, await lockEntry(context, params.id)),
  offer: async ({ params, input }, context) =>
    offerByHand(context, await lockEntry(context, params.id), input.seats ?? null),
  accept: async ({ params, input }, context) =>
    accept(context, await lockEntry(context, params.id), input.attendees),
  decline: async ({ params }, context) => decline(context, await lockEntry(context, params.id)),
  requeue: async ({ params }, context) => requeue(context, await lockEntry(context, params.id)),
  link: async ({ params }, context) => ({
    link: await waitlistLink(context, await waitlistEntries.get(context, params.id)),
  }),
}

const stillOpen: Words = {
  es: 'Esta entrada sigue en la lista de espera.',
  en: 'This entry is still on the waitlist.',
}

async function createEntry(context: Context, input: NewEntry): Promise<WaitlistEntry> {
  return enter(context, await referred('eventId', lockSeats(context, input.eventId)), input)
}

function refuseUnlessWaiting({ status }: WaitlistEntry): void {
  if (status !== 'waiting') throw conflict(notWaiting)
}

async function patchEntry(
  context: Context,
  { event, entry }: LockedEntry,
  input: Patch<Fields>,
): Promise<WaitlistEntry> {
  const mode = input.mode === undefined ? entry.mode : keptMode(event, input.mode)
  const after = { ...entry, ...input, mode } as WaitlistEntry
  if (after.eventId !== entry.eventId) throw invalid({ eventId: validationWords.fallback })
  const isAnother = after.seats !== entry.seats || mode !== entry.mode
  if (isAnother) refuseUnlessWaiting(entry)
  if (isAnother) refuseBrokenMode(event, input.mode ?? mode)
  if (isAnother || after.acceptsFewer !== entry.acceptsFewer) await refuseImpossible(context, event, after)
  if (after.email !== entry.email) await refuseTwice(context, event.id, after.email)
  await waitlistEntries.patch(context, entry.id, { ...input, mode })
  return served(context, event, entry.id)
}

async function offerByHand(
  context: Context,
  { event, entry }: LockedEntry,
  asked: number | null,
): Promise<WaitlistEntry> {
  refuseUnlessOpen(event)
  refuseUnlessWaiting(entry)
  const free = freeFor(await seatsOfEvent(context, event), entry.mode)
  const seats = Math.min(asked ?? free, entry.seats)
  if (seats === 0 || seats > free)
    throw conflict(eventFull, { values: { free, asked: asked ?? entry.seats }, data: { free } })
  return offer(context, event, { id: entry.id, seats })
}

async function requeue(context: Context, { event, entry }: LockedEntry): Promise<WaitlistEntry> {
  refuseUnlessOpen(event)
  if (entry.status === 'waiting' || entry.status === 'offered') throw conflict(stillOpen)
  if (entry.status === 'accepted') throw conflict(noOffer.accepted)
  await refuseImpossible(context, event, entry)
  await refuseTwice(context, event.id, entry.email)
  await waitlistEntries.set(context, entry.id, { status: 'waiting', offeredSeats: null, expiresAt: null })
  return served(context, event, entry.id)
}
