/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import Landmark from 'lucide-react/icons/landmark'
import Plug from 'lucide-react/icons/plug'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCog from 'lucide-react/icons/user-cog'
import { redirect } from 'react-router'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { apiKeysApi } from './api-keys/api-key.api.ts'
import { auditLogApi } from './audit-log/audit-log.api.ts'
import { outboxApi } from './outbox/outbox.api.ts'
import { outbox } from './outbox/outbox.ts'
import { programsTitle } from './programs/programs.words.ts'
import { securityApi } from './security/security.api.ts'
import { securityTitle } from './security/security.words.ts'
import { settingsApi } from './settings/settings.api.ts'
import { settings } from './settings/settings.ts'
import { usersApi } from './users/user.api.ts'
import { users } from './users/user.ts'

export const auditLogPage = definePage({
  path: 'audit-log',
  words: { es: 'Registro de cambios', en: 'Audit log' },
  needs: auditLogApi.list,
  nav: { Icon: ScrollText },
  routes: [{ path: 'audit-log', lazy: () => import('./audit-log/audit-log.screens.tsx') }],
})

export const mailScreens = defineScreens({
  segment: 'mail',
  resource: outbox,
  api: outboxApi,
  nav: { Icon: Send, shortcut: 'k' },
  load: () => import('./outbox/outbox.screens.tsx'),
})

export const programsPage = definePage({
  path: 'programs',
  words: programsTitle,
  needs: apiKeysApi.list,
  nav: { Icon: Plug },
  routes: [
    { path: 'programs', lazy: () => import('./programs/programs.screens.tsx') },
    {
      path: 'programs/webhooks/:id',
      lazy: () => import('./webhooks/webhook-log.screens.tsx'),
    },
    // The calls and their shapes come with this screen alone.
    { path: 'programs/reference', lazy: () => import('./programs/reference.screens.tsx') },
  ],
})

export const securityPage = definePage({
  path: 'security',
  words: securityTitle,
  needs: securityApi.get,
  nav: { Icon: ShieldCheck },
  routes: [{ path: 'security', lazy: () => import('./security/security.screens.tsx') }],
})

export const settingsPage = definePage({
  path: 'settings',
  words: settings.words.one,
  needs: settingsApi.get,
  nav: { Icon: Landmark, shortcut: 'f' },
  routes: [{ path: 'settings', lazy: () => import('./settings/settings.screens.tsx') }],
})

export const usersPage = definePage({
  path: 'users',
  words: users.words.many,
  needs: usersApi.list,
  nav: { Icon: UserCog, shortcut: 'u' },
  records: { name: users.name, one: users.words.one },
  routes: [
    { path: 'users', lazy: () => import('./users/users.screens.tsx') },
    // A user is edited above the list.
    {
      path: 'users/:id',
      loader: ({ request, params: { id = '' } }) =>
        redirect(`${new URL('.', request.url).pathname.slice(0, -1)}?user=${encodeURIComponent(id)}`),
    },
  ],
})
