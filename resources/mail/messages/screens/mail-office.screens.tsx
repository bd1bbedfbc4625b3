/** Registers the screens with the office; they are loaded lazily. */
import Mails from 'lucide-react/icons/mails'
import { openSurvey } from '#resources/surveys/survey-statistics/survey-places.screens.tsx'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { mailsApi } from '../mail.api.ts'
import { mails } from '../mail.ts'

export const mailsScreens = defineScreens({
  segment: 'mails',
  resource: mails,
  api: mailsApi,
  nav: { Icon: Mails },
  load: () => import('./mail.screens.tsx'),
})

export const mailsTab: Tab = {
  key: 'mails',
  words: mails.words.many,
  needs: mailsApi.ofEvent,
  body: lazyBody(async () => (await import('./mails-tab.screens.tsx')).MailsTab),
}

export const surveyReminder = openSurvey.part({
  needs: mailsApi.schedule,
  body: lazyBody(async () => (await import('./survey-reminder.screens.tsx')).SurveyReminder),
})
