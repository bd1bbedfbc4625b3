/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import ChartColumn from 'lucide-react/icons/chart-column'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { surveysApi } from './questionnaires/survey.api.ts'
import { surveys } from './questionnaires/survey.ts'
import { surveyResponsesApi } from './survey-responses/survey-response.api.ts'
import { surveyResponses } from './survey-responses/survey-response.ts'
import { surveyStatisticsApi } from './survey-statistics/survey-statistics.api.ts'

export const surveysScreens = defineScreens({
  segment: 'surveys',
  resource: surveys,
  api: surveysApi,
  nav: { Icon: ListChecks, shortcut: 'q' },
  load: () => import('./questionnaires/survey.screens.tsx'),
})

export const surveyResponsesScreens = defineScreens({
  segment: 'survey-responses',
  resource: surveyResponses,
  api: surveyResponsesApi,
  nav: { Icon: MessageSquareText, shortcut: 'y' },
  load: () => import('./survey-responses/survey-response.screens.tsx'),
})

export const surveyTab: Tab = {
  key: 'survey',
  words: surveys.words.one,
  needs: surveysApi.ofEvent,
  body: lazyBody(async () => (await import('./survey-statistics/survey-tab.screens.tsx')).SurveyTab),
}

export const surveyStatisticsPage = definePage({
  path: 'survey-statistics',
  words: { es: 'Estadísticas de encuestas', en: 'Survey statistics' },
  needs: surveyStatisticsApi.all,
  nav: { Icon: ChartColumn, shortcut: 'v' },
  routes: [
    { path: 'survey-statistics', lazy: () => import('./survey-statistics/survey-statistics.screens.tsx') },
  ],
})
