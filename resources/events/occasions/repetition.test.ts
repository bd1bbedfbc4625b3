/** Times that one meeting of a provider can hold. */
import { expect, test } from 'vitest'
import { repetitionOf } from './repetition.ts'

const at = (...days: string[]) =>
  days.map((day) => ({ startsAt: `${day}T13:00:00.000Z`, endsAt: `${day}T17:00:00.000Z` }))

test('every week on one weekday', () => {
  expect(repetitionOf(at('2027-03-01', '2027-03-08', '2027-03-15'))).toEqual({
    weekdays: [1],
    everyWeeks: 1,
    count: 3,
  })
})
test('every second week', () => {
  expect(repetitionOf(at('2027-03-01', '2027-03-15'))).toEqual({ weekdays: [1], everyWeeks: 2, count: 2 })
})
test('several weekdays, begun in the middle of a week, in any order', () => {
  expect(repetitionOf(at('2027-03-09', '2027-03-04', '2027-03-11', '2027-03-16'))).toEqual({
    weekdays: [2, 4],
    everyWeeks: 1,
    count: 4,
  })
})
test('Saturday and Sunday lie in different weeks, as the providers count', () => {
  expect(repetitionOf(at('2027-03-06', '2027-03-07'))).toEqual({ weekdays: [0, 6], everyWeeks: 1, count: 2 })
})
test('a single time repeats nothing', () => {
  expect(repetitionOf(at('2027-03-01'))).toBeNull()
})
test('a gap, another hour or another length cannot be held by one meeting', () => {
  expect(repetitionOf(at('2027-03-01', '2027-03-08', '2027-03-22'))).toBeUndefined()
  const [one, other] = at('2027-03-01', '2027-03-08')
  expect(repetitionOf([one!, { ...other!, startsAt: '2027-03-08T14:00:00.000Z' }])).toBeUndefined()
  expect(repetitionOf([one!, { ...other!, endsAt: '2027-03-08T16:00:00.000Z' }])).toBeUndefined()
})
