/** Registers the fiscal settings with the office. */
import Scale from 'lucide-react/icons/scale'
import { definePage } from '#web/office/registry.ts'
import { fiscalSettingsApi } from './fiscal-settings.api.ts'
import { fiscalSettings } from './fiscal-settings.ts'

export const fiscalSettingsPage = definePage({
  path: 'fiscal-settings',
  words: fiscalSettings.words.one,
  needs: fiscalSettingsApi.get,
  nav: { Icon: Scale },
  routes: [{ path: 'fiscal-settings', lazy: () => import('./fiscal-settings.screens.tsx') }],
})
