/** The months of the firm's figures. */
import { expect, test } from 'vitest'
import { lastMonths } from './last-months.ts'

test('counts twelve months back over the turn of the year, the current one last', () => {
  const months = lastMonths('2026-03-31')
  expect(months).toHaveLength(12)
  expect([months[0], months[8], months[9], months.at(-1)]).toEqual([
    '2025-04',
    '2025-12',
    '2026-01',
    '2026-03',
  ])
})
