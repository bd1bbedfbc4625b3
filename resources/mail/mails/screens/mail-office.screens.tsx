/** Registers the screens with the office; they are loaded lazily. */
import MailPlus from 'lucide-react/icons/mail-plus'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { mailsApi } from '../mail.api.ts'
import { mails } from '../mail.ts'

export const eventMailsScreens = defineScreens({
  segment: 'event-mails',
  resource: mails,
  api: mailsApi,
  found: { Icon: MailPlus },
  load: () => import('./mail.screens.tsx'),
})

export const mailsTab: Tab = {
  key: 'mails',
  words: { es: 'Correos', en: 'Mails' },
  needs: mailsApi.ofEvent,
  body: lazyBody(async () => (await import('./mails-tab.screens.tsx')).MailsTab),
}
