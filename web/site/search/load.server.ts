/** Searches everything that is public. */
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { pathTo } from '#web/paths.ts'
import { articleView, type ArticleView } from '#web/site/cards/article.view.server.ts'
import { courseView, eventView, type CourseView, type EventView } from '#web/site/cards/cards.view.server.ts'
import { openWebinars, type OpenWebinar } from '#web/site/cards/open-webinars.server.ts'
import { addressQuery, pageInAddress, pageWithin, tidyAddress } from '#web/site/catalogue/query.ts'
import { inOneLine } from '#web/site/content/in-one-line.ts'
import { Redirect } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { readPage, readTerm } from './query.server.ts'

export type SearchData = {
  term: string
  page: number
  perPage: number
  total: number
  courses: CourseView[]
  events: EventView[]
  webinars: OpenWebinar[]
  services: { code: string; name: string }[]
  articles: ArticleView[]
}

const nothing: SearchData = {
  term: '',
  page: 1,
  perPage: 1,
  total: 0,
  courses: [],
  events: [],
  webinars: [],
  services: [],
  articles: [],
}

export async function loadSearch({ client, url }: PageRequest): Promise<SearchData> {
  const { call, locale } = client
  const [term, page] = [readTerm(url.searchParams), readPage(url.searchParams)]
  if (term === '') return nothing
  const [courses, events, services, articles, webinars] = await Promise.all([
    call(coursesApi.publicList, { input: { search: term, page, perPage: 12 } }),
    call(eventsApi.publicList, { input: { search: term, page: 1, perPage: 6, when: 'upcoming' } }),
    call(servicesApi.publicList, { input: { search: term } }),
    call(articlesApi.publicList, { input: { search: term, page: 1, perPage: 6 } }),
    openWebinars(client, term),
  ])
  const tidy = tidyAddress(
    url.searchParams,
    pathTo('search', locale) + addressQuery({ q: term, page: pageInAddress(pageWithin(page, courses)) }),
  )
  if (tidy) throw new Redirect(tidy)
  return {
    term,
    page,
    perPage: courses.perPage,
    total: courses.total,
    courses: courses.items.map((course) => courseView(course, locale)),
    events: events.items.map((event) => eventView(event, locale)),
    webinars,
    articles: articles.items.map((article) => articleView(article, locale)),
    services: services.map(({ code, name, standard }) => ({
      code,
      name: inOneLine(standard, name.text),
    })),
  }
}
