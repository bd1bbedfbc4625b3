/** Endpoints of interests in courses: the site records them, the office tells of dates. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule, ref } from '#core/field.ts'
import { createRule, found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { courseInterests, interestForm } from './course-interest.ts'

const { fields, row } = courseInterests
const read = may.readRequests
const edit = may.editRequests

export const telling = { eventId: ref(fields.eventId.label, 'events') }
/** A course that people wait for. */
const waitedCourse = z.object({
  courseId: idRule,
  title: z.string(),
  /** Those of groups counted each. */
  people: z.int(),
  entries: z.int(),
  since: z.iso.datetime(),
  /** Its next date that takes registrations, of which they can be told. */
  nextEventId: idRule.nullable(),
})
export type WaitedCourse = z.output<typeof waitedCourse>

export const courseInterestsApi = {
  list: endpoint('POST course-interests/list', {
    roles: read,
    isRead: true,
    body: courseInterests.query,
    answer: page(row),
  }),
  excel: endpoint('POST course-interests/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(courseInterests),
  }),
  search: endpoint('POST course-interests/search', {
    roles: read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST course-interests', {
    roles: edit,
    data: courseInterests.create,
    answer: row,
    fields,
  }),
  get: endpoint('GET course-interests/{id}', { roles: read, answer: row }),
  patch: endpoint('PATCH course-interests/{id}', {
    roles: edit,
    data: courseInterests.patch,
    answer: row,
    fields,
  }),
  remove: endpoint('DELETE course-interests/{id}', { roles: edit }),
  restore: endpoint('POST course-interests/{id}/restore', { roles: edit, answer: row }),
  /** Courses with people who wait, most people first. */
  waited: endpoint('GET course-interests/waited', { roles: read, answer: z.array(waitedCourse) }),
  ofCourse: endpoint('GET courses/{id}/interests', { roles: read, answer: z.array(row) }),
  /** Mails everybody who waits for the course that it has a date. */
  tell: endpoint('POST courses/{id}/interests/tell', {
    roles: edit,
    data: createRule(telling),
    answer: z.object({ told: z.int() }),
    fields: telling,
  }),

  /** The answer is the same whether the address waits already or not. */
  publicCreate: endpoint('POST courses/{id}/interests', {
    isPublic: true,
    isTransaction: false,
    data: createRule(interestForm),
    fields: interestForm,
    success: 'done',
  }),
}
