/** Registers the log of everything with the office. */
import ScrollText from 'lucide-react/icons/scroll-text'
import { definePage } from '#web/office/registry.ts'
import { auditLogApi } from './audit-log.api.ts'

export const auditLogPage = definePage({
  path: 'audit-log',
  words: { es: 'Registro de cambios', en: 'Audit log' },
  needs: auditLogApi.list,
  nav: { Icon: ScrollText },
  routes: [{ path: 'audit-log', lazy: () => import('./audit-log.screens.tsx') }],
})
