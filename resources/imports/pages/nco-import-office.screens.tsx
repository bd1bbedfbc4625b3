/** Registers the import of cases of quality with the office. */
import { importPages } from '../spreadsheets/import.ts'
import { qualitySettingsApi } from '#resources/quality/quality-settings/quality-settings.api.ts'
import { definePage } from '#web/office/registry.ts'

export const ncoImportPage = definePage({
  path: importPages.cases.path,
  words: importPages.cases.words,
  // Any import is started by the same call; these are of the quality office.
  needs: qualitySettingsApi.patch,
  routes: [
    { path: 'nco-import', lazy: () => import('./nco-import.screens.tsx') },
    { path: 'nco-import/:id', lazy: () => import('../spreadsheets/import.screens.tsx') },
  ],
})
