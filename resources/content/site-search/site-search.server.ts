/** Weighs a term against everything that visitors find (decision 050). */
import { instructorTexts } from '#resources/catalogue/instructors/instructor.server.ts'
import { serviceTexts } from '#resources/catalogue/services/service.server.ts'
import { courseEntries } from '#resources/events/course-pages/course-index.server.ts'
import { upcomingDates } from '#resources/events/event-dates/date-index.server.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { reachOf, shortenedTo } from '#server/search/reach.ts'
import type { SearchText } from '#server/search/search-texts.ts'
import { articleTexts } from '../articles/article-search.server.ts'
import { textsOfPages } from '../pages/page.server.ts'
import { webinarTexts } from '../webinars/webinar.site.server.ts'
import { searchedKinds, type SearchedKind, type siteSearchApi } from './site-search.api.ts'

const texts: Record<SearchedKind, (context: Context) => Promise<readonly SearchText[]>> = {
  services: serviceTexts,
  people: instructorTexts,
  pages: textsOfPages,
  courses: courseEntries,
  dates: upcomingDates,
  webinars: webinarTexts,
  articles: articleTexts,
}

export const handlers: Handlers<typeof siteSearchApi> = {
  publicReach: async ({ input: { search } }, context) => {
    const reaches = await Promise.all(
      searchedKinds.map(async (kind) => ({ kind, ...reachOf(await texts[kind](context), search) })),
    )
    const mostTyped = Math.max(...reaches.map(({ typed }) => typed))
    const [best] = reaches.toSorted((one, other) => other.weight - one.weight)
    return {
      titled: reaches.filter(({ isTitled }) => isTitled).map(({ kind }) => kind),
      closest: reaches.filter(({ typed }) => typed === mostTyped).map(({ kind }) => kind),
      nearest: shortenedTo(best?.together ?? [], search),
    }
  },
}
