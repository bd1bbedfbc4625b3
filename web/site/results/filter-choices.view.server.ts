/** What the filters of a list offer, in the reader's language. */
import { say, type Locale, type Words } from '#core/words.ts'
import { filterNames, type DateFilter, type FilterName } from '#resources/events/event-dates/date-filter.ts'
import {
  codedFilters,
  type DateOption,
  type DateOptions,
} from '#resources/events/event-dates/date-options.ts'
import { dateFormat } from '#web/site/content/formats.ts'
import { free } from '#resources/catalogue/courses/price-words.ts'
import { roundMoney } from '#web/site/cards/date-facts.view.server.ts'

export type Choice = { code: string; text: string; count?: number }
export type FilterChoices = Record<FilterName, Choice[]>

const words = {
  upTo: { es: 'Hasta {amount}', en: 'Up to {amount}' },
} satisfies Record<string, Words>

export const filterChoices = (options: DateOptions['options'], locale: Locale): FilterChoices =>
  // Cast: one entry for each name.
  Object.fromEntries(
    filterNames.map((name) => [
      name,
      options[name].map((option) => ({
        code: option.value,
        text: textOf(name, option, locale),
        count: option.count,
      })),
    ]),
  ) as FilterChoices

function textOf(name: FilterName, { value, name: own }: Omit<DateOption, 'count'>, locale: Locale): string {
  if (own) return own
  if (name === 'month') return monthText(value, locale)
  if (name === 'price')
    return value === '0'
      ? free[locale]
      : say(words.upTo, locale, { amount: roundMoney({ amount: value, currency: 'dop' }, locale) })
  // The address may name a place that has no dates any more.
  return codedFilters[name]?.[value]?.[locale] ?? value.replaceAll('-', ' ')
}

/** `2027-01` → "Enero de 2027" */
export function monthText(month: string, locale: Locale): string {
  const format = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const text = format.format(new Date(`${month}-01T00:00:00Z`))
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

export type Chosen = { name: FilterName; text: string }
/** The filters that are set, by their names. */
export const chosenOf = (filter: DateFilter, choices: FilterChoices, locale: Locale): Chosen[] =>
  filterNames.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    const known = choices[name].find(({ code }) => code === value)
    return [{ name, text: known?.text ?? textOf(name, { value, name: null }, locale) }]
  })
