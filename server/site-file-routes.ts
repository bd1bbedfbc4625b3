/** Puts into the running server what the site offers besides its pages. */
import type { Hono } from 'hono'
import { mountBadges } from './badges.ts'
import { mountCalendars } from './calendars.ts'
import { mountCards } from './cards.ts'
import { mountFavicon } from './favicon.ts'
import { mountRobots } from './robots.ts'
import { mountRss } from './rss.ts'
import type { SiteFiles } from './site-files.ts'
import { mountSitemap } from './sitemap.ts'

export function mountSiteFiles(app: Hono, files: SiteFiles): void {
  for (const mount of [
    mountFavicon,
    mountRobots,
    mountSitemap,
    mountRss,
    mountCalendars,
    mountCards,
    mountBadges,
  ])
    mount(app, files)
}
