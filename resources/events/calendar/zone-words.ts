/** Names of time zones, and moments with their zone. */
import { languageTags, say, unbroken, type Locale, type Words } from '#core/words.ts'

const words: Words = { es: 'hora de {city}', en: '{city} time' }
/** `hora de Santo Domingo` */
export const sayZone = (zone: string, locale: Locale): string =>
  say(words, locale, { city: zone.split('/').at(-1)!.replaceAll('_', ' ') })

type Zoned = { startsAt: string; timezone: string }
/** `martes, 15 de diciembre de 2026, 10:00 a. m. (hora de Santo Domingo)` */
export function startMoment({ startsAt, timezone }: Zoned, locale: Locale): string {
  const moment = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(new Date(startsAt))
  return `${unbroken(moment)} (${sayZone(timezone, locale)})`
}
