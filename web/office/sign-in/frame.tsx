/** The frame of sign-in screens: brand mark, one card, language and theme. */
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import { Mark } from '../../ui/mark.tsx'
import { Notifications } from '../../ui/notifications.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { inLocale, languageNames, otherLocale } from '../addresses.ts'
import styles from './frame.module.css'

const words = {
  site: { es: 'Ver el sitio', en: 'See the site' },
  theme: { es: 'Cambiar entre tema claro y oscuro', en: 'Switch between light and dark theme' },
} satisfies Record<string, Words>

type FrameProps = { title: string; children: ReactNode }

export function SignInFrame({ title, children }: FrameProps) {
  const locale = useLocale()
  return (
    <div className={styles.frame}>
      <title>{title}</title>
      <header className={styles.head}>
        <a href={`/${locale}`}>{words.site[locale]}</a>
        <LanguageLink />
        <ThemeSwitch label={words.theme[locale]} />
      </header>
      <main className={styles.card}>
        <span className={styles.mark}>
          <Mark />
        </span>
        <h1>{title}</h1>
        {children}
      </main>
      <Notifications locale={locale} />
    </div>
  )
}

function LanguageLink() {
  const other: Locale = otherLocale(useLocale())
  return (
    <Link to={inLocale(useLocation(), other)} replace hrefLang={other} lang={other}>
      {languageNames[other]}
    </Link>
  )
}
