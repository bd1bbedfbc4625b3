/** Registers the import of opening balances with the office. */
import Flag from 'lucide-react/icons/flag'
import { importPages } from '../spreadsheets/import.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { definePage } from '#web/office/registry.ts'

export const openingPage = definePage({
  path: importPages.opening.path,
  words: importPages.opening.words,
  // Any import is started by the same call; these are of those who edit the fiscal settings.
  needs: fiscalSettingsApi.patch,
  nav: { Icon: Flag },
  routes: [
    { path: 'opening', lazy: () => import('./opening.screens.tsx') },
    { path: 'opening/:id', lazy: () => import('../spreadsheets/import.screens.tsx') },
  ],
})
