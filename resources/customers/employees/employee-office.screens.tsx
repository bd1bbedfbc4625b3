/** Registers the screens with the office; they are loaded lazily. */
import IdCard from 'lucide-react/icons/id-card'
import { defineScreens } from '#web/office/registry.ts'
import { employeesApi } from './employee.api.ts'
import { employees } from './employee.ts'

export const employeesScreens = defineScreens({
  segment: 'employees',
  resource: employees,
  api: employeesApi,
  nav: { Icon: IdCard, shortcut: 'm' },
  load: () => import('./employee.screens.tsx'),
})
