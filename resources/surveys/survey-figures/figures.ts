/** Averages, shares and rates of surveys in integer arithmetic, half up. */
export type Counts = readonly number[]
export type Rating = { average: string; answers: number; distribution: number[] }

/** The minimum number of answers for public statistics. */
export const FEWEST_SHOWN = 5
/** Spec §9: a score of 4 or 5 counts as a fulfilled expectation. */
export const FULFILLED = 4

const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0)

/** `part / whole * scale`, rounded half up, for values that are not negative. */
export const rounded = (part: number, whole: number, scale = 1): number =>
  Math.floor((2 * part * scale + whole) / (2 * whole))

/** Two decimals, `"4.53"`; null without answers. `counts[0]` is the count of `lowest`. */
export function averageOf(counts: Counts, lowest: number): string | null {
  const answers = total(counts)
  if (answers === 0) return null
  const sum = counts.reduce((all, count, at) => all + count * (at + lowest), 0)
  const hundredths = String(rounded(sum, answers, 100)).padStart(3, '0')
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
}

/** `counts` has the number of ratings of 1, 2, 3, 4 and 5. */
export function ratingOf(counts: Counts): Rating | null {
  const average = averageOf(counts, 1)
  return average === null ? null : { average, answers: total(counts), distribution: [...counts] }
}

/** A whole per cent; null if `whole` is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? rounded(part, whole, 100) : null

export const fulfilledPercent = (counts: Counts): number | null =>
  percentOf(total(counts.slice(FULFILLED - 1)), total(counts))

/** Promoters (9, 10) minus detractors (0 to 6), in per cent; `counts` goes from 0 to 10. */
export function promoterScore(counts: Counts): number | null {
  const answers = total(counts)
  if (answers === 0) return null
  const balance = total(counts.slice(9)) - total(counts.slice(0, 7))
  // Shifted above zero, so that negative values round half up too.
  return rounded(balance + answers, answers, 100) - 100
}
