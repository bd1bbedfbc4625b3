/** Joins labels into a list that reads as a sentence. */
import { listFormatter } from '#core/formatters.ts'
import { languages, type Locale } from '#core/words.ts'

/** `Presencial, en línea y mixta` */
export const listed = (texts: readonly string[], locale: Locale): string =>
  joined(
    texts.map((text, position) => (position === 0 ? text : text.toLocaleLowerCase(locale))),
    locale,
  )

/** `Español e inglés`; English writes the names of languages with a capital. */
export function languagesText(codes: readonly (keyof typeof languages)[], locale: Locale): string {
  const names = codes.map((code) => languages[code][locale])
  return locale === 'en' ? joined(names, locale) : listed(names, locale)
}

export const joined = (texts: readonly string[], locale: Locale): string =>
  listFormatter(locale, { type: 'conjunction' }).format(texts)
