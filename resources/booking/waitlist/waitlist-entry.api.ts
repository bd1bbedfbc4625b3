/** Endpoints of the waitlist, for the office and for personal links. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { email, idRule, integer, list, optional, personName, phone } from '#core/field.ts'
import { currencies } from '#core/money/currency.ts'
import { codeOf, localizedText } from '#core/public.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { attendees, personFields, sharedMailboxField } from '#resources/booking/attendees/attendee.ts'
import { seatModes } from '#resources/events/seats/seats.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { booking } from '#resources/catalogue/courses/booking-states.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { priceTaxes } from '#resources/catalogue/courses/price-words.ts'
import { schedule } from '#resources/events/event-dates/schedule.ts'
import { waitlistEntries, waitlistForm, waitlistStatuses } from './waitlist-entry.ts'
import { MOST_SEATS } from './waitlist-entry.words.ts'

const { fields, row } = waitlistEntries
const read = may.readRegistrations
const edit = may.editRegistrations

const who = {
  attendees: list(attendees.words.many, personFields, { min: 1, max: MOST_SEATS }),
  sharedMailbox: sharedMailboxField,
}
/** The people that a visitor names when accepting. */
export const guestFields = {
  firstName: personName(personFields.firstName.label),
  lastName: personName(personFields.lastName.label),
  email: email(personFields.email.label),
  phone: optional(phone(personFields.phone.label)),
}
const guests = {
  attendees: list(attendees.words.many, guestFields, { min: 1, max: MOST_SEATS }),
  /** The price that the page showed: with another one the offer is not taken. */
  shownPrice: optional(orders.fields.unitPrice),
}
/** Asks for a lost link. */
const linkForm = { email: waitlistForm.email, website: waitlistForm.website }
const offered = {
  seats: optional(integer({ es: 'Cuántos cupos', en: 'How many seats' }, { min: 1, max: MOST_SEATS })),
}

/** An entry as its personal link shows it. */
export const ownEntry = z.object({
  eventId: idRule,
  title: localizedText,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  seats: z.int(),
  mode: codeOf(seatModes).nullable(),
  status: codeOf(waitlistStatuses),
  /** How booking of the date stands. */
  booking: booking.shape.state,
  /** Null once the offer has expired. */
  offeredSeats: z.int().nullable(),
  expiresAt: z.string().nullable(),
  timezone: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  sessionCount: z.int(),
  isSelfPaced: z.boolean(),
  schedule: schedule.nullable(),
  modality: codeOf(modalities),
  place: z.string().nullable(),
  /** Of a seat in the entry's mode. */
  price: z.object({ amount: z.string(), currency: codeOf(currencies), tax: codeOf(priceTaxes) }).nullable(),
})
export type OwnEntry = z.output<typeof ownEntry>

export const waitlistApi = {
  list: endpoint('POST events/waitlist/list', {
    roles: read,
    isRead: true,
    body: waitlistEntries.query,
    answer: page(row),
  }),
  search: endpoint('POST events/waitlist/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  /** In serving order, closed entries last. */
  ofEvent: endpoint('GET events/{id}/waitlist', { roles: read, answer: z.array(row) }),
  create: endpoint('POST events/waitlist', {
    roles: edit,
    data: waitlistEntries.create,
    answer: row,
    fields,
  }),
  get: endpoint('GET events/waitlist/{id}', { roles: read, answer: row }),
  patch: endpoint('PATCH events/waitlist/{id}', {
    roles: edit,
    data: waitlistEntries.patch,
    answer: row,
    fields,
  }),
  /** Withdraws the entry; its offered seats go to the next. */
  remove: endpoint('DELETE events/waitlist/{id}', { roles: edit, answer: row }),
  /** Offers out of turn: the free seats, or the requested number. */
  offer: endpoint('POST events/waitlist/{id}/offer', {
    roles: edit,
    data: createRule(offered),
    answer: row,
    fields: offered,
  }),
  /** Accepts for the person: names the attendees for the offered seats. */
  accept: endpoint('POST events/waitlist/{id}/accept', {
    roles: edit,
    data: createRule(who),
    answer: orders.row,
    fields: who,
  }),
  decline: endpoint('POST events/waitlist/{id}/decline', { roles: edit, answer: row }),
  /** Reopens the entry at its former place. */
  requeue: endpoint('POST events/waitlist/{id}/requeue', { roles: edit, answer: row }),
  /** The personal link, to hand to the person. */
  link: endpoint('GET events/waitlist/{id}/link', {
    roles: edit,
    answer: z.object({ link: z.string() }),
  }),

  /** The answer is the same whether the address already waits or not. */
  publicJoin: endpoint('POST events/{id}/waitlist', {
    isPublic: true,
    data: createRule(waitlistForm),
    fields: waitlistForm,
    isTransaction: false,
    success: 'done',
  }),
  /** The same holds here: whoever waits gets their link by mail once more. */
  publicSendLink: endpoint('POST events/{id}/waitlist/link', {
    isPublic: true,
    data: createRule(linkForm),
    fields: linkForm,
    isTransaction: false,
    success: 'done',
  }),
  publicOwn: endpoint('GET events/{id}/waitlist/{token}', {
    isPublic: true,
    isPersonal: true,
    answer: ownEntry,
  }),
  publicAccept: endpoint('POST events/{id}/waitlist/{token}/accept', {
    isPublic: true,
    data: createRule(guests),
    answer: ownEntry,
    fields: guests,
    success: 'done',
  }),
  /** Declines an offer; without an offer, leaves the list. */
  publicDecline: endpoint('POST events/{id}/waitlist/{token}/decline', { isPublic: true, answer: ownEntry }),
}
