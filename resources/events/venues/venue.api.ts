/** The endpoints of venues. */
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { venues } from './venue.ts'

const { fields } = venues
export const venuesApi = {
  list: endpoint('POST venues/list', {
    roles: may.readEvents,
    isRead: true,
    body: venues.query,
    answer: page(venues.row),
  }),
  excel: endpoint('POST venues/list', {
    roles: may.readEvents,
    isRead: true,
    accept: 'excel',
    body: exportQuery(venues),
  }),
  search: endpoint('POST venues/search', {
    roles: may.readEvents,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST venues', {
    roles: may.editEvents,
    data: venues.create,
    answer: venues.row,
    fields,
  }),
  get: endpoint('GET venues/{id}', { roles: may.readEvents, answer: venues.row }),
  patch: endpoint('PATCH venues/{id}', {
    roles: may.editEvents,
    data: venues.patch,
    answer: venues.row,
    fields,
  }),
  /** Refused while an event has it; an inactive one is no longer suggested. */
  remove: endpoint('DELETE venues/{id}', { roles: may.editEvents }),
}
