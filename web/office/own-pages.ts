/** The screens of the kit itself: Today and the user's account. */
import Sun from 'lucide-react/icons/sun'
import { definePage } from './registry.ts'

export const todayPage = definePage({
  path: '',
  words: { es: 'Hoy', en: 'Today' },
  nav: { Icon: Sun, shortcut: 't' },
  routes: [{ index: true, lazy: () => import('./today/today.tsx') }],
})

export const accountPage = definePage({
  path: 'account',
  words: { es: 'Mi cuenta', en: 'My account' },
  routes: [{ path: 'account', lazy: () => import('./account/account.tsx') }],
})
