/** How long it takes until the button opens. */
import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const minute = 60_000
test.each([
  [3 * 24 * 60 * minute + 5 * 60 * minute, '3 d 5 h'],
  [125 * minute, '2 h 5 min'],
  [119.5 * minute, '2 h'],
  [24 * 60 * minute, '1 d'],
  [5 * minute, '5 min'],
  [61_000, '2 min'],
  [60_000, '60 s'],
  [900, '1 s'],
  [0, '0 s'],
  [-5000, '0 s'],
])('%d ms are said as %s', (left, text) => expect(timeUntil(left)).toBe(text))
