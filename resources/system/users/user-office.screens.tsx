/** Registers the users with the office. */
import UserCog from 'lucide-react/icons/user-cog'
import { redirect } from 'react-router'
import { definePage } from '#web/office/registry.ts'
import { usersApi } from './user.api.ts'
import { users } from './user.ts'

export const usersPage = definePage({
  path: 'users',
  words: users.words.many,
  needs: usersApi.list,
  nav: { Icon: UserCog, shortcut: 'u' },
  records: { name: users.name, one: users.words.one },
  routes: [
    { path: 'users', lazy: () => import('./users.screens.tsx') },
    // A user is edited above the list.
    {
      path: 'users/:id',
      loader: ({ request, params: { id = '' } }) =>
        redirect(`${new URL('.', request.url).pathname.slice(0, -1)}?user=${encodeURIComponent(id)}`),
    },
  ],
})
