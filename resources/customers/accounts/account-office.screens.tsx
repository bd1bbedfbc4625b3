/** Registers the screens with the office; they are loaded lazily. */
import Building from 'lucide-react/icons/building-2'
import { defineScreens } from '#web/office/registry.ts'
import { accountsApi } from './account.api.ts'
import { accounts } from './account.ts'

export const accountsScreens = defineScreens({
  segment: 'accounts',
  resource: accounts,
  api: accountsApi,
  nav: { Icon: Building, shortcut: 'n' },
  load: () => import('./account.screens.tsx'),
})
