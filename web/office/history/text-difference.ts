/** Word-by-word difference of two texts. */

/** `gone` is only in the first text, `new` only in the second. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Above this many comparisons the changed part is reported as a whole. */
const MOST_COMPARED = 1_000_000

/** `textDifference('el curso largo', 'el taller largo')` → el ~curso~ **taller** largo */
export function textDifference(from: string, to: string): Piece[] {
  const [before, after] = [wordsIn(from), wordsIn(to)]
  const start = sameLength(before, after)
  const end = sameLength(before.slice(start).toReversed(), after.slice(start).toReversed())
  return joined([
    ...piecesOf('same', before.slice(0, start)),
    ...compared(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...piecesOf('same', before.slice(before.length - end)),
  ])
}

/** Each word with the whitespace after it. */
const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []
const piecesOf = (kind: Piece['kind'], words: readonly string[]): Piece[] =>
  words.map((text) => ({ kind, text }))

function sameLength(some: readonly string[], others: readonly string[]): number {
  const differs = some.findIndex((word, at) => word !== others[at])
  return differs < 0 ? some.length : differs
}

function compared(before: string[], after: string[]): Piece[] {
  if (before.length * after.length > MOST_COMPARED)
    return [...piecesOf('gone', before), ...piecesOf('new', after)]
  const commonFrom = commonWordCounts(before, after)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    const [gone = '', added = ''] = [before[i], after[j]]
    if (gone === added) {
      pieces.push({ kind: 'same', text: gone })
      i += 1
      j += 1
    } else if (commonFrom(i + 1, j) >= commonFrom(i, j + 1)) {
      pieces.push({ kind: 'gone', text: gone })
      i += 1
    } else {
      pieces.push({ kind: 'new', text: added })
      j += 1
    }
  }
  return [...pieces, ...piecesOf('gone', before.slice(i)), ...piecesOf('new', after.slice(j))]
}

/** Table of the longest common subsequence of words. */
function commonWordCounts(before: string[], after: string[]): (i: number, j: number) => number {
  const width = after.length + 1
  const most = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const here = i * width + j
      const isCommon = before[i] === after[j]
      most[here] = isCommon ? most[here + width + 1]! + 1 : Math.max(most[here + width]!, most[here + 1]!)
    }
  }
  return (i, j) => most[i * width + j]!
}

function joined(pieces: Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else runs.push({ ...piece })
  }
  return runs
}

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
