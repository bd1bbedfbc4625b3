/** Registers the screens with the office; they are loaded lazily. */
import Building from 'lucide-react/icons/building-2'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { accountsApi } from './account.api.ts'
import { accounts } from './account.ts'

export const accountsScreens = defineScreens({
  segment: 'accounts',
  resource: accounts,
  api: accountsApi,
  nav: { Icon: Building, shortcut: 'n' },
  load: () => import('./account.screens.tsx'),
})

export const contactsOfAccountTab: Tab = {
  key: 'contacts',
  words: { es: 'Contactos', en: 'Contacts' },
  needs: contactsApi.list,
  body: lazyBody(async () => (await import('./account-contacts.screens.tsx')).AccountContacts),
}
