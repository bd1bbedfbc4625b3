/** Registers the settings of quality with the office. */
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { definePage } from '#web/office/registry.ts'
import { qualitySettingsApi } from './quality-settings.api.ts'
import { qualitySettings } from './quality-settings.ts'

export const qualitySettingsPage = definePage({
  path: 'quality-settings',
  words: qualitySettings.words.one,
  needs: qualitySettingsApi.get,
  nav: { Icon: SlidersHorizontal },
  routes: [{ path: 'quality-settings', lazy: () => import('./quality-settings.screens.tsx') }],
})
