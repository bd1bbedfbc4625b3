/** Employees in the office. */
import { screensOf } from '#web/office/records/screen.ts'
import { employeesApi } from './employee.api.ts'
import { employees } from './employee.ts'

export const screens = screensOf({
  resource: employees,
  api: employeesApi,
  segment: 'employees',
  columns: ['code', 'name', 'position', 'department', 'hireDate', 'active'],
})
