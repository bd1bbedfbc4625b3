/** Finds texts in memory by their words (decision 050). */
import { fold } from '#core/search.ts'
import { isCalendarWord } from './calendar-words.ts'
import { joinPhrases, readTerm } from './search-term.ts'

/** Folded texts that begin with a space, like each of their words. */
export type SearchText = { title: string; text: string }

export const searchText = (...parts: (string | null | undefined)[]): string =>
  joinPhrases(parts.reduce<string>((all, part) => (part ? `${all} ${fold(part)}` : all), ''))
/** Each word once, for texts that are put together from others. */
export const uniqueWords = (text: string): string => [...new Set(text.split(' '))].join(' ')

/** Those with every word, in their order; an empty term finds all. */
export function findTexts<T extends SearchText>(entries: readonly T[], term: string): readonly T[] {
  if (term === '') return entries
  const grades = gradesOf(entries, term)
  return entries.filter((_, at) => grades.isFound(at))
}

/** The same, those with most of the words in the title first. */
export function findBestTexts<T extends SearchText>(entries: readonly T[], term: string): readonly T[] {
  if (term === '') return entries
  const { isFound, titleGrade } = gradesOf(entries, term)
  return entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ at }) => isFound(at))
    .toSorted((one, other) => titleGrade(other.at) - titleGrade(one.at))
    .map(({ entry }) => entry)
}

function gradesOf(entries: readonly SearchText[], term: string) {
  const index = indexOf(entries)
  const { words, asking } = readTerm(term)
  const found = words.map(({ word }) => findWord(index, word))
  const titles = [...found, ...asking.map(({ word }) => findWord(index, word))].map(({ inTitle }) => inTitle)
  return {
    isFound: (at: number) => found.length > 0 && found.every(({ inText }) => inText[at]),
    titleGrade: (at: number) => titles.reduce((sum, grades) => sum + grades[at]!, 0),
  }
}

/** Whether the title has every word that is meant, but for a plural. */
export function isTitled({ title }: Pick<SearchText, 'title'>, term: string): boolean {
  const own = new Set(title.split(' ').map(singular))
  const { words } = readTerm(term)
  return words.length > 0 && words.every(({ word }) => own.has(singular(word)))
}

/** `auditores` and `auditor`, `clases` and `clase`, `processes` and `process` become the same. */
const singular = (word: string): string =>
  word.length < 4 || /\d/.test(word) || isCalendarWord(word) ? word : word.replace(/(?:(?<=s)ses|e?s?)$/, '')

/** A word of the texts, and the positions of those that have it. */
type IndexedWord = { word: string; singular: string; holders: number[]; titleHolders: number[] }
export type TextIndex = { size: number; words: readonly IndexedWord[] }

const indexes = new WeakMap<readonly SearchText[], TextIndex>()
/** Built once for each list, because its words are looked up many times. */
export function indexOf(entries: readonly SearchText[]): TextIndex {
  const known = indexes.get(entries) ?? buildIndex(entries)
  indexes.set(entries, known)
  return known
}

function buildIndex(entries: readonly SearchText[]): TextIndex {
  const words = new Map<string, IndexedWord>()
  const add = (text: string, at: number, list: 'holders' | 'titleHolders'): void => {
    for (const word of text.split(' ')) {
      if (word === '') continue
      const known = words.get(word) ?? { word, singular: singular(word), holders: [], titleHolders: [] }
      words.set(word, known)
      if (known[list].at(-1) !== at) known[list].push(at)
    }
  }
  for (const [at, { title, text }] of entries.entries()) {
    add(text, at, 'holders')
    add(title, at, 'titleHolders')
  }
  return { size: entries.length, words: [...words.values()].flatMap(withPlainN) }
}

/** Not every keyboard has an ñ; `ano` and `año` stay different words. */
const withPlainN = (known: IndexedWord): IndexedWord[] => {
  if (known.word.length < 4 || !known.word.includes('ñ')) return [known]
  const word = known.word.replaceAll('ñ', 'n')
  return [known, { ...known, word, singular: singular(word) }]
}

const PART = 1
export const WHOLE = 2
/** For each text: whether it has the word, and whether its title has a part of it or the whole. */
export type FoundWord = { inText: Uint8Array; inTitle: Uint8Array; textCount: number; titleCount: number }
export function findWord({ size, words }: TextIndex, word: string): FoundWord {
  const [inText, inTitle] = [new Uint8Array(size), new Uint8Array(size)]
  let [textCount, titleCount] = [0, 0]
  const gradeOf = matcherOf(word)
  for (const known of words) {
    const grade = gradeOf(known)
    if (grade === 0) continue
    for (const at of known.holders) {
      textCount += 1 - inText[at]!
      inText[at] = 1
    }
    for (const at of known.titleHolders) {
      if (inTitle[at] === 0) titleCount += 1
      inTitle[at] = Math.max(grade, inTitle[at]!)
    }
  }
  return { inText, inTitle, textCount, titleCount }
}

// So that `soborno` is found in `antisoborno`, but no `curso` in `recurso`.
const MIN_INNER_LENGTH = 7
function matcherOf(word: string): (known: IndexedWord) => 0 | typeof PART | typeof WHOLE {
  // Whole words, because the beginning of `mayo` is that of `mayor`, and that of 1 that of 10.
  if (isCalendarWord(word) || /^\d\d?$/.test(word)) return (known) => (known.word === word ? WHOLE : 0)
  const own = singular(word)
  const isInner = word.length >= MIN_INNER_LENGTH && !/\d/.test(word)
  return (known) => {
    if (known.singular === own) return WHOLE
    return known.word.startsWith(word) || (isInner && known.word.includes(word)) ? PART : 0
  }
}
