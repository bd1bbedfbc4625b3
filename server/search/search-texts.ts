/** Finds texts in memory by words, with one typo where nothing matches. */
import { fold } from '#core/search.ts'
import { homeDay } from '#core/time-zone.ts'
import { isCalendarWord } from './calendar-words.ts'
import { similarPatterns } from './search-words.ts'

/** Folded texts that begin with a space, like each of their words. */
export type SearchText = { title: string; text: string }

export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts.reduce<string>((all, part) => (part ? `${all} ${fold(part)}` : all), '')

/** Words that join others or ask; nobody looks for them. */
export const joining: ReadonlySet<string> = new Set(
  [
    'a al con de del el en la las lo los para por se su un una y',
    'busco como cual cuales cuando cuanto costo cuesta cuestan donde es hay necesito precio precios proxima proximas',
    'proximo proximos que quiero son tienen vale',
    'an and any are cost do for from how i in is much need next of on or price prices the there to want what when',
    'where which with you',
  ].flatMap((line) => line.split(' ')),
)
const MOST_WORDS = 8
function wordsOf(term: string): string[] {
  const all = fold(withoutEdition(term)).split(' ').filter(Boolean)
  const meant = all.filter((word) => !joining.has(word))
  return (meant.length > 0 ? meant : all).slice(0, MOST_WORDS)
}

/** `ISO 9001:2015` and `9001 2015` are asked for by their number; a year to come may be that of a date. */
export const withoutEdition = (term: string): string =>
  term
    .replace(/\b(\d{4,5}(?:-\d{1,2})?)\s*:\s*(?:19|20)\d\d\b/g, '$1')
    .replace(/\b(\d{4,5})[\s-]+((?:19|20)\d\d)\b/g, (all, number: string, year: string) =>
      year < homeDay().slice(0, 4) ? number : all,
    )

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

type Matching<T> = { found: readonly T[]; words: readonly string[]; needles: Needles }
type Asked = { term: string; matching: Matching<SearchText> }
const lastAsked = new WeakMap<readonly SearchText[], Asked>()
/** Those with every word, as it is typed or else with one typo a word. */
export function matching<T extends SearchText>(entries: readonly T[], term: string): Matching<T> {
  const last = lastAsked.get(entries)
  // One page asks the same of the same list for its filters, its order and its results.
  if (last?.term === term) return last.matching as Matching<T>
  const found = match(entries, term)
  lastAsked.set(entries, { term, matching: found })
  return found
}

function match<T extends SearchText>(entries: readonly T[], term: string): Matching<T> {
  const words = wordsOf(term)
  if (words.length === 0) return { found: term === '' ? entries : [], words, needles: [] }
  const exact = words.map((word) => [beginning(word)])
  const found = withAll(entries, exact)
  if (found.length > 0) return { found, words, needles: exact }
  const similar = words.map((word) => similarTo(word, entries))
  return { found: withAll(entries, similar), words, needles: similar }
}

const similarTo = (word: string, entries: readonly SearchText[]): string[] =>
  isCalendarWord(word) ? [beginning(word)] : vocabularyOf(entries).filter(isLike(word)).map(beginning)

/** Digits and short words match from the beginning, so that 9001 does not find 39001. */
const SHORT = 4
export function beginning(word: string): string {
  // Whole words, because the beginning of `mayo` is that of `mayor`, too.
  if (isCalendarWord(word)) return ` ${word} `
  return word.length <= SHORT || /\d/.test(word) ? ` ${word}` : word
}

/** For each word, the texts that count as it. */
type Needles = readonly (readonly string[])[]
export const hasAny = (text: string, any: readonly string[]): boolean =>
  any.some((needle) => has(text, needle))
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
