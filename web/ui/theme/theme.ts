/** The light and dark theme; the system's setting is the default. */

const THEME_KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'

/** Inline script of the head that applies the chosen theme before the first paint. */
export const applyStoredTheme = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

const preferredTheme = (): string => (matchMedia(DARK).matches ? 'dark' : 'light')
export const shownTheme = (): string => document.documentElement.dataset['theme'] ?? preferredTheme()

export function toggleTheme(): void {
  const preferred = preferredTheme()
  const next = shownTheme() === 'dark' ? 'light' : 'dark'
  const chosen = next === preferred ? null : next
  applyTheme(chosen)
  try {
    if (chosen === null) localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, chosen)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
}

/** A page from the back/forward cache may be older than the choice. */
export function restoreTheme(): void {
  try {
    applyTheme(localStorage.getItem(THEME_KEY))
  } catch {
    // Without storage the page keeps its theme.
  }
}

function applyTheme(theme: string | null): void {
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  else delete dataset['theme']
  showThemedPictures(document)
}

/** Dark pictures and the browser's own colour follow the chosen theme; their media query would follow the system. */
export function showThemedPictures(within: ParentNode): void {
  const { theme } = document.documentElement.dataset
  const media = theme ? (theme === 'dark' ? 'all' : 'not all') : DARK
  for (const dark of within.querySelectorAll<HTMLSourceElement | HTMLMetaElement>('[data-dark]'))
    if (dark.media !== media) dark.media = media
}
