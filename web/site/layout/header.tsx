/** The header of every page: brand, navigation, search, language, theme. */
import Menu from 'lucide-react/icons/menu'
import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { Locale, Words } from '#core/words.ts'
import { alternate, pathTo, matchScreen } from '#web/paths.ts'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { MainNavigation } from './main-navigation.tsx'
import styles from './header.module.css'
import { Brand } from './brand.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { SearchForm } from './search-form.tsx'
import { useSite } from '#web/site/site.tsx'

const words = {
  main: { es: 'Principal', en: 'Main' },
  search: { es: 'Buscar', en: 'Search' },
  theme: { es: 'Cambiar entre tema claro y oscuro', en: 'Switch between light and dark theme' },
  menu: { es: 'Menú', en: 'Menu' },
  close: { es: 'Cerrar el menú', en: 'Close the menu' },
} satisfies Record<string, Words>

const languageNames: Record<Locale, string> = { es: 'Español', en: 'English' }
const MENU_ID = 'menu'

export function Header() {
  const locale = useLocale()
  const { firm, pathname, search } = useSite()
  const isSearch = matchScreen(pathname)?.key === 'search'
  const query = isSearch ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <header className={styles.header} data-stays="header">
      <div className={styles.bar}>
        <PageLink to={pathTo('home', locale)} className={styles.home}>
          <Brand firm={firm} />
        </PageLink>
        <nav className={styles.wide} aria-label={words.main[locale]}>
          <MainNavigation isWide />
        </nav>
        <div className={styles.tools}>
          <SearchForm className={styles.wideSearch} query={query} />
          <PageLink
            to={pathTo('search', locale)}
            className={styles.searchLink}
            aria-label={words.search[locale]}
            data-search-link
          >
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

/** Opens and closes without a script. */
function SmallMenu() {
  const locale = useLocale()
  return (
    <div id={MENU_ID} data-menu popover="auto" className={styles.menu}>
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
        <MainNavigation />
      </nav>
      <SearchForm query="" />
      <div className={styles.smallTheme}>
        <ThemeSwitch label={words.theme[locale]} />
        <span aria-hidden="true">{words.theme[locale]}</span>
      </div>
    </div>
  )
}

function LanguageLink() {
  const other: Locale = useLocale() === 'es' ? 'en' : 'es'
  const { pathname, search, languagePaths } = useSite()
  return (
    <a
      href={(languagePaths[other] ?? alternate(pathname, other)) + search}
      hrefLang={other}
      lang={other}
      className={styles.language}
      data-language
    >
      <span className={styles.languageName}>{languageNames[other]}</span>
      <span aria-hidden="true" className={styles.languageCode}>
        {other}
      </span>
    </a>
  )
}
