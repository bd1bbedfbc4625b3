/** Picks singular or plural texts in both languages. */
import { languageTags, say, type Locale, type Words } from './words.ts'

export type CountedWords = { one: Words; many: Words }
const plurals = {
  es: new Intl.PluralRules(languageTags.es),
  en: new Intl.PluralRules(languageTags.en),
}

/** The singular or the plural of each language, for messages that are said later. */
export const countWords = ({ one, many }: CountedWords, n: number): Words => ({
  es: (plurals.es.select(n) === 'one' ? one : many).es,
  en: (plurals.en.select(n) === 'one' ? one : many).en,
})

/** Texts by number: `1 asistió`, `3 asistieron`; `{n}` is the number. */
export function sayCount(
  words: CountedWords,
  locale: Locale,
  { n, ...values }: { n: number } & Record<string, string | number>,
): string {
  return say(countWords(words, n), locale, { n, ...values })
}
