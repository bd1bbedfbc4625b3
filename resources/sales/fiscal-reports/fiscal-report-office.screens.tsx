/** Registers the reports to DGII with the office. */
import FileCheck from 'lucide-react/icons/file-check'
import { definePage } from '#web/office/registry.ts'
import { fiscalReportsApi } from './fiscal-report.api.ts'

export const fiscalReportsPage = definePage({
  path: 'fiscal-reports',
  words: { es: 'Informes fiscales', en: 'Fiscal reports' },
  needs: fiscalReportsApi.report607,
  nav: { Icon: FileCheck },
  routes: [{ path: 'fiscal-reports', lazy: () => import('./fiscal-report.screens.tsx') }],
})
