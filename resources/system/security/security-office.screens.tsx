/** Registers the page of the installation's security with the office. */
import ShieldCheck from 'lucide-react/icons/shield-check'
import { definePage } from '#web/office/registry.ts'
import { securityApi } from './security.api.ts'
import { securityTitle } from './security.words.ts'

export const securityPage = definePage({
  path: 'security',
  words: securityTitle,
  needs: securityApi.get,
  nav: { Icon: ShieldCheck },
  routes: [{ path: 'security', lazy: () => import('./security.screens.tsx') }],
})
