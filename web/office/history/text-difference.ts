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
    ...pieces('same', before.slice(0, start)),
    ...compared(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...pieces('same', before.slice(before.length - end)),
  ])
}

/** Each word with the whitespace after it. */
const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []
const pieces = (kind: Piece['kind'], words: readonly string[]): Piece[] =>
  words.map((text) => ({ kind, text }))

function sameLength(some: readonly string[], others: readonly string[]): number {
  const differs = some.findIndex((word, at) => word !== others[at])
  return differs < 0 ? some.length : differs
}

function compared(before: string[], after: string[]): Piece[] {
  if (before.length * after.length > MOST_COMPARED)
    return [...pieces('gone', before), ...pieces('new', after)]
  const kept = keptFrom(before, after)
  const told: Piece[] = []
  let [one, other] = [0, 0]
  while (one < before.length && other < after.length) {
    const [gone = '', added = ''] = [before[one], after[other]]
    if (gone === added) {
      told.push({ kind: 'same', text: gone })
      one += 1
      other += 1
    } else if (kept(one + 1, other) >= kept(one, other + 1)) {
      told.push({ kind: 'gone', text: gone })
      one += 1
    } else {
      told.push({ kind: 'new', text: added })
      other += 1
    }
  }
  return [...told, ...pieces('gone', before.slice(one)), ...pieces('new', after.slice(other))]
}

/** Table of the longest common subsequence of words. */
function keptFrom(before: string[], after: string[]): (one: number, other: number) => number {
  const width = after.length + 1
  const most = new Uint32Array((before.length + 1) * width)
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const here = one * width + other
      const isKept = before[one] === after[other]
      most[here] = isKept ? most[here + width + 1]! + 1 : Math.max(most[here + width]!, most[here + 1]!)
    }
  }
  return (one, other) => most[one * width + other]!
}

function joined(told: Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const piece of told) {
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
