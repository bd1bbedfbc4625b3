/** Relative times of deadlines: `en 5 h`, `hace 2 días`. */
import { endOf } from '#core/time-zone.ts'
import { languageTags, say, type Locale, type Words } from '#core/words.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export function fromNow(moment: string, locale: Locale, now = new Date()): string {
  const left = Date.parse(moment) - now.getTime()
  const format = new Intl.RelativeTimeFormat(languageTags[locale], { numeric: 'auto', style: 'short' })
  if (Math.abs(left) < HOUR) return format.format(Math.round(left / 60_000), 'minute')
  return Math.abs(left) < 2 * DAY
    ? format.format(Math.round(left / HOUR), 'hour')
    : format.format(Math.round(left / DAY), 'day')
}

/** What a line of Today says, and why it is urgent. */
type Facts = { facts: string; alert: string | undefined }
type Due = { at: string | null; /** `Vence {when}` */ words: Words }
/** A deadline is a fact, and an alert within a day of it. */
export function dueLine({ at, words }: Due, facts: readonly (string | undefined)[], locale: Locale): Facts {
  const ends = at === null ? undefined : say(words, locale, { when: fromNow(at, locale) })
  const isUrgent = at !== null && Date.parse(at) - Date.now() < DAY
  return {
    facts: [...facts, isUrgent ? undefined : ends].filter(Boolean).join(' · '),
    alert: isUrgent ? ends : undefined,
  }
}

/** What is said before the end of the day, and after it. */
type DueWords = { before: Words; after: Words }
const dueWords: DueWords = {
  before: { es: 'Vence {when}', en: 'Due {when}' },
  after: { es: 'Venció {when}', en: 'Was due {when}' },
}
/** A deadline that is a day: the end of it, in the firm's time zone. */
export function dueDayLine(
  { day, words: { before, after } = dueWords }: { day: string | null; words?: DueWords },
  facts: readonly (string | undefined)[],
  locale: Locale,
): Facts {
  const at = day && endOf(day)
  return dueLine({ at, words: at && Date.parse(at) < Date.now() ? after : before }, facts, locale)
}
