/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import Building from 'lucide-react/icons/building-2'
import ContactRound from 'lucide-react/icons/contact-round'
import IdCard from 'lucide-react/icons/id-card'
import Inbox from 'lucide-react/icons/inbox'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { accountsApi } from './accounts/account.api.ts'
import { accounts } from './accounts/account.ts'
import { contactRequestsApi } from './contact-requests/contact-request.api.ts'
import { contactRequests } from './contact-requests/contact-request.ts'
import { contactsApi } from './contacts/contact.api.ts'
import { contacts } from './contacts/contact.ts'
import { employeesApi } from './employees/employee.api.ts'
import { employees } from './employees/employee.ts'

export const accountsScreens = defineScreens({
  segment: 'accounts',
  resource: accounts,
  api: accountsApi,
  nav: { Icon: Building, shortcut: 'n' },
  load: () => import('./accounts/account.screens.tsx'),
})

export const contactsOfAccountTab: Tab = {
  key: 'contacts',
  words: { es: 'Contactos', en: 'Contacts' },
  needs: contactsApi.list,
  body: lazyBody(async () => (await import('./accounts/account-contacts.screens.tsx')).AccountContacts),
}

export const requestsScreens = defineScreens({
  segment: 'requests',
  resource: contactRequests,
  api: contactRequestsApi,
  nav: { Icon: Inbox, shortcut: 'r' },
  load: () => import('./contact-requests/contact-request.screens.tsx'),
})

export const contactsScreens = defineScreens({
  segment: 'contacts',
  resource: contacts,
  api: contactsApi,
  nav: { Icon: ContactRound, shortcut: 'p' },
  load: () => import('./contacts/contact.screens.tsx'),
})

export const employeesScreens = defineScreens({
  segment: 'employees',
  resource: employees,
  api: employeesApi,
  nav: { Icon: IdCard, shortcut: 'm' },
  load: () => import('./employees/employee.screens.tsx'),
})
