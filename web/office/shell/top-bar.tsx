/** The office's header: search, actions, language, theme and user menu. */
import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Search from 'lucide-react/icons/search'
import { Link, useLocation } from 'react-router'
import type { Words } from '#core/words.ts'
import type { Person } from '#resources/system/sessions/session.api.ts'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { inLocale, languageNames, officeHref, otherLocale } from '../addresses.ts'
import { leaveOffice } from '../calls/leave-office.ts'
import { MenuOf } from '../dialogs/overlay.tsx'
import { commandKey, usePalette } from '../palette/palette-context.ts'
import { Brand } from './sidebar.tsx'
import { TaskTray } from '../tasks/task-tray.tsx'
import styles from './top-bar.module.css'

const words = {
  search: { es: 'Buscar o hacer algo', en: 'Search or do something' },
  theme: { es: 'Cambiar entre tema claro y oscuro', en: 'Switch between light and dark theme' },
  mine: { es: 'Su usuario', en: 'Your user' },
  password: { es: 'Cambiar contraseña', en: 'Change password' },
  sessions: { es: 'Sus sesiones', en: 'Your sessions' },
  shortcuts: { es: 'Atajos de teclado', en: 'Keyboard shortcuts' },
  site: { es: 'Ver el sitio', en: 'See the site' },
  leave: { es: 'Cerrar sesión', en: 'Sign out' },
} satisfies Record<string, Words>

export function TopBar({ person }: { person: Person }) {
  const locale = useLocale()
  const { open, preload } = usePalette()
  return (
    <header className={styles.bar}>
      <Link to={officeHref(locale)} className={styles.brand}>
        <Brand />
      </Link>
      <button
        type="button"
        className={styles.search}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onClick={() => open('palette')}
      >
        <Search />
        <span>{words.search[locale]}</span>
        <kbd aria-hidden="true">{commandKey()} K</kbd>
      </button>
      <div className={styles.tools}>
        <TaskTray />
        <LanguageLink />
        <ThemeSwitch label={words.theme[locale]} />
        <PersonMenu person={person} />
      </div>
    </header>
  )
}

/** Links to the same screen in the other language. */
function LanguageLink() {
  const other = otherLocale(useLocale())
  return (
    <Link
      to={inLocale(useLocation(), other)}
      hrefLang={other}
      lang={other}
      title={languageNames[other]}
      className={styles.language}
    >
      <span className={styles.spoken}>{languageNames[other]}</span>
      <span aria-hidden="true">{other}</span>
    </Link>
  )
}

function PersonMenu({ person: { user } }: { person: Person }) {
  const locale = useLocale()
  const { open } = usePalette()
  const account = officeHref(locale, 'account')
  const trigger = (
    <button type="button" className={styles.person} title={user.displayName}>
      <span className={styles.spoken}>{words.mine[locale]}: </span>
      <span aria-hidden="true" className={styles.initials}>
        {initialsOf(user.displayName)}
      </span>
      <span className={styles.name}>{user.displayName}</span>
    </button>
  )
  return (
    <MenuOf
      trigger={trigger}
      label={words.mine[locale]}
      entries={[
        { key: 'password', text: words.password[locale], icon: <KeyRound />, href: `${account}#password` },
        {
          key: 'sessions',
          text: words.sessions[locale],
          icon: <MonitorSmartphone />,
          href: `${account}#sessions`,
        },
        {
          key: 'shortcuts',
          text: words.shortcuts[locale],
          icon: <Keyboard />,
          onAction: () => open('shortcuts'),
        },
        { key: 'site', text: words.site[locale], icon: <ExternalLink />, href: `/${locale}` },
        {
          key: 'leave',
          text: words.leave[locale],
          icon: <LogOut />,
          onAction: () => void leaveOffice(locale),
        },
      ]}
    />
  )
}

function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => Array.from(word)[0] ?? '')
  return `${letters[0] ?? ''}${letters.length > 1 ? letters.at(-1) : ''}`.toUpperCase()
}
