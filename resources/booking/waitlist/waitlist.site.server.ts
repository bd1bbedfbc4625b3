/** Handlers of the waitlist page that a personal link opens. */
import type { Input } from '#core/endpoint.ts'
import { conflict, notFound } from '#core/errors.ts'
import { translate } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { openPersonalToken } from '#server/sessions/personal-link.ts'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import { isSameAmount, priceChanged } from '#resources/booking/orders/order-rules.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { priceTaxOf } from '#resources/catalogue/courses/price-words.ts'
import { pageVersion } from '#resources/system/consents/page-version.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { bookingOf } from '#resources/events/schedule/booking-of.ts'
import { scheduleOf } from '#resources/events/event-dates/schedule.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { recordConsents } from '#resources/system/consents/consent.server.ts'
import { accept, decline, withEntryLock, type LockedEntry } from './waitlist-answer.server.ts'
import type { OwnEntry, waitlistApi } from './waitlist-entry.api.ts'
import { waitlistEntries as resource, type WaitlistEntry } from './waitlist-entry.ts'
import { isOfferedEntry, isWaitingEntry } from './waitlist-state.ts'
import { joinWaitlist, sendLink } from './waitlist-join.server.ts'
import { linkKind } from './waitlist-link.server.ts'
import { withdraw } from './waitlist-entering.server.ts'
import { waitlistEntries } from '#resources/booking/enrolment/waitlist-offers.server.ts'

type Public = Pick<
  Handlers<typeof waitlistApi>,
  'publicJoin' | 'publicSendLink' | 'publicOwn' | 'publicAccept' | 'publicDecline'
>
export const publicHandlers: Public = {
  publicJoin: ({ params, input }, context) => joinWaitlist(context, params.id, input),
  publicSendLink: ({ params, input }, context) => sendLink(context, params.id, input),
  publicOwn: async ({ params }, context) => readOwnEntry(context, await entryOf(context, params)),
  publicAccept: async ({ params, input }, context) => {
    const { id } = await entryOf(context, params)
    await withEntryLock(context, id, (locked) => acceptOwn(context, locked, input))
    return readOwnEntry(context, await waitlistEntries.get(context, id))
  },
  publicDecline: async ({ params }, context) => {
    const { id } = await entryOf(context, params)
    const answer = (locked: LockedEntry) =>
      (isWaitingEntry(locked.entry.status) ? leave : decline)(context, locked)
    return readOwnEntry(context, await withEntryLock(context, id, answer))
  },
}

/** The page names the price and the terms beside its button. */
async function acceptOwn(
  context: Context,
  locked: LockedEntry,
  { attendees, shownPrice }: Input<typeof waitlistApi.publicAccept>,
): Promise<void> {
  const now = priceOf(locked.event, locked.entry)
  if (shownPrice && !isSameAmount(shownPrice, now?.amount)) throw conflict(priceChanged)
  const at = new Date().toISOString()
  const agreed = {
    termsAcceptedAt: at,
    // The link came by mail.
    addressConfirmedAt: at,
    termsVersion: await pageVersion(context, 'terms'),
  }
  await accept(context, locked, { people: attendees, agreed })
}

function priceOf(event: Event, { mode }: WaitlistEntry) {
  const { unitPrice, onlineUnitPrice, currency, taxIncluded } = snapshotOf(event, {}, new Date())
  const amount = mode === 'online' ? (onlineUnitPrice ?? unitPrice) : unitPrice
  return amount && currency ? { amount, currency, taxIncluded } : null
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
  const { taxCode } = await courses.get(context, event.courseId)
  const { state } = bookingOf({ ...event, seats: null }, new Date())
  const price = state === 'suspended' ? null : priceOf(event, entry)
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
    booking: state,
    eventId: event.id,
    title: translate(event.title, context.locale)!,
    offeredSeats: isOffered ? entry.offeredSeats : null,
    expiresAt: isOffered ? entry.expiresAt : null,
    timezone: event.timezone,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    sessionCount: event.sessions.length,
    isSelfPaced: event.type === 'selfPaced',
    schedule: scheduleOf(event.sessions, event.timezone),
    modality: event.modality,
    place: event.venue && [event.venue.name, event.venue.city].join(', '),
    price: price && {
      amount: price.amount,
      currency: price.currency,
      tax: priceTaxOf(taxCode, price),
    },
  }
}
