/** Calls on the waitlist of events. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { waitlistEntries } from './waitlist-entry.ts'

const { fields, row } = waitlistEntries
const read = may.readRegistrations
const edit = may.editRegistrations

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
  create: endpoint('POST events/waitlist', {
    roles: edit,
    data: waitlistEntries.create,
    answer: row,
    fields,
  }),
  get: endpoint('GET events/waitlist/{id}', { roles: read, answer: row }),
  /** In the order in which they are served. */
  ofEvent: endpoint('GET events/{id}/waitlist', { roles: read, answer: z.array(row) }),
}
