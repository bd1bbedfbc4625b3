/** Registers the screens with the office; they are loaded lazily. */
import MailPlus from 'lucide-react/icons/mail-plus'
import { lazy } from 'react'
import type { OwnBulkStep } from '#web/office/list/bulk/bulk-step.ts'
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

const MailAttendees = lazy(() =>
  import('./mail-attendees.screens.tsx').then((module) => ({ default: module.MailAttendees })),
)

/** A mail of the event to selected attendees. */
export const mailAttendeesStep: OwnBulkStep = {
  key: 'mail',
  words: { es: 'Escribirles', en: 'Mail' },
  needs: mailsApi.create,
  dialog: MailAttendees,
}

export const mailsTab: Tab = {
  key: 'mails',
  words: { es: 'Correos', en: 'Mails' },
  needs: mailsApi.ofEvent,
  body: lazyBody(async () => (await import('./mails-tab.screens.tsx')).MailsTab),
}
