/** Finds a word of a search in a record's folded text: as it is written, or with one slip of the keyboard. */
import { sql, type RawBuilder } from 'kysely'

type Condition = RawBuilder<unknown>

/** Up to here a word must begin one of the record's: `ano` is not what `dominicano` is about. */
const SHORT = 4
/** The shortest word that may be misspelt. */
const MISSPELT = 4
const isSpelt = (word: string): boolean => /^[a-zñ]+$/.test(word)

/** Whether a word stands in a folded text that begins with a space, as each of its words does then. */
export type StandsIn = (word: string, text: RawBuilder<unknown>) => Condition

export const standsIn: StandsIn = (word, text) => sql`${text} like ${pattern(word)}`

/** One letter wrong, missing, too many, or two that changed places. Figures are never guessed. */
export const nearlyStandsIn: StandsIn = (word, text) =>
  isSpelt(word) && word.length >= MISSPELT
    ? sql`${text} like any (${[word, ...slips(word)].map(pattern)}::text[])`
    : standsIn(word, text)

/** Folded words hold no signs that LIKE reads otherwise; `_` stands for one letter. */
const pattern = (word: string): string =>
  word.length <= SHORT && !/\d/.test(word) ? `% ${word}%` : `%${word}%`

function slips(word: string): string[] {
  const places = Array.from({ length: word.length }, (_, at) => at)
  const wrong = places
    // ñ is not n, nor the other way round.
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
