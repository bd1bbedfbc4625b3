/** The back office's screens, sign-in and no-access included; both languages share one module a screen. */
import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes'
import { locales, type Locale } from '#core/words.ts'
import { segments } from './records/segments.ts'

export const officeRoutes: RouteConfigEntry[] = [
  route('login', 'office/sign-in/login.tsx'),
  route('access', 'office/sign-in/access.tsx'),
  ...locales.flatMap(officeIn),
]

function officeIn(locale: Locale): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `office.${name}.${locale}` })
  const screens = [
    index('office/today/today.tsx', id('today')),
    route('users', 'office/users/users.tsx', id('users')),
    route('account', 'office/account/account.tsx', id('account')),
    route('mail-templates', 'office/mail/templates.tsx', id('mail-templates')),
    route('survey-statistics', 'office/surveys/statistics.tsx', id('survey-statistics')),
    route('import', 'office/imports/imports.tsx', id('import')),
    route('import/:id', 'office/imports/import.tsx', id('import.one')),
    route('settings', 'office/settings.tsx', id('settings')),
    ...Object.keys(segments).flatMap((segment) => [
      route(segment, 'office/records/list-route.tsx', id(segment)),
      route(`${segment}/new`, 'office/records/record-route.tsx', id(`${segment}.new`)),
      route(`${segment}/:id`, 'office/records/record-route.tsx', id(`${segment}.one`)),
    ]),
  ]
  const frame = layout('office/failure.tsx', id('failure'), screens)
  return [
    route(`${locale}/office/register`, 'office/sign-in/register.tsx', id('register')),
    route(`${locale}/office/reset`, 'office/sign-in/reset.tsx', id('reset')),
    // Outside of the frame: it stands at a door, on a phone, also without a network.
    route(`${locale}/office/check-in/:id`, 'office/check-in/check-in.tsx', id('check-in')),
    route(`${locale}/office`, 'office/shell.tsx', id('shell'), [frame]),
  ]
}
