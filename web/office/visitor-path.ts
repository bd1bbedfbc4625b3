/** Where visitors find a record on the site. */
import type { Locale } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'

export const visitorPath = (screen: 'course' | 'event', locale: Locale, id: string): string =>
  pathTo(screen, locale, { id })
