/** Word-by-word difference of two texts. */
import { diffArrays, type ChangeObject } from 'diff'

/** `gone` is only in the first text, `new` only in the second. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Texts that differ in more words than this are reported as a whole. */
const MOST_CHANGES = 1000

/** `textDifference('el curso largo', 'el taller largo')` → el ~curso~ **taller** largo */
export function textDifference(from: string, to: string): Piece[] {
  const [before, after] = [wordsIn(from), wordsIn(to)]
  const changes = diffArrays(before, after, { maxEditLength: MOST_CHANGES }) ?? changedWhole(before, after)
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value.join(''),
  }))
}

type Change = Pick<ChangeObject<string[]>, 'added' | 'removed' | 'value'>
/** All between the common start and the common end. */
function changedWhole(before: readonly string[], after: readonly string[]): Change[] {
  const start = commonLength(before, after)
  const end = commonLength(before.slice(start).toReversed(), after.slice(start).toReversed())
  const same = (value: string[]): Change => ({ added: false, removed: false, value })
  return [
    same(before.slice(0, start)),
    { added: false, removed: true, value: before.slice(start, before.length - end) },
    { added: true, removed: false, value: after.slice(start, after.length - end) },
    same(before.slice(before.length - end)),
  ].filter(({ value }) => value.length > 0)
}

function commonLength(some: readonly string[], others: readonly string[]): number {
  const differs = some.findIndex((word, at) => word !== others[at])
  return differs < 0 ? some.length : differs
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
