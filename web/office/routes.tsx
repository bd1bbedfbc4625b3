/** The office's routes in both languages, with sign-in and the no-access page. */
import { data, type RouteObject } from 'react-router'
import { locales, type Locale } from '#core/words.ts'
import { requireLogin } from './calls/api.ts'
import { Failure } from './failure.tsx'
import { office, pages, resourceScreens } from './registry.ts'
import { Root } from './root.tsx'
import { EmptyShell } from './shell/empty-shell.tsx'

const list = () => import('./records/list-route.tsx')
const record = () => import('./records/record-route.tsx')

export const officeRoutes = (): RouteObject[] => [
  {
    Component: Root,
    children: [
      {
        ErrorBoundary: Failure,
        // Sign-in and check-in load so fast that a placeholder would flicker.
        HydrateFallback: () => null,
        children: [
          { path: 'login', lazy: () => import('./sign-in/login.tsx') },
          { path: 'access', lazy: () => import('./sign-in/access.tsx') },
          ...locales.flatMap(routesIn),
        ],
      },
    ],
  },
]

function routesIn(locale: Locale): RouteObject[] {
  return [
    { path: `${locale}/office/register`, lazy: () => import('./sign-in/register.tsx') },
    {
      path: `${locale}/office/forgotten-password`,
      lazy: () => import('./sign-in/forgotten-password.tsx'),
    },
    { path: `${locale}/office/reset`, lazy: () => import('./sign-in/reset.tsx') },
    { path: `${locale}/office`, children: [...office().outsideFrame] },
    {
      path: `${locale}/office`,
      // Runs before the loader of any screen makes a call.
      middleware: [({ request }) => void requireLogin(request)],
      lazy: () => import('./shell/shell.tsx'),
      HydrateFallback: EmptyShell,
      children: [{ ErrorBoundary: Failure, children: screens() }],
    },
  ]
}

function notFound(): never {
  throw data(null, { status: 404 })
}

const screens = (): RouteObject[] => [
  ...pages().flatMap(({ routes }) => routes),
  ...resourceScreens().flatMap(({ segment }) => [
    { path: segment, lazy: list },
    { path: `${segment}/new`, lazy: record },
    { path: `${segment}/:id`, lazy: record },
  ]),
  { path: '*', loader: notFound, Component: null },
]
