/** Registers the page of the system's templates with the office; it is loaded lazily. */
import MailOpen from 'lucide-react/icons/mail-open'
import { definePage } from '#web/office/registry.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'

export const mailTemplatesPage = definePage({
  path: 'mail-templates',
  words: { es: 'Plantillas del sistema', en: 'System templates' },
  needs: outboxApi.templates,
  nav: { Icon: MailOpen, shortcut: 'l' },
  routes: [{ path: 'mail-templates', lazy: () => import('./system-templates.screens.tsx') }],
})
