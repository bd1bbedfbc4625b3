/** Calls on the waitlist of events: the office's, and those of whoever waits, by a personal link. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { email, idRule, integer, list, optional, personName, phone } from '#core/field.ts'
import { codeOf, said } from '#core/public.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { attendees, personFields, seatModes } from '#resources/booking/attendees/attendee.ts'
import { orders } from '#resources/booking/orders/order.ts'
import { waitlistEntries, waitlistForm, waitlistStatuses } from './waitlist-entry.ts'
import { MOST_SEATS } from './waitlist-entry.words.ts'

const { fields, row } = waitlistEntries
const read = may.readRegistrations
const edit = may.editRegistrations

const who = { attendees: list(attendees.words.many, personFields, { min: 1, max: MOST_SEATS }) }
/** What a person who waits may say of those who come. */
export const guestFields = {
  firstName: personName(personFields.firstName.label),
  lastName: personName(personFields.lastName.label),
  email: email(personFields.email.label),
  phone: optional(phone(personFields.phone.label)),
}
const guests = { attendees: list(attendees.words.many, guestFields, { min: 1, max: MOST_SEATS }) }
const offered = { seats: optional(integer(fields.seats.label, { min: 1, max: MOST_SEATS })) }

/** An entry as its own link shows it. */
export const ownEntry = z.object({
  eventId: idRule,
  title: said,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  seats: z.int(),
  mode: codeOf(seatModes).nullable(),
  status: codeOf(waitlistStatuses),
  /** An offer that ran out is one no longer. */
  offeredSeats: z.int().nullable(),
  expiresAt: z.string().nullable(),
  timezone: z.string(),
  startsAt: z.string().nullable(),
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
  /** In the order in which they are served, those who are no longer waiting last. */
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
  /** Withdraws the entry; what was offered to it goes on to the next. */
  remove: endpoint('DELETE events/waitlist/{id}', { roles: edit, answer: row }),
  /** Out of its turn too: as many seats as are free, or those asked for. */
  offer: endpoint('POST events/waitlist/{id}/offer', {
    roles: edit,
    data: createRule(offered),
    answer: row,
    fields: offered,
  }),
  /** In the person's name: those who come, on the seats that are offered. */
  accept: endpoint('POST events/waitlist/{id}/accept', {
    roles: edit,
    data: createRule(who),
    answer: orders.row,
    fields: who,
  }),
  decline: endpoint('POST events/waitlist/{id}/decline', { roles: edit, answer: row }),
  /** Waits again, at the place of before. */
  requeue: endpoint('POST events/waitlist/{id}/requeue', { roles: edit, answer: row }),
  /** The personal link, to be handed on. */
  link: endpoint('GET events/waitlist/{id}/link', {
    roles: edit,
    answer: z.object({ link: z.string() }),
  }),

  /** The same answer whether the address waits already or not. */
  publicJoin: endpoint('POST events/{id}/waitlist', {
    isPublic: true,
    data: createRule(waitlistForm),
    fields: waitlistForm,
    isTransaction: false,
    success: 'done',
  }),
  publicOwn: endpoint('GET events/{id}/waitlist/{token}', { isPublic: true, answer: ownEntry }),
  publicAccept: endpoint('POST events/{id}/waitlist/{token}/accept', {
    isPublic: true,
    data: createRule(guests),
    answer: ownEntry,
    fields: guests,
    success: 'done',
  }),
  /** An offer is turned down; who waits without one leaves the list. */
  publicDecline: endpoint('POST events/{id}/waitlist/{token}/decline', { isPublic: true, answer: ownEntry }),
}
