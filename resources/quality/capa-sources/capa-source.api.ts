/** Endpoints of CAPA sources (spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { capaSources } from './capa-source.ts'

const { fields, row } = capaSources
const read = { roles: may.readQuality } as const
const edit = { roles: may.editQuality } as const
export const capaSourcesApi = {
  all: endpoint('GET qms/capas/sources', { ...read, answer: z.array(row) }),
  list: endpoint('POST qms/capas/sources/list', {
    ...read,
    isRead: true,
    body: capaSources.query,
    answer: page(row),
  }),
  search: endpoint('POST qms/capas/sources/search', {
    ...read,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  create: endpoint('POST qms/capas/sources', { ...edit, data: capaSources.create, answer: row, fields }),
  get: endpoint('GET qms/capas/sources/{id}', { ...read, answer: row }),
  patch: endpoint('PATCH qms/capas/sources/{id}', {
    ...edit,
    data: capaSources.patch,
    answer: row,
    fields,
  }),
  /** Refused with the cases that use it; one out of use is no longer offered. */
  remove: endpoint('DELETE qms/capas/sources/{id}', edit),
}
