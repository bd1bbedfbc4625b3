/** Picks singular or plural texts in both languages. */
import { languageTags, say, type Locale, type Words } from './words.ts'

export type CountedWords = { one: Words; many: Words }
const plurals = {
  es: new Intl.PluralRules(languageTags.es),
  en: new Intl.PluralRules(languageTags.en),
}

/** Texts by number: `1 asistió`, `3 asistieron`; `{n}` is the number. */
export function sayCount(
  { one, many }: CountedWords,
  locale: Locale,
  { n, ...values }: { n: number } & Record<string, string | number>,
): string {
  return say(plurals[locale].select(n) === 'one' ? one : many, locale, { n, ...values })
}
