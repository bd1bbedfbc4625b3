/** Registers the import of spreadsheets with the office. */
import Upload from 'lucide-react/icons/upload'
import { definePage } from '#web/office/registry.ts'
import { importsApi } from './import.api.ts'

export const importPage = definePage({
  path: 'import',
  words: { es: 'Importar', en: 'Import' },
  needs: importsApi.upload,
  nav: { Icon: Upload, shortcut: 'z' },
  routes: [
    { path: 'import', lazy: () => import('./imports.screens.tsx') },
    { path: 'import/:id', lazy: () => import('./import.screens.tsx') },
  ],
})
