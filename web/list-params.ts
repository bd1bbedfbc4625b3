/** Query parameters of the addresses of lists: what is searched, chosen, sorted and shown. */
import type { FilterName } from '#resources/events/event-dates/date-filter.ts'

// Written out, because the site's scripts read them and carry no rules.
const ofDates = {
  category: true,
  standard: true,
  city: true,
  modality: true,
  month: true,
  language: true,
  level: true,
  price: true,
  instructor: true,
} satisfies Record<FilterName, true>

/** What a list can be narrowed to. */
export const filterParams = [...(Object.keys(ofDates) as FilterName[]), 'type'] as const
export const listParams = ['q', ...filterParams, 'tag', 'sort', 'page'] as const
export type ListParam = (typeof listParams)[number]
