/** Where visitors find a record on the site. */
import type { Locale } from '#core/words.ts'
import type { PageKind } from '#resources/content/pages/page.ts'
import { pathTo } from '#web/paths.ts'

export const visitorPath = (
  screen: 'course' | 'event' | 'survey' | 'webinar',
  locale: Locale,
  id: string,
): string => pathTo(screen, locale, { id })

export const visitorPage = (kind: PageKind, locale: Locale): string => pathTo(kind, locale)
/** By its name in the address, or by its id while it has none. */
export const articlePath = (locale: Locale, slug: string): string => pathTo('article', locale, { slug })
/** Where everybody verifies a certificate. */
export const certificatePath = (locale: Locale, code: string): string =>
  pathTo('certificate', locale, { code })
