/** The blog as a feed, for the pages that lead to it. */
import type { Locale } from '#core/words.ts'
import { feedTo, screens } from '#web/paths.ts'

export const rssFeed = (locale: Locale) => ({
  type: 'application/rss+xml',
  title: screens.blog.name[locale],
  path: feedTo('rss', locale),
})
