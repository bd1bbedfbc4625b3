/** Searches everything that is public. */
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { pagesApi } from '#resources/content/pages/page.api.ts'
import type { FoundPage } from '#resources/content/pages/page.public.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Client } from '#core/client.ts'
import type { Locale } from '#core/words.ts'
import type { DateOptions } from '#resources/events/event-dates/date-options.ts'
import { articleView, type ArticleView } from '#web/site/cards/article.view.server.ts'
import { courseView, eventView, type CourseView, type EventView } from '#web/site/cards/cards.view.server.ts'
import { openWebinars, type OpenWebinar } from '#web/site/cards/open-webinars.server.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { Redirect } from '#web/site/page-errors.ts'
import { pageWithin, tidyAddress } from '#web/site/results/address.ts'
import { filterChoices, type FilterChoices } from '#web/site/results/filter-choices.view.server.ts'
import { readSearchQuery } from '#web/site/results/params.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { searchHref, type SearchQuery } from './query.ts'

/** What has neither place nor date. */
type Placeless = {
  services: { slug: string; name: string }[]
  people: Pick<InstructorCard, 'id' | 'slug' | 'name' | 'headline' | 'picture'>[]
  pages: FoundPage[]
  articles: ArticleView[]
}
export type FoundDate = { key: string; at: string } & (
  | { event: EventView; webinar?: undefined }
  | { webinar: OpenWebinar }
)
export type SearchData = Placeless & {
  query: SearchQuery
  courses: CourseView[]
  perPage: number
  /** Of courses. */
  total: number
  /** Of courses and of webinars. */
  dates: FoundDate[]
  /** Of courses. */
  eventTotal: number
  choices: Pick<FilterChoices, 'city' | 'month'>
}

const nothing: Placeless = { services: [], people: [], pages: [], articles: [] }
const MOST_DATES = 8
const MOST_PEOPLE = 6
const MOST_PAGES = 4

export async function loadSearch({ client, url }: PageRequest): Promise<SearchData> {
  const { call, locale } = client
  const requested = readSearchQuery(url.searchParams)
  const { search, page, ...filter } = requested
  const { city, month, sort } = filter
  const isNarrowed = city !== undefined || month !== undefined
  const offered = call(eventsApi.publicOptions, { input: { search, city, month } })
  if (search === '' && !isNarrowed) return unasked(requested, await offered, locale)
  const [options, courses, events, webinars, placeless] = await Promise.all([
    offered,
    call(coursePagesApi.publicList, { input: { ...requested, perPage: 12 } }),
    call(eventsApi.publicList, {
      input: { search, city, month, sort: sort ?? 'relevance', page: 1, perPage: MOST_DATES },
    }),
    isNarrowed ? [] : openWebinars(client, search),
    isNarrowed ? nothing : findPlaceless(client, search),
  ])
  const query = { ...requested, page: pageWithin(page, courses) }
  const tidy = tidyAddress(url.searchParams, searchHref(locale, query))
  if (tidy) throw new Redirect(tidy)
  return {
    ...placeless,
    query,
    courses: courses.items.map((course) => courseView(course, locale)),
    perPage: courses.perPage,
    total: courses.total,
    dates: datesOf(
      events.items.map((event) => eventView(event, locale)),
      webinars,
      sort,
    ),
    eventTotal: events.total,
    choices: filterChoices(options.options, locale),
  }
}

/** The most relevant ones, in the order of their days unless prices were asked for. */
function datesOf(events: EventView[], webinars: OpenWebinar[], sort: SearchQuery['sort']): FoundDate[] {
  const found: FoundDate[] = [
    ...events.map((event) => ({ key: `event-${event.id}`, at: event.when?.iso ?? '', event })),
    ...webinars.map((webinar) => ({ key: `webinar-${webinar.id}`, at: webinar.when.iso, webinar })),
  ]
  return sort === 'price' ? found : found.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

const unasked = (query: SearchQuery, { options }: DateOptions, locale: Locale): SearchData => ({
  ...nothing,
  query,
  courses: [],
  perPage: 1,
  total: 0,
  dates: [],
  eventTotal: 0,
  choices: filterChoices(options, locale),
})

async function findPlaceless({ call, locale }: Client, search: string): Promise<Placeless> {
  const [services, people, pages, articles] = await Promise.all([
    call(servicesApi.publicList, { input: { search } }),
    call(instructorsApi.publicList, { input: { search } }),
    call(pagesApi.publicSearch, { input: { search } }),
    call(articlesApi.publicList, { input: { search, page: 1, perPage: 6 } }),
  ])
  return {
    services: services.map(({ slug, name, standard }) => ({ slug, name: inOneLine(standard, name.text) })),
    people: people.slice(0, MOST_PEOPLE),
    pages: pages.slice(0, MOST_PAGES),
    articles: articles.items.map((article) => articleView(article, locale)),
  }
}
