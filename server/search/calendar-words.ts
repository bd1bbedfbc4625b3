/** The names of months and weekdays in both languages, as visitors type them. */
import { dateFormatter } from '#core/formatters.ts'
import { fold } from '#core/search.ts'
import { locales } from '#core/words.ts'

const namesOf = (options: Intl.DateTimeFormatOptions, days: number[]): string[][] =>
  locales.map((locale) => {
    const names = dateFormatter(locale, { ...options, timeZone: 'UTC' })
    return days.map((day) => names.format(day))
  })

const counting = (length: number): number[] => Array.from({ length }, (_, at) => at)
const months = namesOf(
  { month: 'long' },
  counting(12).map((month) => Date.UTC(2024, month)),
)
const setiembre = 'setiembre'
const weekend = 'fin de semana weekend weekends'
// The first of January of 2024 was a Monday.
const weekdays = namesOf(
  { weekday: 'long' },
  counting(7).map((day) => Date.UTC(2024, 0, 1 + day)),
)

/** `sábado sábados`; those that end in s are their own plural. */
const withPlural = (name: string): string => (name.endsWith('s') ? name : `${name} ${name}s`)

/** `1` → `enero January`; September has two names in Spanish. */
export const wordsOfMonthNumber = (month: number): string =>
  [...months.map((names) => names[month - 1]), ...(month === 9 ? [setiembre] : [])].join(' ')
/** `1` is Monday: `lunes Monday Mondays`; Saturdays and Sundays are a weekend, too. */
export const wordsOfWeekday = (day: number): string =>
  [
    ...weekdays.map((names) => withPlural(names[day - 1] ?? '')),
    day > 5 ? weekend : 'entre semana weekdays',
    ...(day === 6 ? ['sabatino sabatinos'] : []),
  ].join(' ')

const all = new Set(
  fold([...months.flat(), setiembre, ...weekdays.flat().map(withPlural)].join(' '))
    .split(' ')
    .filter(Boolean),
)
/** A folded word that means a month or a weekday. */
export const isCalendarWord = (word: string): boolean => all.has(word)

const monthNumbers = new Map(
  counting(12).flatMap((at) =>
    fold(wordsOfMonthNumber(at + 1))
      .split(' ')
      .map((name) => [name, at + 1] as const),
  ),
)
/** Of a folded word: `december` → 12. */
export const monthNumber = (word = ''): number | undefined => monthNumbers.get(word)
const twoDigits = (number: number): string => String(number).padStart(2, '0')
/** `d1204` is the fourth of December, which neither the 4 of a code nor another December has. */
export const wordOfDay = (month: number, day: number): string => `d${twoDigits(month)}${twoDigits(day)}`
