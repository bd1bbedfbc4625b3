/** Registers the profile of the firm with the office. */
import Landmark from 'lucide-react/icons/landmark'
import { definePage } from '#web/office/registry.ts'
import { settingsApi } from './settings.api.ts'
import { settings } from './settings.ts'

export const settingsPage = definePage({
  path: 'settings',
  words: settings.words.one,
  needs: settingsApi.get,
  nav: { Icon: Landmark, shortcut: 'f' },
  routes: [{ path: 'settings', lazy: () => import('./settings.screens.tsx') }],
})
