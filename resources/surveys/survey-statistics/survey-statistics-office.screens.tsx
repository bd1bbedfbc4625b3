/** Registers survey statistics and the survey tab with the office. */
import ChartColumn from 'lucide-react/icons/chart-column'
import { surveyStatisticsApi } from './survey-statistics.api.ts'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { definePage } from '#web/office/registry.ts'
import { surveysApi } from '../questionnaires/survey.api.ts'
import { surveys } from '../questionnaires/survey.ts'

export const surveyTab: Tab = {
  key: 'survey',
  words: surveys.words.one,
  needs: surveysApi.ofEvent,
  body: lazyBody(async () => (await import('./survey-tab.screens.tsx')).SurveyTab),
}

export const surveyStatisticsPage = definePage({
  path: 'survey-statistics',
  words: { es: 'Estadísticas de encuestas', en: 'Survey statistics' },
  needs: surveyStatisticsApi.all,
  nav: { Icon: ChartColumn, shortcut: 'v' },
  routes: [{ path: 'survey-statistics', lazy: () => import('./survey-statistics.screens.tsx') }],
})
