/** Formats days and hours in the firm's time zone. */
import { dateFormatter } from '#core/formatters.ts'
import { homeZone } from '#core/time-zone.ts'
import { type Locale, unbroken } from '#core/words.ts'

/** `sábado, 21 de noviembre` */
export const longDay = (moment: string | Date, locale: Locale): string =>
  dateFormatter(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: homeZone,
  }).format(new Date(moment))

/** `8:30 a. m. – 5:00 p. m.`, of a session within one day. */
export const hours = ({ from, to }: { from: string; to: string }, locale: Locale): string =>
  unbroken(
    dateFormatter(locale, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: homeZone,
    }).formatRange(new Date(from), new Date(to)),
  )

/** `20 mar` */
export const shortDay = (moment: string, locale: Locale): string =>
  dateFormatter(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: homeZone,
  }).format(new Date(moment))

/** Whether the reader's time zone differs from the firm's. */
export function isElsewhere(now = new Date()): boolean {
  const clock = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(now)
  return clock() !== clock(homeZone)
}
