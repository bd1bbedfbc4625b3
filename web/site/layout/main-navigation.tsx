/** The site's main navigation, in the header and in the small menu. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { say, type Words } from '#core/words.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { useSite } from '#web/site/site.tsx'
import styles from './main-navigation.module.css'
import { navigationItems, type NavigationItem } from './navigation.ts'

const words = {
  more: { es: 'Más en {text}', en: 'More in {text}' },
} satisfies Record<string, Words>

/** Submenus are popovers on a wide screen, and nested lists in the small menu. */
export function MainNavigation({ isWide = false }: { isWide?: boolean }) {
  const locale = useLocale()
  return (
    <ul className={isWide ? styles.wide : styles.stacked}>
      {navigationItems(locale).map(({ text, path, children }) => (
        <li key={path}>
          <NavigationLink text={text} path={path} />
          {children &&
            (isWide ? <SubmenuPopover title={text} items={children} /> : <Submenu items={children} />)}
        </li>
      ))}
    </ul>
  )
}

function NavigationLink({ text, path }: { text: string; path: string }) {
  const { pathname } = useSite()
  return (
    <PageLink to={path} aria-current={pathname === path ? 'page' : undefined}>
      {text}
    </PageLink>
  )
}

type SubmenuProps = { items: NavigationItem[] }
const Submenu = ({ items }: SubmenuProps) => (
  <ul className={styles.submenu}>
    {items.map((item) => (
      <li key={item.path}>
        <NavigationLink text={item.text} path={item.path} />
      </li>
    ))}
  </ul>
)

/** Works without scripts. */
function SubmenuPopover({ title, items }: SubmenuProps & { title: string }) {
  const locale = useLocale()
  const id = items.map(({ path }) => path.split('/').at(-1)).join('-')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.openSubmenu}
        aria-label={say(words.more, locale, { text: title })}
      >
        <ChevronDown />
      </button>
      <div id={id} popover="auto" className={styles.popover}>
        <Submenu items={items} />
      </div>
    </>
  )
}
