/** Which language a visitor gets, and how the choice is remembered (spec §9). */
import { isLocale, type Locale } from '#core/words.ts'

/** The key in browser storage and, so that our server knows it too, the name of the cookie. */
const localeKey = 'locale'
const ONE_YEAR = 365 * 24 * 60 * 60

/** The locale of a path. */
export function localeOf(pathname: string): Locale | undefined {
  const first = pathname.split('/', 2)[1]
  return isLocale(first) ? first : undefined
}

/** Whether a path belongs to the office. */
export const isOffice = (pathname: string): boolean => /^\/\w+\/office(\/|$)/.test(pathname)

/** For a path without a language: the stored one, else the browser's first two letters, else English. */
export function visitorLocale(headers: Headers): Locale {
  const stored = storedLocale(headers)
  if (stored) return stored
  const browser = browserLanguage(headers.get('accept-language') ?? '')
    .slice(0, 2)
    .toLowerCase()
  return isLocale(browser) ? browser : 'en'
}

export function storedLocale(headers: Headers): Locale | undefined {
  const stored = /(?:^|;\s*)locale=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
  return isLocale(stored) ? stored : undefined
}

export const localeCookie = (locale: Locale): string =>
  `${localeKey}=${locale}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax`

/** The one stored in the browser before this page. */
export function rememberedLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(localeKey)
    return isLocale(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Saves the language of the URL (spec §9), in the browser because pages are cached for everyone. */
export function rememberLocale(locale: Locale): void {
  document.cookie = localeCookie(locale) + (location.protocol === 'https:' ? '; Secure' : '')
  try {
    localStorage.setItem(localeKey, locale)
  } catch {
    // Storage may be blocked; the cookie remains.
  }
}

/** The browser's preferred language. */
function browserLanguage(header: string): string {
  const [first] = header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return { tag, weight: quality === undefined ? 1 : Number(quality) }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return first?.tag ?? ''
}
