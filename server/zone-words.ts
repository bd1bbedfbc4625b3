/** What a time zone is called in a sentence. */
import { say, type Locale, type Words } from '#core/words.ts'

const words: Words = { es: 'hora de {city}', en: '{city} time' }
/** `hora de Santo Domingo` */
export const sayZone = (zone: string, locale: Locale): string =>
  say(words, locale, { city: zone.split('/').at(-1)!.replaceAll('_', ' ') })
