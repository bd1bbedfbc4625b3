/** Registers the screens with the office; they are loaded lazily. */
import ListChecks from 'lucide-react/icons/list-checks'
import { defineScreens } from '#web/office/registry.ts'
import { surveysApi } from './survey.api.ts'
import { surveys } from './survey.ts'

export const surveysScreens = defineScreens({
  segment: 'surveys',
  resource: surveys,
  api: surveysApi,
  nav: { Icon: ListChecks, shortcut: 'q' },
  load: () => import('./survey.screens.tsx'),
})
