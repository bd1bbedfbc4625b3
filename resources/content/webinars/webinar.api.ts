/** Endpoints of webinars and their registrations (spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { longText } from '#core/field.ts'
import { publishMany, publishOutcome } from '#core/publication.ts'
import {
  createRule,
  found,
  page,
  patchRuleWithId,
  replaceRuleWithId,
  searchQuery,
  searchTerm,
} from '#core/resource.ts'
import { may } from '#core/roles.ts'
import {
  registrationForm,
  registrationFormRule,
} from '#resources/content/webinar-registrations/webinar-registration.ts'
import { ownRegistration, webinarCard, webinarPage } from './webinar.public.ts'
import { validateWebinar } from './webinar-rules.ts'
import { webinars, type Webinar } from './webinar.ts'

const { fields, row } = webinars
const read = may.readWebinars
const edit = may.editWebinars
const registering = {
  data: registrationFormRule,
  fields: registrationForm,
  isTransaction: false,
  success: 'registered',
} as const

const writing = {
  roles: edit,
  answer: row,
  fields,
  rules: (webinar: object) => validateWebinar(webinar as Webinar),
}

const cancelling = { reason: longText(fields.cancelReason.label, { min: 3, max: 500 }) }

export const webinarsApi = {
  list: endpoint('POST webinars/list', {
    roles: read,
    isRead: true,
    body: webinars.query,
    answer: page(row),
  }),
  excel: endpoint('POST webinars/list', {
    roles: read,
    isRead: true,
    accept: 'excel',
    body: exportQuery(webinars),
  }),
  search: endpoint('POST webinars/search', { roles: read, isRead: true, body: searchQuery, answer: found }),
  create: endpoint('POST webinars', { ...writing, data: webinars.create }),
  publish: endpoint('POST webinars/publish', {
    roles: edit,
    body: publishMany,
    answer: z.array(publishOutcome),
  }),
  /** Spec §7: the input contains the id. */
  putWithId: endpoint('PUT webinars', {
    roles: edit,
    data: replaceRuleWithId(fields),
    answer: row,
    fields,
  }),
  patchWithId: endpoint('PATCH webinars', {
    roles: edit,
    data: patchRuleWithId(fields),
    answer: row,
    fields,
  }),
  get: endpoint('GET webinars/{id}', { roles: read, answer: row }),
  patch: endpoint('PATCH webinars/{id}', { ...writing, data: webinars.patch }),
  remove: endpoint('DELETE webinars/{id}', { roles: edit }),
  restore: endpoint('POST webinars/{id}/restore', { roles: edit, answer: row }),
  copy: endpoint('POST webinars/{id}/copy', { roles: edit, answer: row }),
  /** Sends a mail to those who registered. */
  cancel: endpoint('POST webinars/{id}/cancel', {
    roles: edit,
    data: createRule(cancelling),
    answer: row,
    fields: cancelling,
  }),
  /** To those who registered, each once. */
  mailRecording: endpoint('POST webinars/{id}/recording-mail', {
    roles: edit,
    answer: z.object({ mailed: z.int() }),
  }),
  /** Like `publicRegister`, for staff. */
  register: endpoint('POST webinars/{id}/registrations', { ...registering, roles: may.editRequests }),

  publicList: endpoint('POST webinars/list', {
    isPublic: true,
    isRead: true,
    body: z.strictObject({
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      search: searchTerm.optional(),
    }),
    answer: z.array(webinarCard),
  }),
  publicGet: endpoint('GET webinars/{id}', { isPublic: true, answer: webinarPage }),
  publicRegister: endpoint('POST webinars/{id}/registrations', { ...registering, isPublic: true }),
  publicOwn: endpoint('GET webinars/{id}/registrations/{token}', {
    summary: 'Read the own registration of a webinar (public)',
    isPublic: true,
    isPersonal: true,
    answer: ownRegistration,
  }),
  publicCancelOwn: endpoint('DELETE webinars/{id}/registrations/{token}', {
    summary: 'Cancel the own registration of a webinar (public)',
    isPublic: true,
  }),
}
