/** Breaks texts of PDF documents into lines as pdfmake does, to know their width and height. */
import LineBreaker from 'linebreak'
import { lineHeightOf, widthOf, type TextStyle } from './pdf-fonts.ts'

export type StyledRun = { text: string; style: TextStyle; lineHeight: number }
type Piece = {
  width: number
  /** Of the spaces at its start and end, which count for nothing at the edges of a line. */
  leading: number
  trailing: number
  height: number
  letter: number
  endsLine: boolean
  /** No break is allowed after it. */
  isJoined: boolean
}
export type MeasuredText = { pieces: readonly Piece[]; min: number; max: number }

export function measureText(runs: readonly StyledRun[]): MeasuredText {
  const pieces = runs.flatMap((run, at) => {
    const words = wordsOf(run.text)
    const measured = words.map((word) => measureWord(word, run))
    if (isJoined(words.at(-1), runs[at + 1])) measured.at(-1)!.isJoined = true
    return measured
  })
  let [min, max, used, leading] = [0, 0, 0, 0]
  let isFirst = true
  for (const piece of pieces) {
    min = Math.max(min, piece.width - piece.leading - piece.trailing)
    if (isFirst) [used, leading] = [0, piece.leading]
    used += piece.width
    max = Math.max(max, used - leading - piece.trailing)
    isFirst = piece.endsLine
  }
  return { pieces, min, max }
}

/** Whether no break is allowed between a word and the run after it. */
function isJoined(last: Word | undefined, next: StyledRun | undefined): boolean {
  if (!last || !next || last.text === '' || last.endsLine) return false
  const [first] = wordsOf(next.text)
  return first !== undefined && wordsOf(last.text + first.text).length === 1
}

type Word = { text: string; endsLine: boolean }
const known = new Map<string, readonly Word[]>()
/** Documents repeat heads, units and amounts. */
function wordsOf(text: string): readonly Word[] {
  const before = known.get(text)
  if (before) return before
  const words = brokenWords(text)
  if (known.size >= MOST_KNOWN) known.clear()
  if (text.length <= LONGEST_KNOWN) known.set(text, words)
  return words
}
const [MOST_KNOWN, LONGEST_KNOWN] = [1000, 200]

function brokenWords(text: string): Word[] {
  if (text === '') return [{ text, endsLine: false }]
  const breaker = new LineBreaker(text)
  const words: Word[] = []
  let last = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const word = text.slice(last, next.position)
    words.push({ text: word.replace(/\n$/, ''), endsLine: next.required || word.endsWith('\n') })
    last = next.position
  }
  return words
}

function measureWord({ text, endsLine }: Word, { style, lineHeight }: StyledRun): Piece {
  const [start, end] = [text.length - text.trimStart().length, text.trimEnd().length]
  return {
    width: widthOf(text, style),
    leading: start > 0 ? widthOf(text.slice(0, start), style) : 0,
    trailing: end < text.length ? widthOf(text.slice(end), style) : 0,
    height: lineHeightOf(style) * lineHeight,
    letter: style.fontSize,
    endsLine,
    isJoined: false,
  }
}

/** Of the text wrapped to a width. */
export function heightOfText({ pieces }: MeasuredText, width: number): number {
  let [total, height, used] = [0, 0, 0]
  const endLine = () => {
    total += height
    height = used = 0
  }
  pieces.forEach((piece, at) => {
    const isFirst = height === 0
    if (!isFirst && used + joinedWidth(pieces, at) > width && !pieces[at - 1]!.isJoined) endLine()
    height = Math.max(height, piece.height)
    const own = piece.width - (used === 0 ? piece.leading : 0)
    if (used + own - piece.trailing > width) {
      // A word wider than the line is cut, at worst a letter before the edge.
      const usable = Math.max(1, width - piece.letter)
      const cuts = Math.ceil((used + own - piece.trailing) / usable) - 1
      total += cuts * piece.height
      used = Math.max(0, used + own - cuts * usable)
    } else used += own
    if (piece.endsLine) endLine()
  })
  return total + height
}

/** Of a piece and what may not be parted from it. */
function joinedWidth(pieces: readonly Piece[], from: number): number {
  let width = 0
  for (let at = from; at < pieces.length; at += 1) {
    const { width: own, trailing, isJoined } = pieces[at]!
    if (!isJoined) return width + own - trailing
    width += own
  }
  return width
}
