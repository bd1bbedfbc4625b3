/** The head of every public page: who we are, the ways in, search, language and theme. */
import { useEffect, useRef } from 'react'
import Menu from 'lucide-react/icons/menu'
import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useLocation, useMatches } from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import { alternate, pathTo } from '../paths.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { useLocale } from '../use-locale.ts'
import { Destinations } from './destinations.tsx'
import styles from './header.module.css'
import { Mark } from '../ui/mark.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { SearchForm } from './search-form.tsx'
import { useFirm } from './site-data.ts'

const words = {
  home: { es: 'Inicio', en: 'Home' },
  main: { es: 'Principal', en: 'Main' },
  search: { es: 'Buscar', en: 'Search' },
  theme: { es: 'Cambiar entre tema claro y oscuro', en: 'Switch between light and dark theme' },
  menu: { es: 'Menú', en: 'Menu' },
  close: { es: 'Cerrar el menú', en: 'Close the menu' },
} satisfies Record<string, Words>

const languageNames: Record<Locale, string> = { es: 'Español', en: 'English' }
const MENU_ID = 'menu'

/** `searchPath` leads back to the search as it was left. */
export function Header({ searchPath, query }: { searchPath: string; query: string }) {
  const locale = useLocale()
  const firm = useFirm()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink to={pathTo('home', locale)} className={styles.home}>
          <Mark />
          <span>{firm?.tradeName ?? words.home[locale]}</span>
        </PageLink>
        <nav className={styles.wide} aria-label={words.main[locale]}>
          <Destinations isWide />
        </nav>
        <div className={styles.tools}>
          <SearchForm className={styles.wideSearch} query={query} />
          <PageLink to={searchPath} className={styles.searchLink} aria-label={words.search[locale]}>
            <SearchIcon />
          </PageLink>
          <LanguageLink />
          <div className={styles.wideTheme}>
            <ThemeSwitch label={words.theme[locale]} />
          </div>
          <button type="button" popoverTarget={MENU_ID} className={styles.menuButton}>
            <Menu />
            <span className="visually-hidden">{words.menu[locale]}</span>
          </button>
        </div>
      </div>
      <SmallMenu />
    </header>
  )
}

/** Opens and closes without a script; with one it also closes once it has led somewhere. */
function SmallMenu() {
  const locale = useLocale()
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])
  return (
    <div ref={menu} id={MENU_ID} popover="auto" className={styles.menu}>
      <button
        type="button"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        className={styles.closeMenu}
        aria-label={words.close[locale]}
      >
        <X />
      </button>
      <nav aria-label={words.menu[locale]}>
        <Destinations />
      </nav>
      <SearchForm query="" />
      <div className={styles.smallTheme}>
        <ThemeSwitch label={words.theme[locale]} />
        <span aria-hidden="true">{words.theme[locale]}</span>
      </div>
    </div>
  )
}

/** A plain link: the whole document changes its language. */
function LanguageLink() {
  const other: Locale = useLocale() === 'es' ? 'en' : 'es'
  const { pathname, search } = useLocation()
  // Some records have an address of their own in each language.
  const { paths = {} } = (useMatches().at(-1)?.loaderData ?? {}) as {
    paths?: Partial<Record<Locale, string>>
  }
  return (
    <a
      href={(paths[other] ?? alternate(pathname, other)) + search}
      hrefLang={other}
      lang={other}
      className={styles.language}
      // The server never hears of the part of the page one stands at.
      onClick={({ currentTarget }) => {
        currentTarget.hash = location.hash
      }}
    >
      <span className={styles.languageName}>{languageNames[other]}</span>
      <span aria-hidden="true" className={styles.languageCode}>
        {other}
      </span>
    </a>
  )
}
