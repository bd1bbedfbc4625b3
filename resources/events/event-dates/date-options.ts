/** What visitors can narrow the dates to. */
import { z } from 'zod'
import { searchTerm } from '#core/resource.ts'
import { languages, type Words } from '#core/words.ts'
import { courseLevels } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { dateFilterShape, filterNames, type FilterName } from './date-filter.ts'

export const dateOptionsQuery = z.strictObject({ search: searchTerm.optional(), ...dateFilterShape })

const option = z.object({
  value: z.string(),
  /** Null where `codedFilters` or the value itself names it. */
  name: z.string().nullable(),
  /** Of the dates that it finds, with the search and the other filters. */
  count: z.int(),
})
export type DateOption = z.output<typeof option>

export const codedFilters: Partial<Record<FilterName, Readonly<Record<string, Words>>>> = {
  modality: modalities,
  language: languages,
  level: courseLevels,
}

const forEachFilter = <Rule extends z.ZodType>(rule: Rule) =>
  // Cast: one entry for each name.
  z.object(Object.fromEntries(filterNames.map((name) => [name, rule])) as Record<FilterName, Rule>)

export const dateOptions = z.object({
  total: z.int(),
  options: forEachFilter(z.array(option)),
  /** How many dates there are without this one filter. */
  without: forEachFilter(z.int()),
})
export type DateOptions = z.output<typeof dateOptions>
