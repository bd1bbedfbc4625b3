/** Endpoints of processes (spec §7). */
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { processes } from './process.ts'

const { fields, row } = processes
const roles = may.readQuality
export const processesApi = {
  search: endpoint('POST qms/processes/search', { roles, isRead: true, body: searchQuery, answer: found }),
  list: endpoint('POST qms/processes/list', {
    roles,
    isRead: true,
    body: processes.query,
    answer: page(row),
  }),
  excel: endpoint('POST qms/processes/list', {
    roles,
    isRead: true,
    accept: 'excel',
    body: exportQuery(processes),
  }),
  create: endpoint('POST qms/processes', {
    roles: may.editQuality,
    data: processes.create,
    answer: row,
    fields,
  }),
  get: endpoint('GET qms/processes/{id}', { roles, answer: row }),
  patch: endpoint('PATCH qms/processes/{id}', {
    roles: may.editQuality,
    data: processes.patch,
    answer: row,
    fields,
  }),
  /** Refused while anything refers to it; one out of use is no longer suggested. */
  remove: endpoint('DELETE qms/processes/{id}', { roles: may.editQuality }),
}
