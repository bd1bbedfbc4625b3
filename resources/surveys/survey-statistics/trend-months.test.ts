/** Which months a trend has. */
import { expect, test } from 'vitest'
import type { GroupedStats, StatsQuery } from './survey-statistics.api.ts'
import { trendOf, trendQuery } from './trend-months.screens.tsx'

const today = '2026-03-15'
const row = (key: string, answers: number): GroupedStats => ({
  key,
  title: key,
  answers,
  invited: answers,
  responseRate: 100,
  content: '4.50',
  instructor: null,
  fulfilled: 90,
  recommend: -20,
  complaints: 0,
})
const months = (query: StatsQuery, rows: GroupedStats[] = []) =>
  trendOf(query, rows, today).map(({ month, answers }) => `${month} ${answers}`)

test('has the last twelve months without a period, those without answers too', () => {
  const found = months({}, [row('2025-04', 3), row('2026-03', 2), row('2025-03', 9)])
  expect(found).toHaveLength(12)
  expect([found[0], found[1], found.at(-1)]).toEqual(['2025-04 3', '2025-05 0', '2026-03 2'])
  expect(trendQuery({ courseId: '7' }, today)).toEqual({ courseId: '7', from: '2025-04-01' })
})

test('has the months of the period, over the turn of a year, and none to come', () => {
  expect(months({ from: '2025-11-20', to: '2026-01-03' })).toEqual(['2025-11 0', '2025-12 0', '2026-01 0'])
  expect(months({ from: '2026-02-01', to: '2027-01-01' })).toEqual(['2026-02 0', '2026-03 0'])
  expect(months({ to: '2024-02-29' }).at(-1)).toBe('2024-02 0')
  expect(months({ from: '2026-03-16', to: '2026-02-01' })).toEqual([])
  expect(trendQuery({ from: '2025-11-20' }, today).from).toBe('2025-11-20')
})

test('has the last sixty months of a longer period', () => {
  expect(months({ from: '2001-01-01' })).toHaveLength(60)
})
