/** Days in the fewest words, such as `7–9 abr 2027`. */
import { dayIn, homeZone } from '#core/time-zone.ts'
import type { Locale } from '#core/words.ts'
import { dateFormat } from '#web/site/content/formats.ts'

type Span = { from: string; to?: string | null; timeZone: string }

/** `now`: days of this year go without it. */
export function shortDays({ from, to, timeZone }: Span, locale: Locale, now?: Date): string {
  const isThisYear =
    now !== undefined &&
    [from, to ?? from].every((day) =>
      dayIn(timeZone, day).startsWith(dayIn(timeZone, now.toISOString()).slice(0, 4)),
    )
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  const days = dateFormat(locale, { day: 'numeric', month: 'short', ...year, timeZone })
  return tight(days.formatRange(new Date(from), new Date(to ?? from)))
}

/** `23 mar`, of a calendar day; with its year where the firm has another one now. */
export const shortDay = (day: string, locale: Locale, now: Date): string =>
  shortDays({ from: `${day}T12:00:00Z`, timeZone: homeZone }, locale, now)

/** Without the words between, and with plain spaces, where Intl puts thin ones. */
const tight = (text: string): string =>
  text
    .replaceAll('\u2009', ' ')
    .replaceAll(' de ', ' ')
    .replace(/(\b\d{1,2}) – (?=\d)/, '$1–')
