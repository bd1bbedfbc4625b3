/** Loads the courses of the catalogue's address and the options of its filters. */
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { catalogueChoices, courseView, type CourseView } from '#web/site/cards/cards.view.server.ts'
import { NotFound, Redirect } from '#web/site/page-errors.ts'
import { loadProse, type Prose } from '#web/site/prose/load.server.ts'
import { pageWithin, tidyAddress } from '#web/site/results/address.ts'
import { chosenOf, filterChoices, type Choice } from '#web/site/results/filter-choices.view.server.ts'
import { readCatalogueQuery } from '#web/site/results/params.server.ts'
import { findClosestTerm } from '#web/site/search/closest-term.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { catalogueHref, type CatalogueQuery } from './query.ts'

export type CatalogueData = {
  prose: Prose
  query: CatalogueQuery
  courses: CourseView[]
  total: number
  perPage: number
  categories: (Choice & { count: number })[]
  choices: Record<'type' | 'modality' | 'city' | 'month', Choice[]>
  /** The words were found but for typos. */
  isGuessed: boolean
  /** The names of what is chosen. */
  chosen: string[]
}

export async function loadCatalogue(page: PageRequest): Promise<CatalogueData> {
  const { client, url } = page
  const { call, locale } = client
  const requested = readCatalogueQuery(url.searchParams)
  const closest = await findClosestTerm(client, requested.search, ['courses'])
  const search = closest.match === 'similar' ? closest.search : requested.search
  const [courses, categories, dates, prose] = await Promise.all([
    call(coursePagesApi.publicList, { input: { ...requested, search, perPage: 24 } }),
    call(servicesApi.publicCategories),
    call(eventsApi.publicOptions, { input: { city: requested.city, month: requested.month } }),
    loadProse(page),
  ])
  // After a change of language the address still has the other one's word for the category.
  const category = categories.find(({ slugs }) => slugs.includes(requested.category ?? ''))
  if (requested.category && !category) throw new NotFound()
  const query = { ...requested, category: category?.slug, page: pageWithin(requested.page, courses) }
  const tidy = tidyAddress(url.searchParams, catalogueHref(locale, query))
  if (tidy) throw new Redirect(tidy)
  const { city, month, ...offered } = filterChoices(dates.options, locale)
  const { types, modalities } = catalogueChoices(locale)
  // The counts are of dates, and the list is of courses.
  const uncounted = (choices: Choice[]) => choices.map(({ code, text }) => ({ code, text }))
  return {
    prose,
    query,
    courses: courses.items.map((course) => courseView(course, locale)),
    total: courses.total,
    isGuessed: courses.total > 0 && search !== requested.search,
    perPage: courses.perPage,
    categories: categories.map(({ slug, name, courseCount }) => ({
      code: slug,
      text: name.text,
      count: courseCount,
    })),
    choices: { type: types, modality: modalities, city: uncounted(city), month: uncounted(month) },
    chosen: [
      ...(category ? [category.name.text] : []),
      ...types.flatMap(({ code, text }) => (code === query.type ? [text] : [])),
      ...chosenOf(
        { modality: query.modality, city: query.city, month: query.month },
        { ...offered, city, month },
        locale,
      ).map(({ text }) => text),
    ],
  }
}
