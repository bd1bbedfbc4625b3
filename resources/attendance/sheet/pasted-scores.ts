/** Reads a column of scores that was copied from a spreadsheet. */

export type PastedScores = {
  /** By their place below the first; blank cells change nothing. */
  scores: ReadonlyMap<number, number>
  /** Cells that are no whole number from 0 to 100. */
  unread: readonly string[]
  /** Scores below the last person. */
  left: number
}

/** Undefined for a single value, which the input takes as it is. `places` is how many people follow, the first counted. */
export function readPastedScores(text: string, places: number): PastedScores | undefined {
  const column = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t')[0]!.trim())
  if (column.length < 2) return undefined
  const [first = ''] = column
  const cells = first !== '' && !/\d/.test(first) ? column.slice(1) : column
  const scores = new Map<number, number>()
  const unread: string[] = []
  cells.slice(0, places).forEach((cell, at) => {
    const score = scoreIn(cell)
    if (score === undefined) unread.push(cell)
    else if (score !== null) scores.set(at, score)
  })
  const left = cells.slice(places).filter(Boolean).length
  return { scores, unread, left }
}

/** Null for a blank text; undefined for what is no score. `85,00` is 85. */
export function scoreIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const score = Number(text.trim().replace(',', '.'))
  return Number.isInteger(score) && score >= 0 && score <= 100 ? score : undefined
}

/** Nothing can follow the digits of 11 to 99, nor of 100. */
export const isComplete = (text: string): boolean => /^([2-9]\d|1[1-9]|100)$/.test(text)
