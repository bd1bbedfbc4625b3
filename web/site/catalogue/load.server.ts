/** Loads the courses of the catalogue's address and the options of its filters. */
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { catalogueChoices, courseView, type CourseView } from '#web/site/cards/cards.view.server.ts'
import { NotFound, Redirect } from '#web/site/page-errors.ts'
import { loadProse, type Prose } from '#web/site/prose/load.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { readCatalogueQuery } from '#web/site/search/query.server.ts'
import { catalogueHref, pageWithin, tidyAddress, type CatalogueQuery } from './query.ts'

export type Choice = { code: string; text: string }
export type CatalogueData = {
  prose: Prose
  query: CatalogueQuery
  courses: CourseView[]
  total: number
  perPage: number
  categories: (Choice & { count: number })[]
  types: Choice[]
  modalities: Choice[]
}

export async function loadCatalogue(page: PageRequest): Promise<CatalogueData> {
  const { client, url } = page
  const { call, locale } = client
  const requested = readCatalogueQuery(url.searchParams)
  const [courses, categories, prose] = await Promise.all([
    call(coursesApi.publicList, { input: { ...requested, perPage: 24 } }),
    call(servicesApi.publicCategories),
    loadProse(page),
  ])
  // After a change of language the address still has the other one's word for the category.
  const category = categories.find(({ slugs }) => slugs.includes(requested.category ?? ''))?.slug
  if (requested.category && !category) throw new NotFound()
  const query = { ...requested, category, page: pageWithin(requested.page, courses) }
  const tidy = tidyAddress(url.searchParams, catalogueHref(locale, query))
  if (tidy) throw new Redirect(tidy)
  return {
    prose,
    query,
    courses: courses.items.map((course) => courseView(course, locale)),
    total: courses.total,
    perPage: courses.perPage,
    categories: categories.map(({ slug, name, courseCount }) => ({
      code: slug,
      text: name.text,
      count: courseCount,
    })),
    ...catalogueChoices(locale),
  }
}
