/** Averages and shares without floating point errors. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageOf, fulfilledPercent, percentOf, promoterScore, ratingOf } from './figures.ts'

test('an average has two decimals, rounded half up', () => {
  expect(averageOf([0, 0, 0, 1, 1], 1)).toBe('4.50')
  expect(averageOf([0, 0, 1, 1, 1], 1)).toBe('4.00')
  // 4.125 and 1.005 would round down in floating point.
  expect(averageOf([0, 0, 0, 7, 1], 1)).toBe('4.13')
  expect(averageOf([199, 1, 0, 0, 0], 1)).toBe('1.01')
  expect(averageOf([1, ...Array.from({ length: 10 }, () => 0)], 0)).toBe('0.00')
  expect(averageOf([0, 0, 0, 0, 0], 1)).toBeNull()
})
test('pools responses: an event with twenty weighs more than one with two', () => {
  const events = [
    [0, 0, 0, 0, 20],
    [2, 0, 0, 0, 0],
  ]
  const pooled = events[0]!.map((count, at) => count + events[1]![at]!)
  expect(ratingOf(pooled)).toEqual({ average: '4.64', answers: 22, distribution: [2, 0, 0, 0, 20] })
})
test('4 and 5 meet an expectation; the share is a whole percentage, rounded half up', () => {
  expect(fulfilledPercent([0, 0, 1, 1, 1])).toBe(67)
  expect(fulfilledPercent([0, 0, 199, 1, 0])).toBe(1)
  expect(fulfilledPercent([0, 0, 0, 0, 0])).toBeNull()
  expect(percentOf(1, 8)).toBe(13)
  expect(percentOf(3, 0)).toBeNull()
})
test('the promoter score ranges from -100 to 100', () => {
  const counts = (given: Record<number, number>) => Array.from({ length: 11 }, (_, at) => given[at] ?? 0)
  expect(promoterScore(counts({ 10: 5 }))).toBe(100)
  expect(promoterScore(counts({ 0: 5 }))).toBe(-100)
  expect(promoterScore(counts({ 9: 1, 6: 1, 8: 1 }))).toBe(0)
})
test('an average lies between the lowest and the highest response', () => {
  const counts = fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(counts, (given) => {
      const average = averageOf(given, 1)
      if (average === null) return given.every((count) => count === 0)
      const answered = given.flatMap((count, at) => (count > 0 ? [at + 1] : []))
      return Number(average) >= Math.min(...answered) && Number(average) <= Math.max(...answered)
    }),
  )
})
