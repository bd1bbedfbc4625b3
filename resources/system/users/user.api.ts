/** Endpoints of users: inviting, roles, deactivation, password resets. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { users } from './user.ts'

const { fields } = users
const roles = may.administer
/** The one-time link is shown once, because only its hash is stored. */
const linked = z.object({ user: users.row, link: z.string() })

/** The one-time link is stored nowhere, not even as an answer to be repeated. */
const linking = { roles, answer: linked, keepsIdempotencyKey: 'never' } as const

export const usersApi = {
  list: endpoint('POST users/list', { roles, isRead: true, body: users.query, answer: page(users.row) }),
  excel: endpoint('POST users/list', {
    roles: may.administer,
    isRead: true,
    accept: 'excel',
    body: exportQuery(users),
  }),
  search: endpoint('POST users/search', { roles, isRead: true, body: searchQuery, answer: found }),
  /** Active users, as possible assignees of work. */
  colleagues: endpoint('POST users/colleagues', {
    roles: may.readColleagues,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  invite: endpoint('POST users', { ...linking, data: users.create, fields }),
  get: endpoint('GET users/{id}', { roles, answer: users.row }),
  patch: endpoint('PATCH users/{id}', { roles, data: users.patch, answer: users.row, fields }),
  inviteAgain: endpoint('POST users/{id}/invite', linking),
  reset: endpoint('POST users/{id}/reset', linking),
  remove: endpoint('DELETE users/{id}', { roles }),
}
