/** Finds texts in memory by words, with one typo where nothing matches. */
import { fold } from '#core/search.ts'
import { isCalendarWord } from './calendar-words.ts'
import { similarPatterns } from './search-words.ts'

/** Folded texts that begin with a space, like each of their words. */
export type SearchText = { title: string; text: string }

export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts.reduce<string>((all, part) => (part ? `${all} ${fold(part)}` : all), '')

/** Words that join others; nobody looks for them. */
const joining = new Set('a al con de del el en for from in la las los of on or para por the y'.split(' '))
const MOST_WORDS = 8
function wordsOf(term: string): string[] {
  const all = fold(term).split(' ').filter(Boolean)
  const meant = all.filter((word) => !joining.has(word))
  return (meant.length > 0 ? meant : all).slice(0, MOST_WORDS)
}

/** Those with every word, in their order; an empty term finds all. */
export const findTexts = <T extends SearchText>(entries: readonly T[], term: string): readonly T[] =>
  matching(entries, term).found

/** The same, those with most of the words in the title first. */
export function findBestTexts<T extends SearchText>(entries: readonly T[], term: string): readonly T[] {
  const { found, needles } = matching(entries, term)
  if (needles.length === 0) return found
  const inTitle = new Map(
    found.map((entry) => [entry, needles.filter((any) => hasAny(entry.title, any)).length]),
  )
  return found.toSorted((one, other) => inTitle.get(other)! - inTitle.get(one)!)
}

type Matching<T> = { found: readonly T[]; needles: Needles }
function matching<T extends SearchText>(entries: readonly T[], term: string): Matching<T> {
  const words = wordsOf(term)
  if (words.length === 0) return { found: term === '' ? entries : [], needles: [] }
  const exact = words.map((word) => [beginning(word)])
  const found = withAll(entries, exact)
  if (found.length > 0) return { found, needles: exact }
  const similar = words.map((word) =>
    isCalendarWord(word) ? [beginning(word)] : vocabularyOf(entries).filter(isLike(word)).map(beginning),
  )
  return { found: withAll(entries, similar), needles: similar }
}

/** Digits and short words match from the beginning, so that 9001 does not find 39001. */
const SHORT = 4
function beginning(word: string): string {
  // Whole words, because the beginning of `mayo` is that of `mayor`, too.
  if (isCalendarWord(word)) return ` ${word} `
  return word.length <= SHORT || /\d/.test(word) ? ` ${word}` : word
}

/** For each word, the texts that count as it. */
type Needles = readonly (readonly string[])[]
const hasAny = (text: string, any: readonly string[]): boolean => any.some((needle) => has(text, needle))
const has = (text: string, needle: string): boolean =>
  text.includes(needle) || (needle.endsWith(' ') && text.endsWith(needle.trimEnd()))
const withAll = <T extends SearchText>(entries: readonly T[], needles: Needles): T[] =>
  entries.filter(({ text }) => needles.every((any) => hasAny(text, any)))

/** Whether the title has every word that is meant, but for a plural. */
export function isTitled({ title }: Pick<SearchText, 'title'>, term: string): boolean {
  const own = new Set(title.split(' ').map(singular))
  const words = wordsOf(term)
  return words.length > 0 && words.every((word) => own.has(singular(word)))
}
const singular = (word: string): string => (/\d/.test(word) ? word : word.replace(/e?s?$/, ''))

function isLike(word: string): (known: string) => boolean {
  const expression = new RegExp(`^(?:${similarPatterns(word).join('|')})`)
  return (known) => expression.test(known)
}

const vocabularies = new WeakMap<readonly SearchText[], string[]>()
/** Every word of the texts, collected once. */
function vocabularyOf(entries: readonly SearchText[]): string[] {
  const known =
    vocabularies.get(entries) ?? [...new Set(entries.flatMap(({ text }) => text.split(' ')))].filter(Boolean)
  vocabularies.set(entries, known)
  return known
}
