/** Collects the sitemap entries of each slice. */
import type { Handlers } from '#server/http/context.ts'
import { courseEntries } from '#resources/events/course-pages/course-page.server.ts'
import { instructorEntries } from '#resources/catalogue/instructors/instructor-cards.server.ts'
import { familyEntries, serviceEntries } from '#resources/catalogue/services/service.server.ts'
import { articleEntries } from '../articles/article.site.server.ts'
import { eventEntries } from '#resources/events/schedule/event.site.server.ts'
import { webinarEntries } from '../webinars/webinar.site.server.ts'
import type { sitemapApi } from './sitemap.api.ts'

export const handlers: Handlers<typeof sitemapApi> = {
  publicList: async (_, context) => {
    const entries = await Promise.all([
      courseEntries(context),
      eventEntries(context),
      articleEntries(context),
      webinarEntries(context),
      instructorEntries(context),
      serviceEntries(context),
      familyEntries(context),
    ])
    return entries.flat()
  },
}
