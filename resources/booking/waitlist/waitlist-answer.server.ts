/** Accepts and declines waitlist offers. */
import { conflict, invalid } from '#core/errors.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Person } from '#resources/booking/attendees/attendee.ts'
import { assertOpenForEnrolment } from '#resources/booking/enrolment/enrolment-rules.ts'
import { contactOfPerson } from '#resources/customers/known-customers/known-customer.server.ts'
import { bookingClosed } from '#resources/events/schedule/booking-of.ts'
import { isPostponed } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { orders as orderFields, type Order } from '#resources/booking/orders/order.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import type { Mailboxes } from '#resources/booking/enrolment/enrollable.server.ts'
import { bookOn, type OrderInput } from '#resources/booking/orders/book-order.server.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'
import { lockEntry, waitlistEntries } from '#resources/booking/enrolment/waitlist-offers.server.ts'
import { isOfferedEntry } from './waitlist-state.ts'

export type LockedEntry = { event: Event; entry: WaitlistEntry }
export async function withEntryLock<T>(
  context: Context,
  id: string,
  work: (locked: LockedEntry) => Promise<T>,
): Promise<T> {
  const { eventId } = await waitlistEntries.get(context, id)
  return withEventLock(context, eventId, async (event) =>
    work({ event, entry: await lockEntry(context, id) }),
  )
}

export const noOffer: Record<WaitlistEntry['status'], Words> = {
  waiting: { es: 'Todavía no hay cupos que ofrecer.', en: 'There are no seats to offer yet.' },
  offered: { es: 'La oferta está abierta.', en: 'The offer is open.' },
  accepted: { es: 'Esta oferta ya fue aceptada.', en: 'This offer was accepted already.' },
  expired: {
    es: 'La oferta venció y los cupos pasaron a otra persona.',
    en: 'The offer expired and the seats went to somebody else.',
  },
  declined: { es: 'Esta oferta fue rechazada.', en: 'This offer was declined.' },
  cancelled: {
    es: 'Esta entrada ya no está en la lista de espera.',
    en: 'This entry is no longer on the waitlist.',
  },
}
const tooMany: Words = {
  es: 'Cupos ofrecidos: {seats}',
  en: 'Seats offered: {seats}',
}

/** 409 while the event is postponed: nobody takes a seat of days that no longer hold. */
export function assertHolds({ status }: Event): void {
  if (isPostponed(status)) throw conflict(bookingClosed.suspended)
}

type Accepted = { people: readonly Person[]; agreed?: OrderInput['agreed']; mailboxes?: Mailboxes }
/** Unused seats of the offer go to the next entry; a partial group keeps waiting for the rest. */
export async function accept(
  context: Context,
  { event, entry }: LockedEntry,
  { people, agreed = {}, mailboxes }: Accepted,
): Promise<Order> {
  assertOpenForEnrolment(event)
  assertHolds(event)
  if (!isOfferedEntry(entry.status)) throw conflict(noOffer[entry.status])
  const seats = entry.offeredSeats ?? 0
  if (people.length > seats) throw invalid({ attendees: sayBoth(tooMany, { seats }) })
  // The offer is closed first, so its seats are free for the enrolment.
  await waitlistEntries.set(context, entry.id, { status: 'accepted' })
  const booking = orderFields.create.parse({
    eventId: event.id,
    contactId: await bookerOf(context, entry),
    billTo: entry.company ? 'company' : 'person',
    source: 'waitlist',
    locale: entry.locale,
  })
  const order = await bookOn(context, event, {
    ...booking,
    agreed,
    ...(mailboxes && { mailboxes }),
    attendees: people.map((person) => ({
      ...person,
      mode: person.mode ?? entry.mode,
      company: person.company ?? entry.company,
      locale: person.locale ?? entry.locale,
    })),
  })
  const rest = entry.seats - seats
  await waitlistEntries.set(context, entry.id, {
    orderId: order.id,
    ...(rest > 0 && { status: 'waiting', seats: rest, offeredSeats: null, expiresAt: null }),
  })
  return order
}

/** The contact of the entry, or the one of that address and name, who may be new. */
async function bookerOf(context: Context, entry: WaitlistEntry): Promise<string> {
  return entry.contactId ?? contactOfPerson(context, entry, null)
}

export async function decline(context: Context, { entry }: LockedEntry): Promise<WaitlistEntry> {
  if (!isOfferedEntry(entry.status)) throw conflict(noOffer[entry.status])
  return waitlistEntries.set(context, entry.id, { status: 'declined' })
}
