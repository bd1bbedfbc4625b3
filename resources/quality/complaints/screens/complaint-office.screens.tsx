/** Registers the screens of complaints with the office; they are loaded lazily. */
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { defineScreens } from '#web/office/registry.ts'
import { complaintsApi } from '../complaint.api.ts'
import { complaints } from '../complaint.ts'

export const complaintsScreens = defineScreens({
  segment: 'complaints',
  resource: complaints,
  api: complaintsApi,
  nav: { Icon: MessageSquareWarning },
  load: () => import('./complaint.screens.tsx'),
})
