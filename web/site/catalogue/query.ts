/** Parameters of the catalogue's address. */
import type { Locale } from '#core/words.ts'
import type { CourseCard } from '#resources/events/course-pages/course-page.public.ts'
import { pathTo } from '#web/paths.ts'
import { listQuery } from '#web/site/results/address.ts'
import type { SearchQuery } from '#web/site/search/query.ts'

export type CatalogueQuery = SearchQuery & {
  category: string | undefined
  type: CourseCard['type'] | undefined
  modality: CourseCard['modalities'][number] | undefined
}

export const catalogueHref = (locale: Locale, query: CatalogueQuery): string =>
  pathTo('courses', locale) + listQuery(query)
