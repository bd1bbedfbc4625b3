/** Handlers of the waitlist for staff; those of visitors are in waitlist.site.server.ts. */
import { sql } from 'kysely'
import { assertAll, conflict } from '#core/errors.ts'
import type { Patch } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { storedMode, assertOpenForEnrolment } from '#resources/booking/enrolment/enrolment-rules.ts'
import { eventFull, freeFor } from '#resources/events/seats/seats.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import { mailboxesOf } from '#resources/booking/enrolment/enrollable.server.ts'
import {
  accept,
  assertHolds,
  decline,
  noOffer,
  withEntryLock,
  type LockedEntry,
} from './waitlist-answer.server.ts'
import type { waitlistApi } from './waitlist-entry.api.ts'
import type { waitlistEntries as resource, WaitlistEntry } from './waitlist-entry.ts'
import { isEnrolledEntry, isOpenEntry, isWaitingEntry } from './waitlist-state.ts'
import {
  enter,
  assertBookedMode,
  assertWaitlistable,
  notWaiting,
  assertNotWaiting,
  withdraw,
  type NewEntry,
} from './waitlist-entering.server.ts'
import { offer, waitlistEntries } from '#resources/booking/enrolment/waitlist-offers.server.ts'
import { waitlistLink } from './waitlist-link.server.ts'
import { publicHandlers } from './waitlist.site.server.ts'

type Fields = typeof resource.fields

export const handlers: Handlers<typeof waitlistApi> = {
  ...publicHandlers,
  list: waitlistEntries.standard.list,
  search: waitlistEntries.standard.search,
  get: waitlistEntries.standard.get,
  ofEvent: async ({ params }, context) => {
    const id = await events.assertExists(context, params.id)
    return waitlistEntries.all(context, { conditions: [sql`t.event_id = ${id}`], limit: null })
  },
  create: ({ input }, context) => createEntry(context, input),
  patch: ({ params, input }, context) =>
    changeAndRead(context, params.id, (locked) => patchEntry(context, locked, input)),
  remove: ({ params }, context) => changeAndRead(context, params.id, (locked) => withdraw(context, locked)),
  offer: ({ params, input }, context) =>
    changeAndRead(context, params.id, (locked) => offerByHand(context, locked, input.seats ?? null)),
  accept: ({ params, input }, context) =>
    withEntryLock(context, params.id, (locked) =>
      accept(context, locked, { people: input.attendees, mailboxes: mailboxesOf(input) }),
    ),
  decline: ({ params }, context) => changeAndRead(context, params.id, (locked) => decline(context, locked)),
  requeue: ({ params }, context) => changeAndRead(context, params.id, (locked) => requeue(context, locked)),
  link: async ({ params }, context) => ({
    link: await waitlistLink(context, await waitlistEntries.get(context, params.id)),
  }),
}

const stillOpen: Words = {
  es: 'Esta entrada sigue en la lista de espera.',
  en: 'This entry is still on the waitlist.',
}

/** Reads the entry after the lock is released, because seats may have been offered to it by then. */
async function changeAndRead(
  context: Context,
  id: string,
  work: (locked: LockedEntry) => Promise<unknown>,
): Promise<WaitlistEntry> {
  await withEntryLock(context, id, work)
  return waitlistEntries.get(context, id)
}

async function createEntry(context: Context, input: NewEntry): Promise<WaitlistEntry> {
  const eventId = await referred('eventId', events.assertExists(context, input.eventId))
  const { id } = await withEventLock(context, eventId, (event) => enter(context, event, input))
  return waitlistEntries.get(context, id)
}

function assertWaiting({ status }: WaitlistEntry): void {
  if (!isWaitingEntry(status)) throw conflict(notWaiting)
}

const patchEntry = (
  context: Context,
  { event, entry }: LockedEntry,
  input: Patch<Fields>,
): Promise<WaitlistEntry> =>
  waitlistEntries.patch(context, entry.id, input, {
    derive: () => (input.mode === undefined ? {} : { mode: storedMode(event, input.mode) }),
    check: async (before, after) => {
      const isAnother = after.seats !== before.seats || after.mode !== before.mode
      const isJudged = isAnother || after.acceptsFewer !== before.acceptsFewer
      if (isAnother) assertWaiting(before)
      await assertAll(
        () => (after.eventId === before.eventId ? {} : { eventId: validationWords.fallback }),
        () => (isAnother ? assertBookedMode(event, input.mode ?? after.mode) : {}),
        () => (isJudged ? assertWaitlistable(context, event, after) : {}),
        () => (after.email === before.email ? {} : assertNotWaiting(context, event.id, after)),
      )
    },
  })

async function offerByHand(
  context: Context,
  { event, entry }: LockedEntry,
  requested: number | null,
): Promise<WaitlistEntry> {
  assertOpenForEnrolment(event)
  assertHolds(event)
  assertWaiting(entry)
  const free = freeFor(await seatsOfEvent(context, event), entry.mode)
  const seats = Math.min(requested ?? free, entry.seats)
  if (seats === 0 || seats > free)
    throw conflict(eventFull, { values: { free, asked: requested ?? entry.seats }, data: { free } })
  return offer(context, event, { id: entry.id, seats })
}

async function requeue(context: Context, { event, entry }: LockedEntry): Promise<WaitlistEntry> {
  assertOpenForEnrolment(event)
  if (isOpenEntry(entry.status)) throw conflict(stillOpen)
  if (isEnrolledEntry(entry.status)) throw conflict(noOffer.accepted)
  await assertAll(
    () => assertWaitlistable(context, event, entry),
    () => assertNotWaiting(context, event.id, entry),
  )
  return waitlistEntries.set(context, entry.id, { status: 'waiting', offeredSeats: null, expiresAt: null })
}
