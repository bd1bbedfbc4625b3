/** The language of the page being drawn. */
import { useLocation } from 'react-router'
import { contentLocale, type Locale } from '#core/words.ts'
import { localeOf } from './locale.ts'

/** Screens without a language of their own, such as the login, speak that of the page they lead to. */
export function useLocale(): Locale {
  const { pathname, search } = useLocation()
  return localeOf(pathname) ?? localeOf(new URLSearchParams(search).get('to') ?? '') ?? contentLocale
}
