/** Answers what the dates can be narrowed to. */
import { homeDay } from '#core/time-zone.ts'
import { translate, type Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { findTexts } from '#server/search/search-texts.ts'
import { countDates, filterNames, priceLimits, type DateFilter, type FilterName } from './date-filter.ts'
import { dateIndex, upcomingDates, type DateIndex } from './date-index.server.ts'
import { codedFilters, type DateOption, type DateOptions } from './date-options.ts'

type OptionsQuery = DateFilter & { search?: string | undefined }
// Dates that begin leave the counts.
const MAX_AGE_MS = 30_000

/** Those of all dates are cached, because most pages offer them. */
export function dateOptionsFor(context: Context, query: OptionsQuery): Promise<DateOptions> {
  const isNarrowed = Object.values(query).some((value) => value)
  if (isNarrowed) return loadOptions(context, query)
  const key = `date options ${context.locale}`
  return context.cache.getOrLoad(key, { maxAgeMs: MAX_AGE_MS }, () => loadOptions(context, query))
}

async function loadOptions(context: Context, { search = '', ...filter }: OptionsQuery): Promise<DateOptions> {
  const [index, upcoming] = await Promise.all([dateIndex(context), upcomingDates(context)])
  const { total, options, without } = countDates(findTexts(upcoming, search), filter, homeDay())
  const entries = filterNames.map((name): [FilterName, DateOption[]] => {
    const chosen = filter[name]
    const all = offered(name, { index, counts: options[name], locale: context.locale })
    const found = all.filter(({ value, count }) => count > 0 || value === chosen)
    const isOffered = !chosen || found.some(({ value }) => value === chosen)
    return [name, isOffered ? found : [...found, { value: chosen, name: null, count: 0 }]]
  })
  // Cast: one entry for each name.
  return { total, without, options: Object.fromEntries(entries) as DateOptions['options'] }
}

type Offered = { index: DateIndex; counts: ReadonlyMap<string, number>; locale: Locale }
function offered(name: FilterName, { index, counts, locale }: Offered): DateOption[] {
  const coded = (value: string) => ({ value, name: null, count: counts.get(value) ?? 0 })
  if (name === 'price') return priceLimits.map(coded)
  if (name === 'month') return [...counts.keys()].toSorted().map(coded)
  if (name === 'modality' || name === 'language' || name === 'level')
    return Object.keys(codedFilters[name] ?? {}).map(coded)
  return index.names[name].map((one) => ({
    value: translate(one.value, locale)?.text ?? '',
    name: translate(one.name, locale)?.text ?? '',
    count: counts.get(one.value.es ?? '') ?? 0,
  }))
}
