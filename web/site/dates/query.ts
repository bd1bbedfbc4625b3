/** Parameters of the address of the dates. */
import type { z } from 'zod'
import type { Locale } from '#core/words.ts'
import type { dateFilterShape, FilterName } from '#resources/events/event-dates/date-filter.ts'
import { pathTo } from '#web/paths.ts'
import { listQuery } from '#web/site/results/address.ts'
import type { SearchQuery } from '#web/site/search/query.ts'

export type DatesFilter = { [Name in FilterName]?: z.output<(typeof dateFilterShape)[Name]> }
export type DatesQuery = SearchQuery & DatesFilter

export const datesHref = (locale: Locale, query: Partial<DatesQuery> = {}): string =>
  pathTo('dates', locale) + listQuery({ page: 1, ...query })
