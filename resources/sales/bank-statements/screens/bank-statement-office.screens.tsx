/** Registers the import of bank statements with the office. */
import Landmark from 'lucide-react/icons/landmark'
import { definePage } from '#web/office/registry.ts'
import { bankStatementsApi } from '../bank-statement.api.ts'

export const bankStatementsPage = definePage({
  path: 'bank-statements',
  words: { es: 'Conciliar banco', en: 'Bank statements' },
  needs: bankStatementsApi.upload,
  nav: { Icon: Landmark },
  routes: [
    { path: 'bank-statements', lazy: () => import('./bank-upload.screens.tsx') },
    { path: 'bank-statements/:id', lazy: () => import('./bank-statement.screens.tsx') },
  ],
})
