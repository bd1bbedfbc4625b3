/** Spans of days that move with the calendar. */
import { expect, test } from 'vitest'
import { dayOf, daysOf, spanWords } from './relative-days.ts'

// In Santo Domingo it is still Saturday, the last day of February.
const now = new Date('2026-03-01T03:00:00Z')

test.for([
  ['today', '2026-02-28', '2026-02-28'],
  ['yesterday', '2026-02-27', '2026-02-27'],
  ['tomorrow', '2026-03-01', '2026-03-01'],
  ['thisWeek', '2026-02-23', '2026-03-01'],
  ['lastWeek', '2026-02-16', '2026-02-22'],
  ['nextWeek', '2026-03-02', '2026-03-08'],
  ['thisMonth', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2026-01-31'],
  ['nextMonth', '2026-03-01', '2026-03-31'],
  ['thisYear', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
  ['nextYear', '2027-01-01', '2027-12-31'],
  ['next30Days', '2026-02-28', '2026-03-30'],
  ['last7Days', '2026-02-21', '2026-02-28'],
] as const)('%s is from %s to %s', ([span, from, to]) => {
  expect(daysOf(span, now)).toEqual({ from, to })
  expect(spanWords(span, 'en')).toBeTruthy()
})

test('knows no other spans', () => {
  for (const text of ['', 'someday', 'next0Days', 'next1000Days', 'constructor', 'nextDays'])
    expect(daysOf(text, now)).toBeUndefined()
})

test('says spans of days in words', () => {
  expect(spanWords('next30Days', 'es')).toBe('los próximos 30 días')
  expect(spanWords('someday', 'es')).toBeUndefined()
  expect(dayOf('today-1', now)).toBe('2026-02-27')
})
