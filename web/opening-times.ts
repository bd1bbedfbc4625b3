/** When the firm attends to people, line by line. */
import { say, unbroken, type Locale, type Words } from '#core/words.ts'
import { clockTime, weekdays, type Opening } from '#resources/system/settings/opening-hours.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import { joined, listed } from './listed.ts'

const words = {
  days: { es: '{first} a {last}', en: '{first} to {last}' },
  open: { es: '{days}, de {opens} a {closes}', en: '{days}, {opens} to {closes}' },
} satisfies Record<string, Words>

export const hoursOf = (
  { openingHours, hours }: Pick<Firm, 'openingHours' | 'hours'>,
  locale: Locale,
): string[] =>
  [...openingHours.map((opening) => openingText(opening, locale)), hours].filter(Boolean).map(unbroken)

type Weekday = keyof typeof weekdays
// Cast: the keys of a literal.
const inOrder = Object.keys(weekdays) as Weekday[]

/** `Lunes a viernes, de 8:00 a. m. a 5:30 p. m.` */
export const openingText = ({ days, opens, closes }: Opening, locale: Locale): string =>
  say(words.open, locale, {
    days: daysText(days, locale),
    opens: clockTime(opens, locale),
    closes: clockTime(closes, locale),
  })

/** Three days or more that follow each other are told as one. */
function daysText(days: readonly Weekday[], locale: Locale): string {
  const runs: Weekday[][] = []
  for (const day of inOrder.filter((one) => days.includes(one))) {
    const run = runs.at(-1)
    if (run && inOrder.indexOf(run.at(-1)!) === inOrder.indexOf(day) - 1) run.push(day)
    else runs.push([day])
  }
  const texts = runs.flatMap((run) =>
    run.length > 2 ? [spanText(run[0]!, run.at(-1)!, locale)] : run.map((day) => weekdays[day][locale]),
  )
  // English writes weekdays with a capital.
  return locale === 'en' ? joined(texts, locale) : listed(texts, locale)
}

const spanText = (from: Weekday, to: Weekday, locale: Locale): string => {
  const last = weekdays[to][locale]
  const told = locale === 'en' ? last : last.toLocaleLowerCase(locale)
  return say(words.days, locale, { first: weekdays[from][locale], last: told })
}
