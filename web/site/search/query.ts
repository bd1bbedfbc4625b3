/** Parameters of the search's address. */
import type { Locale } from '#core/words.ts'
import type { DateSort } from '#resources/catalogue/courses/course-dates.ts'
import { pathTo } from '#web/paths.ts'
import { listQuery } from '#web/site/results/address.ts'

export type SearchQuery = {
  page: number
  search: string
  city: string | undefined
  month: string | undefined
  sort: DateSort | undefined
}

export const isAsked = ({ search, city, month }: SearchQuery): boolean =>
  search !== '' || city !== undefined || month !== undefined

export const searchHref = (locale: Locale, query: Partial<SearchQuery>): string =>
  pathTo('search', locale) + listQuery({ page: 1, ...query })
