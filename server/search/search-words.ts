/** Matches search words in folded text, exactly or with one typo. */
import { sql, type RawBuilder } from 'kysely'

type Condition = RawBuilder<unknown>

/** Words up to this length match prefixes only, so `ano` does not match `dominicano`. */
const SHORT = 4
/** The shortest word that may have a typo. */
const MIN_TYPO_LENGTH = 4
const isSpelt = (word: string): boolean => /^[a-zñ]+$/.test(word)

/** Matches a word in a folded text that begins with a space, like each of its words. */
export type WordMatcher = (word: string, text: RawBuilder<unknown>) => Condition

export const containsWord: WordMatcher = (word, text) => sql`${text} like ${pattern(word)}`

/** Tolerates one wrong, missing, extra or swapped letter; digits must match exactly. */
export const containsSimilarWord: WordMatcher = (word, text) =>
  isSpelt(word) && word.length >= MIN_TYPO_LENGTH
    ? sql`${text} like any (${[word, ...slips(word)].map(pattern)}::text[])`
    : containsWord(word, text)

/** Folded words have no LIKE metacharacters; `_` is the wildcard of one letter. */
const pattern = (word: string): string =>
  word.length <= SHORT && !/\d/.test(word) ? `% ${word}%` : `%${word}%`

/** `_` stands for any letter. */
function slips(word: string): string[] {
  const places = Array.from({ length: word.length }, (_, at) => at)
  const wrong = places
    // ñ and n are different letters.
    .filter((at) => !/[nñ]/.test(word[at]!))
    .map((at) => `${word.slice(0, at)}_${word.slice(at + 1)}`)
  const swapped = places
    .slice(1)
    .map((at) => word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1))
  if (word.length <= SHORT) return [...wrong, ...swapped]
  const tooMany = places.map((at) => word.slice(0, at) + word.slice(at + 1))
  const missing = places.slice(1).map((at) => `${word.slice(0, at)}_${word.slice(at)}`)
  return [...wrong, ...swapped, ...tooMany, ...missing]
}
