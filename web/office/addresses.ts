/** Addresses of the office's screens, and the same screen in the other language. */
import type { Locale } from '#core/words.ts'

/** `officeHref('es', 'events', '12')` → `/es/office/events/12` */
export const officeHref = (locale: Locale, ...path: string[]): string =>
  ['', locale, 'office', ...path.filter(Boolean)].join('/')

/** The login, which leads on to `to`. */
export const loginHref = (to: string): string => `/login?${new URLSearchParams({ to })}`

/** Whether the office's router shows this address; any other is a page of the site or a file. */
export const isOfficePath = (path: string): boolean =>
  /^\/(login|access|(es|en)\/office(\/[^?#]*)?)([?#]|$)/.test(path)

export const languageNames: Record<Locale, string> = { es: 'Español', en: 'English' }
export const otherLocale = (locale: Locale): Locale => (locale === 'es' ? 'en' : 'es')

type Place = { pathname: string; search: string }
/** `/es/office/events?page=2` → `/en/office/events?page=2`; a login changes the page that it leads to. */
export function inLocale({ pathname, search }: Place, locale: Locale): string {
  const changed = switched(pathname, locale)
  if (changed !== pathname) return changed + search
  const params = new URLSearchParams(search)
  params.set('to', switched(params.get('to') ?? officeHref(locale), locale))
  return `${pathname}?${params}`
}

const switched = (path: string, locale: Locale): string => path.replace(/^\/(es|en)(?=[/?]|$)/, `/${locale}`)
