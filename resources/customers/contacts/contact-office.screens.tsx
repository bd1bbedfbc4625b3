/** Registers the screens with the office; they are loaded lazily. */
import ContactRound from 'lucide-react/icons/contact-round'
import { defineScreens } from '#web/office/registry.ts'
import { contactsApi } from './contact.api.ts'
import { contacts } from './contact.ts'

export const contactsScreens = defineScreens({
  segment: 'contacts',
  resource: contacts,
  api: contactsApi,
  nav: { Icon: ContactRound, shortcut: 'p' },
  load: () => import('./contact.screens.tsx'),
})
