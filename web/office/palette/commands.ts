/** Actions of the palette: open a screen, create a record, change language, sign out. */
import type { ComponentType } from 'react'
import Keyboard from 'lucide-react/icons/keyboard'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import SunMoon from 'lucide-react/icons/sun-moon'
import { fold, searchWords } from '#core/search.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import { toggleTheme } from '#web/ui/theme/theme.ts'
import { inLocale, officeHref, otherLocale } from '../addresses.ts'
import { leaveOffice } from '../calls/leave-office.ts'
import { openScreens } from '../navigation.ts'
import type { OfferedStep } from './palette-context.ts'
import { mayCall } from '../records/may-call.ts'
import { acts } from '../dialogs/act-words.ts'

export type Command = {
  key: string
  text: string
  Icon: ComponentType
  keys?: string
  href?: string
  run?: () => void
}

const words = {
  goTo: { es: 'Ir a {screen}', en: 'Go to {screen}' },
  language: { es: 'Cambiar a inglés (English)', en: 'Switch to Spanish (Español)' },
  theme: { es: 'Cambiar entre tema claro y oscuro', en: 'Switch between light and dark theme' },
  password: { es: 'Cambiar su contraseña', en: 'Change your password' },
  sessions: { es: 'Ver sus sesiones abiertas', en: 'See your open sessions' },
  shortcuts: { es: 'Ver los atajos de teclado', en: 'See the keyboard shortcuts' },
  site: { es: 'Ver el sitio', en: 'See the site' },
  leave: { es: 'Cerrar sesión', en: 'Sign out' },
} satisfies Record<string, Words>

type CommandOptions = {
  locale: Locale
  address: { pathname: string; search: string }
  showShortcuts: () => void
}

export function commandsFor({ locale, address, showShortcuts }: CommandOptions): Command[] {
  const account = officeHref(locale, 'account')
  return [
    ...navigationCommands(locale),
    ...createCommands(locale),
    {
      key: 'language',
      text: words.language[locale],
      Icon: Languages,
      href: inLocale(address, otherLocale(locale)),
    },
    { key: 'theme', text: words.theme[locale], Icon: SunMoon, run: toggleTheme },
    { key: 'password', text: words.password[locale], Icon: KeyRound, href: `${account}#password` },
    { key: 'sessions', text: words.sessions[locale], Icon: MonitorSmartphone, href: `${account}#sessions` },
    { key: 'shortcuts', text: words.shortcuts[locale], Icon: Keyboard, keys: '?', run: showShortcuts },
    { key: 'site', text: words.site[locale], Icon: ExternalLink, href: `/${locale}` },
    { key: 'leave', text: words.leave[locale], Icon: LogOut, run: () => void leaveOffice(locale) },
  ]
}

const navigationCommands = (locale: Locale): Command[] =>
  openScreens().map(({ path, words: screen, Icon, shortcut }) => ({
    key: `go ${path}`,
    text: say(words.goTo, locale, { screen: screen[locale] }),
    Icon,
    ...(shortcut && { keys: `g ${shortcut}` }),
    href: officeHref(locale, path),
  }))

const createCommands = (locale: Locale): Command[] =>
  openScreens().flatMap(({ path, records }) =>
    records?.create && mayCall(records.create)
      ? [
          {
            key: `create ${path}`,
            text: say(acts.create, locale, { one: midSentence(records.one[locale]) }),
            Icon: Plus,
            href: officeHref(locale, path, 'new'),
          },
        ]
      : [],
  )

/** The steps of the open record. */
export const stepCommands = (steps: readonly OfferedStep[], locale: Locale): Command[] =>
  steps.map(({ key, words: step, record, run }) => ({
    key: `step ${key}`,
    text: `${step[locale]}: ${record}`,
    Icon: Play,
    run,
  }))

/** Each word of the term is the start of a word of the text; accents are ignored. */
export function matches(text: string, term: string): boolean {
  const own = fold(text).split(' ')
  return searchWords(term).every((prefix) => own.some((word) => word.startsWith(prefix)))
}
