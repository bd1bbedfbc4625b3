/** Registers the screens with the office; they are loaded lazily. */
import Inbox from 'lucide-react/icons/inbox'
import { defineScreens } from '#web/office/registry.ts'
import { contactRequestsApi } from './contact-request.api.ts'
import { contactRequests } from './contact-request.ts'

export const requestsScreens = defineScreens({
  segment: 'requests',
  resource: contactRequests,
  api: contactRequestsApi,
  nav: { Icon: Inbox, shortcut: 'r' },
  load: () => import('./contact-request.screens.tsx'),
})
