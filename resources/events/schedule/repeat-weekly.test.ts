/** Weekly repetition of sessions in the firm's time zone. */
import { expect, test } from 'vitest'
import { isWeekly, weeklySessions } from './repeat-weekly.ts'

const weekly = { day: '2026-03-10', from: '18:00', to: '21:00', weekdays: [], count: 3 }

test('repeats on the weekday of the first day when no weekdays are chosen', () => {
  expect(weeklySessions(weekly)).toEqual([
    { startAt: '2026-03-10T22:00:00.000Z', endAt: '2026-03-11T01:00:00.000Z' },
    { startAt: '2026-03-17T22:00:00.000Z', endAt: '2026-03-18T01:00:00.000Z' },
    { startAt: '2026-03-24T22:00:00.000Z', endAt: '2026-03-25T01:00:00.000Z' },
  ])
})

test('repeats on several weekdays in order from the first day on', () => {
  const days = weeklySessions({ ...weekly, weekdays: [2, 4], count: 4 }).map(({ startAt }) =>
    startAt.slice(0, 10),
  )
  expect(days).toEqual(['2026-03-10', '2026-03-12', '2026-03-17', '2026-03-19'])
})

test('invalid repetitions give no sessions', () => {
  expect(isWeekly({ ...weekly, to: '17:00' })).toBe(false)
  expect(weeklySessions({ ...weekly, day: 'mañana' })).toEqual([])
  expect(weeklySessions({ ...weekly, count: 0 })).toEqual([])
  expect(weeklySessions({ ...weekly, count: 61 })).toEqual([])
})
