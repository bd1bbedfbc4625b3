/** Registers the users with the office. */
import UserCog from 'lucide-react/icons/user-cog'
import { definePage } from '#web/office/registry.ts'
import { usersApi } from './user.api.ts'
import { users } from './user.ts'

export const usersPage = definePage({
  path: 'users',
  words: users.words.many,
  needs: usersApi.list,
  nav: { Icon: UserCog, shortcut: 'u' },
  routes: [{ path: 'users', lazy: () => import('./users.screens.tsx') }],
})
