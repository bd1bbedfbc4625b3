/** Registers the handlers and jobs of the area content; server only. */
import { slice } from '#server/http/slice.ts'
import { proveConsents } from '#resources/system/consents/consent-proof.server.ts'
import { isPublished, showFiles } from '#resources/system/files/public-files.server.ts'
import { mountCards } from './cards/cards.server.ts'
import { mountRss } from './feeds/rss.server.ts'
import { mountRobots } from './feeds/robots.server.ts'
import { mountSitemap } from './feeds/sitemap-file.server.ts'
import { articlesApi } from './articles/article.api.ts'
import * as articles from './articles/article.server.ts'
import { pagesApi } from './pages/page.api.ts'
import * as pages from './pages/page.server.ts'
import { siteSearchApi } from './site-search/site-search.api.ts'
import * as siteSearch from './site-search/site-search.server.ts'
import { sitemapApi } from './feeds/sitemap.api.ts'
import * as sitemap from './feeds/sitemap.server.ts'
import { webinarRegistrationsApi } from './webinar-registrations/webinar-registration.api.ts'
import * as webinarRegistrations from './webinar-registrations/webinar-registration.server.ts'
import { isShownArticle } from './articles/article-state.server.ts'
import { webinarRegistrations as registrations } from './webinar-registrations/webinar-registration.ts'
import { webinarsApi } from './webinars/webinar.api.ts'
import { remindOfWebinars } from './webinars/webinar-reminders.server.ts'
import * as webinars from './webinars/webinar.server.ts'
import { mountWebinarCalendars, webinarEntries } from './webinars/webinar-feeds.server.ts'
import { addToCalendar } from '#resources/events/calendar/calendar-feeds.server.ts'

export const contentSlices = {
  articles: slice(articlesApi, articles.handlers),
  pages: slice(pagesApi, pages.handlers),
  sitemap: slice(sitemapApi, sitemap.handlers),
  siteSearch: slice(siteSearchApi, siteSearch.handlers),
  webinarRegistrations: slice(webinarRegistrationsApi, webinarRegistrations.handlers),
  webinars: slice(webinarsApi, webinars.handlers),
}

export const contentJobs = [remindOfWebinars]

export const contentFileRoutes = [mountRobots, mountSitemap, mountRss, mountCards, mountWebinarCalendars]

proveConsents('ofRegistration', {
  entity: registrations.name,
  read: webinarRegistrations.webinarRegistrations.assertExists,
})
addToCalendar(webinarEntries)
showFiles('articles', { table: 'articles', columns: ['image'], condition: isShownArticle })
showFiles('webinars', { table: 'webinars', columns: ['image'], condition: isPublished })
