/** Endpoints of employees (spec §7). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { found, page, searchQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { employees } from './employee.ts'

const { fields } = employees
export const employeesApi = {
  search: endpoint('POST employees/search', {
    roles: may.readCatalogue,
    isRead: true,
    body: searchQuery,
    answer: found,
  }),
  list: endpoint('POST employees/list', {
    roles: may.readContacts,
    isRead: true,
    body: employees.query,
    answer: page(employees.row),
  }),
  excel: endpoint('POST employees/list', {
    roles: may.readContacts,
    isRead: true,
    accept: 'excel',
    body: exportQuery(employees),
  }),
  /** All active employees. */
  all: endpoint('GET employees', { roles: may.readContacts, answer: z.array(employees.row) }),
  get: endpoint('GET employees/{id}', { roles: may.readContacts, answer: employees.row }),
  patch: endpoint('PATCH employees/{id}', {
    roles: may.administer,
    data: employees.patch,
    answer: employees.row,
    fields,
  }),
}
