/** Office endpoints of webinar registrations; registering is an endpoint of webinars. */
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { webinarRegistrations } from './webinar-registration.ts'

const { fields, row } = webinarRegistrations
const roles = may.readRequests

export const webinarRegistrationsApi = {
  list: endpoint('POST webinars/registrations/list', {
    roles,
    isRead: true,
    body: webinarRegistrations.query,
    answer: page(row),
  }),
  excel: endpoint('POST webinars/registrations/list', {
    roles,
    isRead: true,
    accept: 'excel',
    body: exportQuery(webinarRegistrations),
  }),
  search: endpoint('POST webinars/registrations/search', {
    roles,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  get: endpoint('GET webinars/registrations/{id}', { roles, answer: row }),
  patch: endpoint('PATCH webinars/registrations/{id}', {
    roles: may.editRequests,
    data: webinarRegistrations.patch,
    answer: row,
    fields,
  }),
}
