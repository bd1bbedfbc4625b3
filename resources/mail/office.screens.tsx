/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import MailOpen from 'lucide-react/icons/mail-open'
import MailPlus from 'lucide-react/icons/mail-plus'
import Mails from 'lucide-react/icons/mails'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { openSurvey } from '#resources/surveys/survey-statistics/survey-places.screens.tsx'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { mailTemplatesApi } from './mail-templates/mail-template.api.ts'
import { mailTemplates } from './mail-templates/mail-template.ts'
import { mailsApi } from './messages/mail.api.ts'
import { mails } from './messages/mail.ts'

export const eventMailTemplatesScreens = defineScreens({
  segment: 'event-mail-templates',
  resource: mailTemplates,
  api: mailTemplatesApi,
  nav: { Icon: MailPlus, shortcut: 'x' },
  load: () => import('./mail-templates/mail-template.screens.tsx'),
})

export const mailsScreens = defineScreens({
  segment: 'mails',
  resource: mails,
  api: mailsApi,
  nav: { Icon: Mails },
  load: () => import('./messages/screens/mail.screens.tsx'),
})

export const mailsTab: Tab = {
  key: 'mails',
  words: mails.words.many,
  needs: mailsApi.ofEvent,
  body: lazyBody(async () => (await import('./messages/screens/mails-tab.screens.tsx')).MailsTab),
}

export const surveyReminder = openSurvey.part({
  needs: mailsApi.schedule,
  body: lazyBody(async () => (await import('./messages/screens/survey-reminder.screens.tsx')).SurveyReminder),
})

export const mailTemplatesPage = definePage({
  path: 'mail-templates',
  words: { es: 'Plantillas del sistema', en: 'System templates' },
  needs: outboxApi.templates,
  nav: { Icon: MailOpen, shortcut: 'l' },
  routes: [{ path: 'mail-templates', lazy: () => import('./system-templates/system-templates.screens.tsx') }],
})
