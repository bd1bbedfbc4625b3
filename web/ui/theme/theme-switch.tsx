/** Switches between the light and the dark theme. */
import SunMoon from 'lucide-react/icons/sun-moon'
import { toggleTheme } from './theme.ts'
import styles from './theme-switch.module.css'

/** On the site, which is not hydrated, a script finds the button by `data-theme-switch`. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      data-theme-switch
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={toggleTheme}
    >
      <SunMoon />
    </button>
  )
}

/** Media query of a picture's dark version (see showThemedPictures). */
export const DarkSource = ({ srcSet }: { srcSet: string }) => (
  <source data-dark media="(prefers-color-scheme: dark)" srcSet={srcSet} />
)
