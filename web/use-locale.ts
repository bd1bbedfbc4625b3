/** The language of the page being drawn. */
import { useLocation } from 'react-router'
import { contentLocale, type Locale } from '#core/words.ts'
import { localeOf } from './locale.ts'

export function useLocale(): Locale {
  return localeOf(useLocation().pathname) ?? contentLocale
}
