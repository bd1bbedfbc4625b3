/** Registers the import of spreadsheets with the office. */
import Upload from 'lucide-react/icons/upload'
import { definePage } from '#web/office/registry.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { importPages } from './import.ts'

export const importPage = definePage({
  path: importPages.customers.path,
  words: importPages.customers.words,
  // Any import is started by the same call; these are of those who edit customers.
  needs: accountsApi.create,
  nav: { Icon: Upload, shortcut: 'z' },
  routes: [
    { path: 'import', lazy: () => import('./imports.screens.tsx') },
    { path: 'import/:id', lazy: () => import('./import.screens.tsx') },
  ],
})
