/** Word-by-word difference of two texts. */
import { diffArrays } from 'diff'

/** `gone` is only in the first text, `new` only in the second. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Texts that differ in more words than this are reported as a whole. */
const MOST_CHANGES = 1000

/** `textDifference('el curso largo', 'el taller largo')` → el ~curso~ **taller** largo */
export function textDifference(from: string, to: string): Piece[] {
  const changes = diffArrays(wordsIn(from), wordsIn(to), { maxEditLength: MOST_CHANGES })
  if (!changes)
    return [
      { kind: 'gone', text: from },
      { kind: 'new', text: to },
    ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value.join(''),
  }))
}

/** Each word with the whitespace after it. */
const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** Number of characters that stay beside a difference, and of a difference itself. */
const AROUND = 60
const LONGEST = 400

/** Shortens unchanged text to what is next to a difference. */
export const shortened = (all: readonly Piece[]): Piece[] =>
  all.map(({ kind, text }, at) => ({
    kind,
    text: kind === 'same' ? cutSame(text, at > 0, at < all.length - 1) : cutEnd(text, LONGEST),
  }))

function cutSame(text: string, hasBefore: boolean, hasAfter: boolean): string {
  if (text.length <= AROUND * (Number(hasBefore) + Number(hasAfter)) + AROUND) return text
  const start = hasBefore ? text.slice(0, AROUND).replace(/\S*$/, '') : ''
  const end = hasAfter ? text.slice(-AROUND).replace(/^\S*/, '') : ''
  return hasBefore || hasAfter ? `${start}…${end}` : cutEnd(text, LONGEST)
}

const cutEnd = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)
