/** Answers the staff's calls on the waitlist; those of whoever waits are in waitlist.site.server.ts. */
import { sql } from 'kysely'
import { conflict, invalid } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import { fill, type Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/context.ts'
import { referred } from '#server/references.ts'
import { brokenMode, keptMode, refuseUnlessOpen } from '../attendees/enrolment-rules.ts'
import { capacityFor, eventFull, freeFor } from '../attendees/seats.ts'
import { seatsOfEvent } from '../attendees/seats.server.ts'
import { ofOwnEvents, ownEvents } from '../events/event-scope.server.ts'
import { events } from '../events/event.server.ts'
import type { Event } from '../events/event.ts'
import { lockSeats } from '../orders/order.server.ts'
import { accept, decline, lockEntry, noOffer, type LockedEntry } from './waitlist-answer.server.ts'
import type { waitlistApi } from './waitlist-entry.api.ts'
import type { waitlistEntries as resource, WaitlistEntry } from './waitlist-entry.ts'
import { isImpossible } from './waitlist-offers.ts'
import { fillWaitlist, offer, waitlistEntries } from './waitlist-offers.server.ts'
import { publicHandlers, waitlistLink } from './waitlist.site.server.ts'

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

const disabled: Words = {
  es: 'Este evento no lleva lista de espera.',
  en: 'This event keeps no waitlist.',
}
const alreadyWaiting: Words = {
  es: 'Ya está en la lista de espera de este evento',
  en: 'Is on the waitlist of this event already',
}
const notWaiting: Words = {
  es: 'Esta entrada ya no espera cupos.',
  en: 'This entry no longer waits for seats.',
}
const stillOpen: Words = {
  es: 'Esta entrada sigue en la lista de espera.',
  en: 'This entry is still on the waitlist.',
}

async function createEntry(context: Context, input: Create<Fields>): Promise<WaitlistEntry> {
  const event = await referred('eventId', lockSeats(context, input.eventId))
  refuseUnlessOpen(event)
  if (!event.waitlist.enabled) throw conflict(disabled)
  refuseBrokenMode(event, input.mode)
  const mode = keptMode(event, input.mode)
  const { seats = 1, acceptsFewer = true } = input
  await refuseImpossible(context, event, { seats, acceptsFewer, mode })
  await refuseTwice(context, event.id, input.email)
  const entry = await waitlistEntries.create(context, { ...input, mode })
  return served(context, event, entry.id)
}

function refuseBrokenMode(event: Event, mode: WaitlistEntry['mode'] | undefined): void {
  const broken = brokenMode(event, mode)
  if (broken) throw invalid({ mode: broken })
}

const tooMany: Words = {
  es: 'Nunca habrá más de {most} cupos: pida menos, o acepte menos cupos',
  en: 'There will never be more than {most} seats: ask for fewer, or take fewer',
}
async function refuseImpossible(
  context: Context,
  event: Event,
  entry: Pick<WaitlistEntry, 'seats' | 'mode' | 'acceptsFewer'>,
): Promise<void> {
  const of = await seatsOfEvent(context, event)
  if (!isImpossible(entry, of)) return
  const most = capacityFor(of, entry.mode)
  throw invalid({ seats: { es: fill(tooMany.es, { most }), en: fill(tooMany.en, { most }) } })
}

async function refuseTwice(context: Context, eventId: string, email: string): Promise<void> {
  const [known] = await waitlistEntries.all(context, {
    conditions: [sql`t.event_id = ${eventId} and t.email = ${email} and t.status in ('waiting', 'offered')`],
    limit: 1,
  })
  if (known) throw invalid({ email: alreadyWaiting })
}

async function served(context: Context, event: Event, id: string): Promise<WaitlistEntry> {
  await fillWaitlist(context, event)
  return waitlistEntries.get(context, id)
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

async function withdraw(context: Context, { event, entry }: LockedEntry): Promise<WaitlistEntry> {
  if (entry.status !== 'waiting' && entry.status !== 'offered') throw conflict(notWaiting)
  await waitlistEntries.set(context, entry.id, { status: 'cancelled' })
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
