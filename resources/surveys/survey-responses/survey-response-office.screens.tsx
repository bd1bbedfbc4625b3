/** Registers the screens with the office; they are loaded lazily. */
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { defineScreens } from '#web/office/registry.ts'
import { surveyResponsesApi } from './survey-response.api.ts'
import { surveyResponses } from './survey-response.ts'

export const surveyResponsesScreens = defineScreens({
  segment: 'survey-responses',
  resource: surveyResponses,
  api: surveyResponsesApi,
  nav: { Icon: MessageSquareText, shortcut: 'y' },
  load: () => import('./survey-response.screens.tsx'),
})
