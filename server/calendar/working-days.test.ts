/** Working days leave out weekends and public holidays. */
import { expect, test } from 'vitest'
import { usualDueDate, workingDaysAfter } from './working-days.ts'

test.for([
  ['over a weekend', '2026-11-20', 1, '2026-11-23'],
  ['over a holiday that moved to Monday', '2026-11-06', 1, '2026-11-10'],
  ['over Good Friday', '2026-04-02', 1, '2026-04-06'],
  ['over Christmas, New Year and the moved sixth of January', '2026-12-24', 6, '2027-01-06'],
  ['on the day that a moved holiday leaves free', '2025-11-05', 1, '2025-11-06'],
] as const)('%s', ([, day, count, result]) => {
  expect(workingDaysAfter(day, count)).toBe(result)
})
test('a term runs from today when it was detected before', () => {
  expect(usualDueDate('2026-10-01', 1, '2026-11-06')).toBe('2026-11-10')
  expect(usualDueDate('2026-11-09', 1, '2026-11-06')).toBe('2026-11-10')
})
