/** Names of time zones, and moments with their zone. */
import { dateFormatter } from '#core/formatters.ts'
import { say, unbroken, type Locale, type Words } from '#core/words.ts'

const words: Words = { es: 'hora de {city}', en: '{city} time' }
/** `hora de Santo Domingo` */
export const sayZone = (zone: string, locale: Locale): string =>
  say(words, locale, { city: zone.split('/').at(-1)!.replaceAll('_', ' ') })

type Zoned = { startsAt: string; timezone: string }
/** `martes, 15 de diciembre de 2026` */
const startDay = ({ startsAt, timezone }: Zoned, locale: Locale): string =>
  dateFormatter(locale, { dateStyle: 'full', timeZone: timezone }).format(new Date(startsAt))
/** `martes, 15 de diciembre de 2026, 10:00 a. m. (hora de Santo Domingo)` */
export const startMoment = ({ startsAt, timezone }: Zoned, locale: Locale): string =>
  momentInZone(startsAt, { timezone, dateStyle: 'full' }, locale)

type Beginning = { startsAt: string | null; timezone: string; type: string | null }
/** When an event begins, of a self-paced one the day alone; blank without a day. */
export function beginningOf({ startsAt, timezone, type }: Beginning, locale: Locale): string {
  if (!startsAt) return ''
  return (type === 'selfPaced' ? startDay : startMoment)({ startsAt, timezone }, locale)
}

type Said = { timezone: string; dateStyle?: 'full' | 'long' }
/** `15 de diciembre de 2026, 10:00 a. m. (hora de Santo Domingo)` */
export function momentInZone(moment: string, { timezone, dateStyle = 'long' }: Said, locale: Locale): string {
  const format = dateFormatter(locale, {
    dateStyle,
    timeStyle: 'short',
    timeZone: timezone,
  })
  return `${unbroken(format.format(new Date(moment)))} (${sayZone(timezone, locale)})`
}
