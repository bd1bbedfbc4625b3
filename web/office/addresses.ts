/** Addresses of the office's screens in both languages. */
import type { Locale } from '#core/words.ts'

/** `officeHref('es', 'events', '12')` → `/es/office/events/12` */
export const officeHref = (locale: Locale, ...path: string[]): string =>
  ['', locale, 'office', ...path.filter(Boolean)].join('/')

/** The login, with the address to return to. */
export const loginHref = (to: string): string => `/login?${new URLSearchParams({ to })}`

/** Whether the office's router handles this address. */
export const isOfficePath = (path: string): boolean =>
  /^\/(login|access|(es|en)\/office(\/[^?#]*)?)([?#]|$)/.test(path)

/** Whether an address is a screen or one of its records: `/es/office/mails` is no part of `/es/office/mail`. */
export const isWithin = (pathname: string, screen: string): boolean =>
  pathname === screen || pathname.startsWith(`${screen}/`)

export const languageNames: Record<Locale, string> = { es: 'Español', en: 'English' }
export const otherLocale = (locale: Locale): Locale => (locale === 'es' ? 'en' : 'es')

/** `/es/office/events?page=2` → `/en/office/events?page=2`; for the login, its target is translated. */
export function inLocale({ pathname, search }: Pick<URL, 'pathname' | 'search'>, locale: Locale): string {
  const changed = switched(pathname, locale)
  if (changed !== pathname) return changed + search
  const params = new URLSearchParams(search)
  params.set('to', switched(params.get('to') ?? officeHref(locale), locale))
  return `${pathname}?${params}`
}

const switched = (path: string, locale: Locale): string => path.replace(/^\/(es|en)(?=[/?]|$)/, `/${locale}`)
