/** The sidebar: full on wide windows, icons on narrower ones, a drawer on phones. */
import { useEffect, useId, useRef, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { Link, NavLink, useLocation } from 'react-router'
import type { Words } from '#core/words.ts'
import { Mark } from '#web/ui/mark.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { isWithin, officeHref } from '../addresses.ts'
import { openAreas, type MenuArea } from '../navigation.ts'
import styles from './sidebar.module.css'

const words = {
  navigation: { es: 'Áreas de la oficina', en: 'Areas of the office' },
  narrow: { es: 'Contraer el menú', en: 'Collapse the menu' },
  widen: { es: 'Expandir el menú', en: 'Expand the menu' },
} satisfies Record<string, Words>

const storageKey = 'sidebar'
const foldedKey = 'sidebar-folded'

export function Sidebar() {
  const locale = useLocale()
  const [isNarrow, setIsNarrow] = useState(() => localStorage.getItem(storageKey) === 'narrow')
  const turn = () => {
    setIsNarrow(!isNarrow)
    if (isNarrow) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'narrow')
  }
  const label = isNarrow ? words.widen[locale] : words.narrow[locale]
  return (
    <aside className={`${styles.sidebar} ${isNarrow ? styles.narrow : ''}`}>
      <Link to={officeHref(locale)} className={styles.brand}>
        <Brand />
      </Link>
      <OfficeMenu />
      <button type="button" className={styles.toggle} aria-label={label} title={label} onClick={turn}>
        {isNarrow ? <PanelLeftOpen /> : <PanelLeftClose />}
      </button>
    </aside>
  )
}

export const Brand = () => (
  <>
    <Mark />
    <span>Conforme</span>
  </>
)

/** The areas that the user may open; each can be folded, and the current screen is always in sight. */
export function OfficeMenu() {
  const locale = useLocale()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const [folded, setFolded] = useState(() => new Set(localStorage.getItem(foldedKey)?.split(' ')))
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const toggle = (key: string) => {
    const next = new Set(folded)
    if (!next.delete(key)) next.add(key)
    setFolded(next)
    localStorage.setItem(foldedKey, [...next].join(' '))
  }
  return (
    <nav ref={nav} aria-label={words.navigation[locale]} className={styles.nav}>
      {openAreas().map((area) => (
        <Area key={area.key} area={area} isFolded={folded.has(area.key)} onToggle={toggle} />
      ))}
    </nav>
  )
}

type AreaProps = { area: MenuArea; isFolded: boolean; onToggle: (key: string) => void }
function Area({ area: { key, words: title, screens }, isFolded, onToggle }: AreaProps) {
  const locale = useLocale()
  const id = useId()
  const { pathname } = useLocation()
  const isCurrent = screens.some(({ path }) => path !== '' && isWithin(pathname, officeHref(locale, path)))
  const isOpen = !title || !isFolded || isCurrent
  return (
    <section aria-labelledby={title && id} className={`${styles.area} ${isOpen ? '' : styles.folded}`}>
      {title && (
        <h2 id={id}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-disabled={isCurrent}
            onClick={() => onToggle(key)}
          >
            {title[locale]}
            <ChevronDown />
          </button>
        </h2>
      )}
      <ul className={styles.screens}>
        {screens.map(({ path, words: screen, Icon }) => (
          <li key={path}>
            <NavLink to={officeHref(locale, path)} end={path === ''} title={screen[locale]}>
              <Icon />
              <span>{screen[locale]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
