/** The hours at which an event meets, in the same words on pages, in mails and in brochures. */
import { dateFormatter } from '#core/formatters.ts'
import { say, unbroken, type Locale, type Words } from '#core/words.ts'
import type { Schedule } from './schedule.ts'

const words = {
  last: { es: '{hours}; el último día, {last}', en: '{hours}; on the last day, {last}' },
  varied: { es: 'según el día; el primero, {hours}', en: 'varying by day; on the first, {hours}' },
} satisfies Record<string, Words>

type Span = { startAt: string; endAt: string }
type Hours = Span & Pick<Schedule, 'isRegular' | 'last'>

/** "9:00 a. m. – 1:00 p. m.; el último día, 9:00–11:00 a. m." */
export function sayHours({ isRegular, last, ...first }: Hours, timeZone: string, locale: Locale): string {
  const format = dateFormatter(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const spanOf = ({ startAt, endAt }: Span) =>
    unbroken(format.formatRange(new Date(startAt), new Date(endAt)))
  const hours = spanOf(first)
  if (isRegular) return hours
  return last ? say(words.last, locale, { hours, last: spanOf(last) }) : say(words.varied, locale, { hours })
}
