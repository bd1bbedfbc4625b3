/** The phone's navigation bar: frequent screens, search and the menu button. */
import { useEffect, useRef, useState } from 'react'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { NavLink, useLocation } from 'react-router'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import styles from './bottom-bar.module.css'
import { openScreens } from '../navigation.ts'
import { usePalette } from '../palette/palette-context.ts'
import { OfficeMenu } from './sidebar.tsx'

const words = {
  daily: { es: 'Cada día', en: 'Every day' },
  search: { es: 'Buscar', en: 'Search' },
  menu: { es: 'Menú', en: 'Menu' },
  close: { es: 'Cerrar el menú', en: 'Close the menu' },
} satisfies Record<string, Words>
const DAILY_SCREENS = 3

export function BottomBar() {
  const locale = useLocale()
  const { open } = usePalette()
  const drawer = useRef<HTMLDialogElement>(null)
  // Rendered when it is first opened, because it has as many elements as a list.
  const [hasMenu, setHasMenu] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => drawer.current?.close(), [pathname])
  function openMenu() {
    setHasMenu(true)
    drawer.current?.showModal()
  }
  return (
    <>
      <nav className={styles.bar} aria-label={words.daily[locale]}>
        {openScreens()
          .slice(0, DAILY_SCREENS)
          .map(({ path, words: screen, Icon }) => (
            <NavLink key={path} to={officeHref(locale, path)} end={path === ''}>
              <Icon />
              <span>{screen[locale]}</span>
            </NavLink>
          ))}
        <button type="button" onClick={() => open('palette')}>
          <Search />
          <span>{words.search[locale]}</span>
        </button>
        <button type="button" aria-haspopup="dialog" onClick={openMenu}>
          <Menu />
          <span>{words.menu[locale]}</span>
        </button>
      </nav>
      <dialog ref={drawer} className={styles.drawer} aria-label={words.menu[locale]} closedby="any">
        <div className={styles.inside}>
          <button
            type="button"
            className={styles.close}
            aria-label={words.close[locale]}
            onClick={() => drawer.current?.close()}
          >
            <X />
          </button>
          {hasMenu && <OfficeMenu />}
        </div>
      </dialog>
    </>
  )
}
