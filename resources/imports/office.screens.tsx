/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import Flag from 'lucide-react/icons/flag'
import Upload from 'lucide-react/icons/upload'
import { definePage } from '#web/office/registry.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { qualitySettingsApi } from '#resources/quality/quality-settings/quality-settings.api.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { importPages } from './spreadsheets/import.ts'

export const ncoImportPage = definePage({
  path: importPages.cases.path,
  words: importPages.cases.words,
  // Any import is started by the same call; these are of the quality office.
  needs: qualitySettingsApi.patch,
  routes: [
    { path: 'nco-import', lazy: () => import('./pages/nco-import.screens.tsx') },
    { path: 'nco-import/:id', lazy: () => import('./spreadsheets/import.screens.tsx') },
  ],
})

export const openingPage = definePage({
  path: importPages.opening.path,
  words: importPages.opening.words,
  // Any import is started by the same call; these are of those who edit the fiscal settings.
  needs: fiscalSettingsApi.patch,
  nav: { Icon: Flag },
  routes: [
    { path: 'opening', lazy: () => import('./pages/opening.screens.tsx') },
    { path: 'opening/:id', lazy: () => import('./spreadsheets/import.screens.tsx') },
  ],
})

export const importPage = definePage({
  path: importPages.customers.path,
  words: importPages.customers.words,
  // Any import is started by the same call; these are of those who edit customers.
  needs: accountsApi.create,
  nav: { Icon: Upload, shortcut: 'z' },
  routes: [
    { path: 'import', lazy: () => import('./spreadsheets/imports.screens.tsx') },
    { path: 'import/:id', lazy: () => import('./spreadsheets/import.screens.tsx') },
  ],
})
