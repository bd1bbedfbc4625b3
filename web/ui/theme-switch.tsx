/** Turns between light and dark; without a choice the machine's own setting holds. */
import SunMoon from 'lucide-react/icons/sun-moon'
import styles from './theme-switch.module.css'

const themeKey = 'theme'

/** Runs before the first paint, so that a chosen theme never flashes the other one. */
export const applyStoredTheme = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button type="button" className={styles.switch} aria-label={label} title={label} onClick={turnTheme}>
      <SunMoon />
    </button>
  )
}

const dark = '(prefers-color-scheme: dark)'

/** What a picture shows on a dark page: its media follow the theme that was chosen, if one was. */
export const DarkSource = ({ srcSet }: { srcSet: string }) => (
  <source data-dark media={dark} srcSet={srcSet} ref={followTheme} />
)

function followTheme(source: HTMLSourceElement | null): void {
  const { theme } = document.documentElement.dataset
  const media = theme ? (theme === 'dark' ? 'all' : 'not all') : dark
  if (source && source.media !== media) source.media = media
}

export function turnTheme(): void {
  const root = document.documentElement
  const preferred = matchMedia(dark).matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? preferred) === 'dark' ? 'light' : 'dark'
  if (next === preferred) delete root.dataset.theme
  else root.dataset.theme = next
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]')) followTheme(source)
  try {
    if (next === preferred) localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, next)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
