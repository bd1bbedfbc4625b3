/** Registers the screens with the office; they are loaded lazily. */
import MailOpen from 'lucide-react/icons/mail-open'
import Send from 'lucide-react/icons/send'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { outboxApi } from './outbox.api.ts'
import { outbox } from './outbox.ts'

export const mailScreens = defineScreens({
  segment: 'mail',
  resource: outbox,
  api: outboxApi,
  nav: { Icon: Send, shortcut: 'k' },
  load: () => import('./outbox.screens.tsx'),
})

export const mailTemplatesPage = definePage({
  path: 'mail-templates',
  words: { es: 'Plantillas del sistema', en: 'System templates' },
  needs: outboxApi.templates,
  nav: { Icon: MailOpen, shortcut: 'l' },
  routes: [{ path: 'mail-templates', lazy: () => import('./system-templates.screens.tsx') }],
})
