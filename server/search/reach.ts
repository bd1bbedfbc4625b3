/** How much of a term texts have, for the order of kinds and for what is nearest. */
import { fold } from '#core/search.ts'
import { isCalendarWord } from './calendar-words.ts'
import { beginning, hasAny, joining, matching, withoutEdition, type SearchText } from './search-texts.ts'

export type Reach = {
  /** The words of the term that one text has together. */
  together: readonly string[]
  /** How much they are worth together. */
  weight: number
  /** A title has them all. */
  isTitled: boolean
  /** How many of them the text with all has as they are typed. */
  typed: number
}

const nothing: Reach = { together: [], weight: 0, isTitled: false, typed: 0 }

export function reachOf(entries: readonly SearchText[], term: string): Reach {
  const { found, words, needles } = matching(entries, term)
  if (words.length === 0) return nothing
  if (found.length > 0) {
    const isTitled = found.some(({ title }) => needles.every((any) => hasAny(title, any)))
    return { together: words, weight: Infinity, isTitled, typed: mostTyped(found, words) }
  }
  return nearestOf(entries, words, needles)
}

function mostTyped(found: readonly SearchText[], words: readonly string[]): number {
  const typed = words.map((word) => [beginning(word)])
  return found.reduce(
    (most, { text }) => Math.max(most, typed.filter((word) => hasAny(text, word)).length),
    0,
  )
}

/** Of texts with as much of the term, one with its rarest words. */
function nearestOf(
  entries: readonly SearchText[],
  words: readonly string[],
  needles: readonly (readonly string[])[],
): Reach {
  const parts = words.map((word, at) => partOf(word, needles[at] ?? [], entries))
  let nearest: readonly Part[] = []
  for (const entry of entries) {
    const held = parts.filter(({ holders }) => holders.has(entry))
    if (worthOf(held) + rarityOf(held) > worthOf(nearest) + rarityOf(nearest)) nearest = held
  }
  return { ...nothing, together: nearest.map(({ word }) => word), weight: worthOf(nearest) }
}

type Part = { word: string; worth: number; holders: ReadonlySet<SearchText> }
/** Another place is nearer than another subject, another month than another place. */
function partOf(word: string, similar: readonly string[], entries: readonly SearchText[]): Part {
  const withAny = (any: readonly string[]) => entries.filter(({ text }) => hasAny(text, any))
  const typed = [beginning(word)]
  const exact = withAny(typed)
  const [any, found, spelling] = exact.length > 0 ? [typed, exact, 1] : [similar, withAny(similar), 0.7]
  const isSubject = found.some(({ title }) => hasAny(title, any))
  const worth = isCalendarWord(word) ? 0.8 : isSubject ? 3 : 1
  return { word, worth: worth * spelling, holders: new Set(found) }
}
const worthOf = (parts: readonly Part[]): number => parts.reduce((sum, { worth }) => sum + worth, 0)
/** Never as much as another word. */
const rarityOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { holders }) => sum + 0.01 / holders.size, 0)

/** The term as it was typed, with these of its words alone. */
export function shortenedTo(together: readonly string[], term: string): string {
  const words = (part: string): string[] => fold(part).split(' ').filter(Boolean)
  const isMeant = (part: string): boolean => words(part).some((word) => together.includes(word))
  const isKept = (part: string): boolean =>
    isMeant(part) || words(part).every((word) => joining.has(word) || word === 'iso')
  const parts = withoutEdition(term).split(/\s+/).filter(isKept)
  const isJoining = (part: string): boolean => words(part).every((word) => joining.has(word))
  const first = parts.findIndex((part) => !isJoining(part))
  return parts.slice(Math.max(0, first), parts.findLastIndex(isMeant) + 1).join(' ')
}
