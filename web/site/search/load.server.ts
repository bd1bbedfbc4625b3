/** Searches everything that is public. */
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { pagesApi } from '#resources/content/pages/page.api.ts'
import type { FoundPage } from '#resources/content/pages/page.public.ts'
import { siteSearchApi, type SearchedKind } from '#resources/content/site-search/site-search.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Client } from '#core/client.ts'
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
type Found = Placeless & {
  courses: CourseView[]
  perPage: number
  /** Of courses. */
  total: number
  /** Of courses and of webinars. */
  dates: FoundDate[]
  /** Of courses. */
  eventTotal: number
  /** Kinds that have every word in a title. */
  titled: readonly SearchedKind[]
  /** The words that occur together, where not all do. */
  fewer: string
}
export type SearchData = Found & {
  query: SearchQuery
  /** What was found instead of what was asked for, where nothing has that. */
  nearest: SearchQuery | undefined
  choices: Pick<FilterChoices, 'city' | 'month'>
}

const noPlaceless: Placeless = { services: [], people: [], pages: [], articles: [] }
const nothing: Found = {
  ...noPlaceless,
  courses: [],
  perPage: 1,
  total: 0,
  dates: [],
  eventTotal: 0,
  titled: [],
  fewer: '',
}
const unfiltered: SearchQuery = { page: 1, search: '', city: undefined, month: undefined, sort: undefined }
const MOST_COURSES = 12
const MOST_DATES = 8
const MOST_PEOPLE = 6
const MOST_PAGES = 4

export async function loadSearch({ client, url }: PageRequest): Promise<SearchData> {
  const { call, locale } = client
  const requested = readSearchQuery(url.searchParams)
  const { search, city, month } = requested
  const offered = call(eventsApi.publicOptions, { input: { search, city, month } })
  const isAsked = search !== '' || city !== undefined || month !== undefined
  const [options, exact] = await Promise.all([offered, isAsked ? find(client, requested) : nothing])
  const query = { ...requested, page: pageWithin(requested.page, exact) }
  const tidy = tidyAddress(url.searchParams, searchHref(locale, query))
  if (tidy) throw new Redirect(tidy)
  const { found, nearest } =
    !isAsked || hasResults(exact)
      ? { found: exact, nearest: undefined }
      : await findNearest(client, query, exact.fewer)
  return {
    ...found,
    query,
    nearest,
    choices: filterChoices(options.options, locale),
  }
}

const hasResults = ({ courses, dates, services, people, pages, articles }: Found): boolean =>
  [courses, dates, services, people, pages, articles].some(({ length }) => length > 0)

type Nearest = { found: Found; nearest: SearchQuery | undefined }
/** Without the filters, or else with fewer words, or else the next dates. */
async function findNearest(client: Client, query: SearchQuery, fewer: string): Promise<Nearest> {
  const { search, city, month } = query
  const wider = [...(city || month ? [search] : []), fewer].filter((term) => term !== '')
  for (const term of wider) {
    const nearest = { ...unfiltered, search: term }
    const found = await find(client, nearest)
    if (hasResults(found)) return { found, nearest }
  }
  const next = await find(client, { ...unfiltered, sort: 'date' })
  return { found: { ...next, courses: [], total: 0 }, nearest: unfiltered }
}

async function find(client: Client, query: SearchQuery): Promise<Found> {
  const { call, locale } = client
  const { search, page, ...filter } = query
  const { city, month, sort } = filter
  const isWide = search !== '' && city === undefined && month === undefined
  const [reach, courses, events, webinars, placeless] = await Promise.all([
    call(siteSearchApi.publicReach, { input: { search } }),
    call(coursePagesApi.publicList, { input: { search, page, ...filter, perPage: MOST_COURSES } }),
    call(eventsApi.publicList, {
      input: { search, city, month, sort: sort ?? 'relevance', page: 1, perPage: MOST_DATES },
    }),
    isWide ? openWebinars(client, search) : [],
    isWide ? findPlaceless(client, search) : noPlaceless,
  ])
  // A webinar that needs more typos than the dates is not what was meant.
  const isMisread = reach.closest.includes('dates') && !reach.closest.includes('webinars')
  return {
    ...placeless,
    titled: reach.titled,
    fewer: reach.nearest,
    courses: courses.items.map((course) => courseView(course, locale)),
    perPage: courses.perPage,
    total: courses.total,
    dates: datesOf(
      events.items.map((event) => eventView(event, locale)),
      isMisread ? [] : webinars,
      sort,
    ),
    eventTotal: events.total,
  }
}

/** The most relevant ones in their order, each webinar before the first date that is later. */
function datesOf(events: EventView[], webinars: OpenWebinar[], sort: SearchQuery['sort']): FoundDate[] {
  const found: FoundDate[] = events.map((event) => ({
    key: `event-${event.id}`,
    at: event.when?.iso ?? '',
    event,
  }))
  for (const webinar of webinars) {
    const at = webinar.when.iso
    const later = sort === 'price' ? -1 : found.findIndex((date) => date.at > at)
    found.splice(later < 0 ? found.length : later, 0, { key: `webinar-${webinar.id}`, at, webinar })
  }
  return found
}

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
