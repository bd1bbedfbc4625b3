/** Until when, or from when, booking of a date is possible: in the firm's days. */
import { homeZone, momentIn } from '#core/time-zone.ts'
import type { Locale } from '#core/words.ts'
import { dateFormat } from './formats.ts'

/** With the hour where it is not that of the day's beginning, of an opening, or of its end. */
export function deadlineText(at: string, { isOpening }: { isOpening: boolean }, locale: Locale): string {
  const hour = momentIn(homeZone, at).slice(11, 16)
  // The end of a day is also the beginning of the next.
  const isEnd = !isOpening && (hour === '23:59' || hour === '00:00')
  const day = new Date(Date.parse(at) - (isEnd && hour === '00:00' ? 1 : 0))
  const isWholeDay = isOpening ? hour === '00:00' : isEnd
  if (isWholeDay) return dayOfDeadline(day.toISOString(), locale)
  return dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: homeZone }).format(day)
}
export const dayOfDeadline = (at: string, locale: Locale): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone: homeZone }).format(new Date(at))
