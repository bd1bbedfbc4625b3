/** Loads the dates of an address, and what they can be narrowed to. */
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { filterToRelax } from '#resources/events/event-dates/date-filter.ts'
import type { BestMatch } from '#resources/content/site-search/site-search.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Client } from '#core/client.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { feedTo } from '#web/paths.ts'
import { eventView, type EventView } from '#web/site/cards/cards.view.server.ts'
import { NotFound, Redirect } from '#web/site/page-errors.ts'
import { loadProse, type Prose } from '#web/site/prose/load.server.ts'
import { listQuery, pageWithin, tidyAddress } from '#web/site/results/address.ts'
import {
  chosenOf,
  filterChoices,
  monthText,
  type FilterChoices,
} from '#web/site/results/filter-choices.view.server.ts'
import { readDatesQuery } from '#web/site/results/params.server.ts'
import { findClosestTerm } from '#web/site/search/closest-term.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { datesHref, type DatesFilter, type DatesQuery } from './query.ts'
import { pageOfStandard } from './standard-page.server.ts'

export type MonthGroup = {
  month: string | null
  title: string
  count: number | undefined
  events: EventView[]
}
/** Dates beyond an empty result: `without` names what was left out, all filters if it is null. */
export type Nearest = {
  /** The words that are left, blank unless they differ from those that were typed. */
  search: string
  without: string | null
  total: number
  href: string
  events: EventView[]
}
export type DatesData = {
  prose: Prose
  query: DatesQuery
  total: number
  perPage: number
  groups: MonthGroup[]
  choices: FilterChoices
  categories: { code: string; text: string; count: number }[]
  /** What is chosen, each with the address without it. */
  chosen: { text: string; href: string }[]
  nearest: Nearest | undefined
  /** The words were found but for typos. */
  isGuessed: boolean
  /** All choices, to browse by. */
  browse: FilterChoices
  /** The path of the calendar with these filters. */
  calendar: string
  /** The page about what is chosen. */
  canonical: string | undefined
}

const PER_PAGE = 20
const MOST_NEAREST = 6

export async function loadDates(page: PageRequest): Promise<DatesData> {
  const { client, url } = page
  const { call, locale } = client
  const requested = readDatesQuery(url.searchParams)
  const { page: number, search: typed, sort, ...filter } = requested
  const closest = await findClosestTerm(client, typed, ['dates'])
  const search = closest.match === 'similar' ? closest.search : typed
  const [found, offered, everything, categories, prose] = await Promise.all([
    call(eventsApi.publicList, { input: { ...filter, search, sort, page: number, perPage: PER_PAGE } }),
    call(eventsApi.publicOptions, { input: { ...filter, search } }),
    call(eventsApi.publicOptions, { input: {} }),
    call(servicesApi.publicCategories),
    loadProse(page),
  ])
  // After a change of language the address still has the other one's word for the category.
  const category = categories.find(({ slugs }) => slugs.includes(filter.category ?? ''))
  if (filter.category && !category) throw new NotFound()
  const query = { ...requested, category: category?.slug, page: pageWithin(number, found) }
  const tidy = tidyAddress(url.searchParams, datesHref(locale, query))
  if (tidy) throw new Redirect(tidy)
  const events = found.items.map((event) => eventView(event, locale))
  const choices = filterChoices(offered.options, locale)
  const browse = filterChoices(everything.options, locale)
  return {
    prose,
    query,
    total: found.total,
    perPage: found.perPage,
    groups:
      sort === 'price'
        ? [{ month: null, title: '', count: undefined, events }]
        : byMonth(events, choices, locale),
    choices,
    // One without dates leads nowhere; the chosen one can still be seen.
    categories: choices.category.flatMap(({ code, text, count = 0 }) =>
      count > 0 || code === query.category ? [{ code, text, count }] : [],
    ),
    chosen: chosenLinks(query, choices, locale),
    nearest: found.total === 0 ? await nearestTo(client, query, closest) : undefined,
    isGuessed: found.total > 0 && search !== typed,
    browse,
    canonical: found.total > 0 ? await pageOfStandard(client, query) : undefined,
    calendar: feedTo('calendar', locale) + listQuery({ ...query, page: 1, sort: undefined }),
  }
}

const filterOf = ({ page: _page, search: _search, sort: _sort, ...filter }: DatesQuery): DatesFilter => filter

function byMonth(events: EventView[], choices: FilterChoices, locale: Locale): MonthGroup[] {
  return [...Map.groupBy(events, ({ month }) => month)].map(([month, ofMonth]) => ({
    month,
    title: month ? monthText(month, locale) : '',
    count: choices.month.find(({ code }) => code === month)?.count,
    events: ofMonth,
  }))
}

const words = { quoted: { es: '«{term}»', en: '“{term}”' } } satisfies Record<string, Words>

function chosenLinks(query: DatesQuery, choices: FilterChoices, locale: Locale): DatesData['chosen'] {
  const without = (name: keyof DatesQuery) => datesHref(locale, { ...query, page: 1, [name]: undefined })
  return [
    ...(query.search
      ? [{ text: say(words.quoted, locale, { term: query.search }), href: without('search') }]
      : []),
    ...chosenOf(filterOf(query), choices, locale).map(({ name, text }) => ({ text, href: without(name) })),
  ]
}

/** Dates that have those of the words that are known and meet all filters, or all but one; or else the next of all. */
async function nearestTo({ call, locale }: Client, query: DatesQuery, closest: BestMatch): Promise<Nearest> {
  const filter = filterOf(query)
  const offered = await call(eventsApi.publicOptions, { input: { ...filter, search: closest.search } })
  const isWithin = offered.total > 0
  const dropped = isWithin ? undefined : filterToRelax(filter, offered.without)
  const wider = isWithin ? filter : dropped ? { ...filter, [dropped]: undefined } : {}
  const search = isWithin || dropped ? closest.search : ''
  const { items, total } = await call(eventsApi.publicList, {
    input: { ...wider, search, page: 1, perPage: MOST_NEAREST },
  })
  const names = chosenOf(filter, filterChoices(offered.options, locale), locale)
  return {
    search: closest.match === 'exact' ? '' : search,
    // Where no word is known, the words are at fault, too.
    without: closest.match === 'none' ? null : (names.find(({ name }) => name === dropped)?.text ?? null),
    total,
    href: datesHref(locale, { ...wider, search }),
    events: items.map((event) => eventView(event, locale)),
  }
}
