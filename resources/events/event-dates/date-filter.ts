/** Filters of upcoming dates, and how many dates each of their options has. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { languages } from '#core/words.ts'
import {
  isPriceValid,
  monthRule,
  slugRule,
  type searchSorts,
} from '#resources/catalogue/courses/course-dates.ts'
import { courseLevels } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'

/** Prices up to these pesos; 0 is free. */
export const priceLimits = ['0', '5000', '10000', '20000', '50000'] as const

const slug = slugRule.optional()
/** Each filter has one value; a mixed date counts as on site and online. */
export const dateFilterShape = {
  category: slug,
  standard: slug,
  city: slug,
  modality: codeOf(modalities).optional(),
  /** Of the first day: `2027-01`. */
  month: monthRule.optional(),
  language: codeOf(languages).optional(),
  level: codeOf(courseLevels).optional(),
  price: z.enum(priceLimits).optional(),
  instructor: idRule.optional(),
}
export type FilterName = keyof typeof dateFilterShape
export const filterNames = Object.keys(dateFilterShape) as FilterName[]
export type DateFilter = { [Name in FilterName]?: string | undefined }

/** What filters and search know of a public event; the rest is read when it is shown. */
export type DateEntry = {
  id: string
  courseId: string
  startsAt: string
  endsAt: string
  /** Its state is that of a coming event; whether it has begun, the clock says. */
  isAnnounced: boolean
  /** What it counts as under each filter. */
  values: Record<Exclude<FilterName, 'price'>, readonly string[]>
  /** In pesos, the cheapest first. */
  prices: readonly { amount: number; validUntil: string | null }[]
  title: string
  text: string
}

export const isUpcoming = ({ isAnnounced, startsAt }: DateEntry, now: string): boolean =>
  isAnnounced && startsAt > now

export const priceOn = ({ prices }: DateEntry, day: string): number | undefined =>
  prices.find((price) => isPriceValid(price, day))?.amount

function valuesOf(entry: DateEntry, name: FilterName, day: string): readonly string[] {
  if (name !== 'price') return entry.values[name]
  const price = priceOn(entry, day)
  return price === undefined ? [] : priceLimits.filter((limit) => price <= Number(limit))
}

type ChosenFilters = readonly [name: FilterName, value: string][]
const chosenIn = (filter: DateFilter): ChosenFilters =>
  filterNames.flatMap((name): [FilterName, string][] => {
    const value = filter[name]
    return value === undefined ? [] : [[name, value]]
  })

/** The filters that exclude the date. */
const excluding = (entry: DateEntry, chosen: ChosenFilters, day: string): ChosenFilters =>
  chosen.filter(([name, value]) => !valuesOf(entry, name, day).includes(value))

/** `day`: the day whose prices count. */
export function filterDates(
  entries: readonly DateEntry[],
  filter: DateFilter,
  day: string,
): readonly DateEntry[] {
  const chosen = chosenIn(filter)
  return chosen.length === 0 ? entries : entries.filter((entry) => excluding(entry, chosen, day).length === 0)
}

/** The cheapest first, those without a price last; otherwise entries keep their order. */
export const sortDates = (
  entries: readonly DateEntry[],
  sort: (typeof searchSorts)[number] | undefined,
  day: string,
): readonly DateEntry[] => {
  if (sort !== 'price') return entries
  const prices = new Map(entries.map((entry) => [entry, priceOn(entry, day) ?? Infinity]))
  // Infinity less itself is no number.
  return entries.toSorted((one, other) => prices.get(one)! - prices.get(other)! || 0)
}

export type DateCounts = {
  total: number
  /** Of each value, with all other filters. */
  options: Record<FilterName, Map<string, number>>
  /** Without this one filter. */
  without: Record<FilterName, number>
}
export function countDates(entries: readonly DateEntry[], filter: DateFilter, day: string): DateCounts {
  const chosen = chosenIn(filter)
  const options = byFilter(() => new Map<string, number>())
  const without = byFilter(() => 0)
  let total = 0
  for (const entry of entries) {
    const failed = excluding(entry, chosen, day)
    if (failed.length > 1) continue
    if (failed.length === 0) total += 1
    for (const name of failed[0] ? [failed[0][0]] : filterNames) {
      without[name] += 1
      for (const value of valuesOf(entry, name, day))
        options[name].set(value, (options[name].get(value) ?? 0) + 1)
    }
  }
  return { total, options, without }
}
const byFilter = <T>(make: () => T): Record<FilterName, T> =>
  // Cast: one entry for each name.
  Object.fromEntries(filterNames.map((name) => [name, make()])) as Record<FilterName, T>

/** What to leave out first where nothing matches: what matters least to most people. */
const leastFirst: readonly FilterName[] = [
  'price',
  'level',
  'language',
  'month',
  'modality',
  'city',
  'instructor',
  'standard',
  'category',
]
/** The filter to leave out so that dates remain; undefined if no single one helps. */
export const filterToRelax = (
  filter: DateFilter,
  without: Record<FilterName, number>,
): FilterName | undefined => leastFirst.find((name) => filter[name] !== undefined && without[name] > 0)
