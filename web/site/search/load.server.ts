/** Searches everything that is public. */
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { pagesApi } from '#resources/content/pages/page.api.ts'
import type { FoundPage } from '#resources/content/pages/page.public.ts'
import { filterToRelax } from '#resources/events/event-dates/date-filter.ts'
import type { DateOptions } from '#resources/events/event-dates/date-options.ts'
import type { BestMatch, SearchedKind } from '#resources/content/site-search/site-search.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Client } from '#core/client.ts'
import { articleView, type ArticleView } from '#web/site/cards/article.view.server.ts'
import { courseView, eventView, type CourseView, type EventView } from '#web/site/cards/cards.view.server.ts'
import { openWebinars, type OpenWebinar } from '#web/site/cards/open-webinars.server.ts'
import { inOneLine } from '#web/in-one-line.ts'
import { pathTo } from '#web/paths.ts'
import { Redirect } from '#web/site/page-errors.ts'
import { pageWithin, tidyAddress } from '#web/site/results/address.ts'
import { filterChoices, type FilterChoices } from '#web/site/results/filter-choices.view.server.ts'
import { readSearchQuery } from '#web/site/results/params.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { findClosestTerm } from './closest-term.server.ts'
import { isAsked, searchHref, type SearchQuery } from './query.ts'

/** What has neither place nor date. */
type Placeless = {
  /** Those of one standard, then families of them. */
  services: { href: string; name: string }[]
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
}
export type SearchData = Found & {
  query: SearchQuery
  /** How much of the words was found. */
  match: BestMatch['match']
  /** What was found, where it is not just what was asked for. */
  nearest: SearchQuery | undefined
  /** Kinds that have every word in a title. */
  titled: readonly SearchedKind[]
  choices: Pick<FilterChoices, 'city' | 'month'>
}

const noPlaceless: Placeless = { services: [], people: [], pages: [], articles: [] }
const nothing: Found = { ...noPlaceless, courses: [], perPage: 1, total: 0, dates: [], eventTotal: 0 }
const MOST_COURSES = 12
const MOST_DATES = 8
const MOST_PEOPLE = 6
const MOST_PAGES = 4

export async function loadSearch({ client, url }: PageRequest): Promise<SearchData> {
  const { call, locale } = client
  const requested = readSearchQuery(url.searchParams)
  const { match, search, titled } = await findClosestTerm(client, requested.search)
  const closest = { ...requested, search }
  const [{ options, without }, found] = await Promise.all([
    call(eventsApi.publicOptions, { input: filterOf(closest) }),
    isAsked(closest) ? find(client, closest) : nothing,
  ])
  const query = { ...requested, page: pageWithin(requested.page, found) }
  const tidy = tidyAddress(url.searchParams, searchHref(locale, query))
  if (tidy) throw new Redirect(tidy)
  const shared = { query, match, titled, choices: filterChoices(options, locale) }
  if (!isAsked(requested)) return { ...shared, ...found, nearest: undefined }
  if (hasResults(found))
    return { ...shared, ...found, nearest: match === 'exact' ? undefined : { ...query, search } }
  return { ...shared, ...(await findNearest(client, { ...closest, page: 1 }, without)) }
}

const filterOf = ({ search, city, month }: SearchQuery) => ({ search, city, month })
const hasResults = ({ courses, dates, services, people, pages, articles }: Found): boolean =>
  [courses, dates, services, people, pages, articles].some(({ length }) => length > 0)

type Nearest = Found & { nearest: SearchQuery }
/** Without the filter that matters less, or else without both, or else the next dates. */
async function findNearest(
  client: Client,
  query: SearchQuery,
  without: DateOptions['without'],
): Promise<Nearest> {
  const dropped = filterToRelax(filterOf(query), without)
  const unfiltered = { ...query, city: undefined, month: undefined }
  const nearest = dropped ? { ...query, [dropped]: undefined } : unfiltered
  const found = isAsked(nearest) && isFiltered(query) ? await find(client, nearest) : nothing
  if (hasResults(found)) return { ...found, nearest }
  const next = { ...unfiltered, search: '' }
  return { ...nothing, ...(await findDates(client, next)), nearest: next }
}
const isFiltered = ({ city, month }: SearchQuery): boolean => city !== undefined || month !== undefined

async function find(client: Client, query: SearchQuery): Promise<Found> {
  const { call, locale } = client
  const { search } = query
  const isWide = search !== '' && !isFiltered(query)
  const [courses, dates, placeless] = await Promise.all([
    call(coursePagesApi.publicList, { input: { ...query, perPage: MOST_COURSES } }),
    findDates(client, query),
    isWide ? findPlaceless(client, search) : noPlaceless,
  ])
  return {
    ...placeless,
    ...dates,
    courses: courses.items.map((course) => courseView(course, locale)),
    perPage: courses.perPage,
    total: courses.total,
  }
}

async function findDates(client: Client, query: SearchQuery): Promise<Pick<Found, 'dates' | 'eventTotal'>> {
  const { call, locale } = client
  const { sort = query.search === '' ? 'date' : 'relevance' } = query
  const [{ items, total }, webinars] = await Promise.all([
    call(eventsApi.publicList, { input: { ...filterOf(query), sort, page: 1, perPage: MOST_DATES } }),
    isFiltered(query) ? [] : openWebinars(client, query.search),
  ])
  const events = items.map((event) => eventView(event, locale))
  return { dates: datesOf(events, webinars, sort), eventTotal: total }
}

/** The most relevant ones in their order, each webinar before the first date that is later. */
function datesOf(events: EventView[], webinars: OpenWebinar[], sort: string): FoundDate[] {
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
  const [services, families, people, pages, articles] = await Promise.all([
    call(servicesApi.publicList, { input: { search } }),
    call(servicesApi.publicFamilies, { query: { search } }),
    call(instructorsApi.publicList, { input: { search } }),
    call(pagesApi.publicSearch, { input: { search } }),
    call(articlesApi.publicList, { input: { search, page: 1, perPage: 6 } }),
  ])
  return {
    services: [
      ...services.map(({ slug, name, standard }) => ({
        href: pathTo('service', locale, { slug }),
        name: inOneLine(standard, name.text),
      })),
      ...families.map(({ slug, name }) => ({ href: pathTo('family', locale, { slug }), name: name.text })),
    ],
    people: people.slice(0, MOST_PEOPLE),
    pages: pages.slice(0, MOST_PAGES),
    articles: articles.items.map((article) => articleView(article, locale)),
  }
}
