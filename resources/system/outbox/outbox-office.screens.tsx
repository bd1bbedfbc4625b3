/** Registers the screens with the office; they are loaded lazily. */
import Send from 'lucide-react/icons/send'
import { defineScreens } from '#web/office/registry.ts'
import { outboxApi } from './outbox.api.ts'
import { outbox } from './outbox.ts'

export const mailScreens = defineScreens({
  segment: 'mail',
  resource: outbox,
  api: outboxApi,
  nav: { Icon: Send, shortcut: 'k' },
  load: () => import('./outbox.screens.tsx'),
})
