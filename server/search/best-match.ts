/** Tells which words of a term the texts of several lists have together. */
import { isCalendarWord } from './calendar-words.ts'
import { readTerm, type TermWord } from './search-term.ts'
import { findWord, indexOf, WHOLE, type FoundWord, type SearchText, type TextIndex } from './search-texts.ts'
import { isTypo } from './spelling.ts'

export type SearchedList = {
  entries: readonly SearchText[]
  /** Their titles name what people look for, not where it stands. */
  hasSubjects?: boolean
  /** Digits of the term need not occur. */
  ignoresNumbers?: boolean
}
export type BestMatch = {
  /** Every word, every word but for typos, most of the words, or none. */
  match: 'exact' | 'similar' | 'partial' | 'none'
  /** The words to look for; blank where the texts have none. */
  search: string
  /** Which of the lists have every word in a title. */
  titled: readonly boolean[]
}

type Word = TermWord & { isTypo: boolean; found: readonly FoundWord[]; weight: number }

export function findBestMatch(lists: readonly SearchedList[], term: string): BestMatch {
  const indexes = lists.map(({ entries }) => indexOf(entries))
  const words = readTerm(term).words.map((word) => lookUp(word, lists, indexes))
  const best = mostTogether(words, lists)
  if (best.length < words.length || words.length === 0) {
    // The day of another month is nothing like it.
    const together = best.every(({ word }) => isDay(word)) ? [] : best
    const match = together.length > 0 ? 'partial' : 'none'
    return { match, search: spell(together), titled: lists.map(() => false) }
  }
  const isExact = words.every((word) => !word.isTypo)
  const titled = lists.map((_, list) => hasTitle(words, list))
  return { match: isExact ? 'exact' : 'similar', search: isExact ? term : spell(words), titled }
}

const spell = (words: readonly Word[]): string =>
  words.map(({ word, typed, isTypo: isGuess }) => (isGuess ? word : typed)).join(' ')

/** A word that one of the texts has is never a typo. */
function lookUp(typed: TermWord, lists: readonly SearchedList[], indexes: readonly TextIndex[]): Word {
  const asTyped = indexes.map((index) => findWord(index, typed.word))
  const isKnown = asTyped.some(({ textCount }) => textCount > 0)
  // Another month or weekday is no spelling of one.
  const isMeant = isKnown || isCalendarWord(typed.word)
  const guess = isMeant ? undefined : guessWord(typed.word, indexes)
  const word = guess ?? typed.word
  const found = guess ? indexes.map((index) => findWord(index, guess)) : asTyped
  const weight = weightOf(word, { lists, found }) * (guess ? 0.7 : 1)
  return { word, typed: typed.typed, isTypo: guess !== undefined, found, weight }
}

/** The nearest, and of those the one that most texts have. */
const guessWord = (typed: string, indexes: readonly TextIndex[]): string | undefined =>
  mostHeld(typed, indexes, 1) ?? mostHeld(typed, indexes, 2)

function mostHeld(typed: string, indexes: readonly TextIndex[], slips: 1 | 2): string | undefined {
  const counts = new Map<string, number>()
  for (const { words } of indexes)
    for (const { word, holders } of words)
      if (isTypo(typed, word, slips)) counts.set(word, (counts.get(word) ?? 0) + holders.length)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

// What all of a few texts have may still be what they are about.
const LONG_LIST = 8
const isDay = (word: string): boolean => /^(?:\d\d?|d\d{4})$/.test(word)
type Lookup = { lists: readonly SearchedList[]; found: readonly FoundWord[] }
/** Another place is nearer than another subject, another month than another place. */
function weightOf(word: string, { lists, found }: Lookup): number {
  const isEverywhere = found.some(
    ({ inText, textCount }) => textCount >= LONG_LIST && textCount === inText.length,
  )
  const isSubject = lists.some(({ hasSubjects }, list) => hasSubjects && found[list]!.titleCount > 0)
  if (isDay(word)) return 0.05
  if (isEverywhere) return 0.1
  if (isCalendarWord(word)) return 0.8
  return (isSubject ? 3 : word.length < 4 ? 0.2 : 1) + rarity(found)
}
/** Never as much as another word. */
const rarity = (found: readonly FoundWord[]): number => {
  const count = found.reduce((sum, { textCount }) => sum + textCount, 0)
  return count === 0 ? 0 : 0.01 / count
}

const isNumber = ({ word }: Word): boolean => /^\d+$/.test(word)
/** The words of the text with the most. */
function mostTogether(words: readonly Word[], lists: readonly SearchedList[]): readonly Word[] {
  let best: readonly Word[] = []
  let most = 0
  for (const [list, { entries, ignoresNumbers = false }] of lists.entries()) {
    const isFree = (word: Word): boolean => ignoresNumbers && isNumber(word) && !words.every(isNumber)
    const weights = new Float64Array(entries.length)
    for (const word of words) {
      const { inText } = word.found[list]!
      const always = isFree(word) ? 1 : 0
      for (let at = 0; at < weights.length; at += 1) weights[at]! += word.weight * (always || inText[at]!)
    }
    const at = weights.reduce((first, weight, position) => (weight > weights[first]! ? position : first), 0)
    if ((weights[at] ?? 0) > most) {
      most = weights[at]!
      best = words.filter((word) => isFree(word) || word.found[list]!.inText[at] === 1)
    }
  }
  return best
}

const hasTitle = (words: readonly Word[], list: number): boolean =>
  words[0]!.found[list]!.inTitle.some((_, at) =>
    words.every(({ found }) => found[list]!.inTitle[at] === WHOLE),
  )
