/** Endpoints of attendees (spec §7): enrolling, un-enrolling, substituting, importing. */
import { z } from 'zod'
import { endpoint, MANY_KEYS } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { optional, refs, text } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { publishOutcome } from '#core/publication.ts'
import { createRule, found, page, patchRule, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { importedPeople, importOutcome } from './attendee-import.ts'
import {
  attendees,
  certificateAnswers,
  certificatesField,
  personFields,
  sharedMailboxField,
  whyFields,
} from './attendee.ts'
import { seatsShape } from '#resources/events/seats/seats.ts'

const { fields, row } = attendees
const read = may.readRegistrations
const edit = may.editRegistrations
const noteField = optional(text({ es: 'Nota', en: 'Note' }, { max: 500 }))
const note = z.string().trim().max(500).optional()
const unEnrolling = { ids: refs(attendees.words.many, 'attendees', { min: 1, max: 500 }), ...whyFields }
const certificates = codeOf(certificateAnswers).optional()

const shared = { sharedMailbox: sharedMailboxField }
const substituteFields = { ...personFields, note: noteField, certificates: certificatesField, ...shared }

/** `waiting`: seats still wanted on the waitlist. */
const seatsAnswer = seatsShape.extend({ waiting: z.int() })

export const attendeesApi = {
  list: endpoint('POST events/attendees/list', {
    roles: read,
    isRead: true,
    body: attendees.query,
    answer: page(row),
  }),
  excel: endpoint('POST events/attendees/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(attendees),
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
  excelOfEvent: endpoint('POST events/{id}/attendees/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(attendees),
  }),
  seats: endpoint('GET events/{id}/seats', { roles: read, answer: seatsAnswer }),
  get: endpoint('GET events/registrations/attendees/{id}', { roles: read, answer: row }),
  /** In a mixed event a change of `mode` takes another seat: 409 when none is free. */
  patch: endpoint('PATCH events/registrations/attendees/{id}', {
    roles: edit,
    data: patchRule({ ...fields, ...shared }),
    answer: row,
    fields: { ...fields, ...shared },
  }),
  /** Un-enrols: frees the seat and keeps the person on record with the reason. */
  remove: endpoint('DELETE events/registrations/attendees/{id}', {
    roles: edit,
    query: z.object({ reason: whyFields.reason.rule.default('requestedByPerson'), note, certificates }),
    answer: row,
    fields: whyFields,
  }),
  /** Imports a list into an order: dry run first, errors per row, nobody enrolled twice. */
  importPeople: endpoint('POST events/registrations/{id}/attendees/import', {
    roles: edit,
    body: importedPeople,
    answer: importOutcome,
    fields: personFields,
    maxBytes: 5 * 1024 * 1024,
    maxKeys: MANY_KEYS,
  }),
  unEnrollMany: endpoint('POST events/registrations/attendees/un-enroll', {
    roles: edit,
    body: createRule(unEnrolling),
    fields: unEnrolling,
    answer: z.array(publishOutcome),
  }),
  /** Replaces the person on the seat, with a new ticket. */
  substitute: endpoint('POST events/registrations/attendees/{id}/substitute', {
    roles: edit,
    data: createRule(substituteFields),
    answer: row,
    fields: substituteFields,
  }),
  reEnroll: endpoint('PATCH events/registrations/attendees/re-enroll/{id}', {
    roles: edit,
    query: z.object({ note, sharedMailbox: z.stringbool().optional() }),
    answer: row,
  }),
}
