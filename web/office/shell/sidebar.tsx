/** The sidebar: full on wide windows, icons on narrower ones, a drawer on phones. */
import { useId, useState } from 'react'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { Link, NavLink } from 'react-router'
import type { Words } from '#core/words.ts'
import { Mark } from '#web/ui/mark.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { openAreas } from '../navigation.ts'
import styles from './sidebar.module.css'

const words = {
  navigation: { es: 'Áreas de la oficina', en: 'Areas of the office' },
  narrow: { es: 'Contraer el menú', en: 'Collapse the menu' },
  widen: { es: 'Expandir el menú', en: 'Expand the menu' },
} satisfies Record<string, Words>

const storageKey = 'sidebar'

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
      <Ways />
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

export function Ways() {
  const locale = useLocale()
  const id = useId()
  return (
    <nav aria-label={words.navigation[locale]} className={styles.nav}>
      {openAreas().map(({ key, words: area, screens }) => (
        <section key={key} aria-labelledby={area && `${id}${key}`} className={styles.area}>
          {area && <h2 id={`${id}${key}`}>{area[locale]}</h2>}
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
      ))}
    </nav>
  )
}
