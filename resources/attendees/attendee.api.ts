/** Calls on attendees (spec §7): who comes to an event, giving a seat back, getting one again. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { codeOf } from '#core/public.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { attendees, unEnrolReasons } from './attendee.ts'

const { fields, row } = attendees
const read = may.readRegistrations
const edit = may.editRegistrations
const note = z.string().trim().max(500).optional()

const seatCount = z.object({
  capacity: z.int(),
  enrolled: z.int(),
  held: z.int(),
  offered: z.int(),
  free: z.int(),
})
export const seatsAnswer = z.object({
  total: seatCount,
  /** Of a mixed event only. */
  onSite: seatCount.nullable(),
  online: seatCount.nullable(),
  /** Seats that the waitlist still wants. */
  waiting: z.int(),
})

export const attendeesApi = {
  list: endpoint('POST events/attendees/list', {
    roles: read,
    isRead: true,
    body: attendees.query,
    answer: page(row),
  }),
  search: endpoint('POST events/attendees/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  ofEvent: endpoint('POST events/{id}/attendees/list', {
    roles: read,
    isRead: true,
    body: attendees.query,
    answer: page(row),
  }),
  excel: endpoint('POST events/{id}/attendees/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(attendees),
  }),
  seats: endpoint('GET events/{id}/seats', { roles: read, answer: seatsAnswer }),
  get: endpoint('GET events/registrations/attendees/{id}', { roles: read, answer: row }),
  /** In a mixed event another `mode` is another seat: 409 when none is left. */
  patch: endpoint('PATCH events/registrations/attendees/{id}', {
    roles: edit,
    data: attendees.patch,
    answer: row,
    fields,
  }),
  /** Un-enrols: the seat is free, the person stays on record with why. */
  remove: endpoint('DELETE events/registrations/attendees/{id}', {
    roles: edit,
    query: z.object({ reason: codeOf(unEnrolReasons).default('requestedByPerson'), note }),
    answer: row,
  }),
  reEnroll: endpoint('PATCH events/registrations/attendees/re-enroll/{id}', {
    roles: edit,
    query: z.object({ note }),
    answer: row,
  }),
}
