/** Contacts in the office. */
import { screensOf } from '#web/office/records/screen.ts'
import { contactsApi } from './contact.api.ts'
import { contacts } from './contact.ts'

export const screens = screensOf({
  resource: contacts,
  api: contactsApi,
  segment: 'contacts',
  columns: ['firstName', 'lastName', 'email', 'phone', 'position', 'status'],
})
