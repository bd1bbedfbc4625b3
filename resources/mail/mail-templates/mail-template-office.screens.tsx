/** Registers the screens with the office; they are loaded lazily. */
import MailPlus from 'lucide-react/icons/mail-plus'
import { defineScreens } from '#web/office/registry.ts'
import { mailTemplatesApi } from './mail-template.api.ts'
import { mailTemplates } from './mail-template.ts'

export const eventMailTemplatesScreens = defineScreens({
  segment: 'event-mail-templates',
  resource: mailTemplates,
  api: mailTemplatesApi,
  nav: { Icon: MailPlus, shortcut: 'x' },
  load: () => import('./mail-template.screens.tsx'),
})
