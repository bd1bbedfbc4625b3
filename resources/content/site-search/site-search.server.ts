/** Compares a term with everything that visitors find (decision 050). */
import { instructorTexts } from '#resources/catalogue/instructors/instructor.server.ts'
import { familyTexts, serviceTexts } from '#resources/catalogue/services/service.server.ts'
import { courseEntries } from '#resources/events/course-pages/course-index.server.ts'
import { upcomingDates } from '#resources/events/event-dates/date-index.server.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { findBestMatch, type SearchedList } from '#server/search/best-match.ts'
import type { SearchText } from '#server/search/search-texts.ts'
import { articleTexts } from '../articles/article-search.server.ts'
import { textsOfPages } from '../pages/page.server.ts'
import { webinarTexts } from '../webinars/webinar.site.server.ts'
import type { SearchedKind, siteSearchApi } from './site-search.api.ts'

const subjects = async (entries: Promise<readonly SearchText[]>): Promise<SearchedList[]> => [
  { entries: await entries, hasSubjects: true },
]
const lists: Record<SearchedKind, (context: Context) => Promise<SearchedList[]>> = {
  services: async (context) => [
    ...(await subjects(serviceTexts(context))),
    { entries: await familyTexts(context) },
  ],
  people: (context) => subjects(instructorTexts(context)),
  pages: async (context) => {
    const { written, own } = await textsOfPages(context)
    return [{ entries: written }, { entries: own, ignoresNumbers: true }]
  },
  courses: (context) => subjects(courseEntries(context)),
  dates: (context) => subjects(upcomingDates(context)),
  webinars: (context) => subjects(webinarTexts(context)),
  articles: async (context) => [{ entries: await articleTexts(context) }],
}

export const handlers: Handlers<typeof siteSearchApi> = {
  publicBestMatch: async ({ input: { search, kinds } }, context) => {
    const searched = await Promise.all(
      kinds.map(async (kind) => (await lists[kind](context)).map((list) => ({ kind, ...list }))),
    )
    const all = searched.flat()
    const { match, search: best, titled } = findBestMatch(all, search)
    return {
      match,
      search: best,
      titled: [...new Set(all.filter((_, at) => titled[at]).map(({ kind }) => kind))],
    }
  },
}
