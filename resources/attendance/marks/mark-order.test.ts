/** Ordering of marks that arrive late, twice, or from wrong clocks. */
import { expect, test } from 'vitest'
import { clockOffBySeconds, mergeMark, timeOfMark } from './mark-order.ts'

const receivedAt = new Date('2026-03-02T15:00:00.000Z')
const sessionStartsAt = '2026-03-02T13:00:00.000Z'
const sent = (markedAt: string, sentAt: string) =>
  timeOfMark({ markedAt, sentAt, receivedAt, sessionStartsAt })
const present = { status: 'present' as const, minutes: null }
const certain = (at: string) => ({ at, isCertain: true })

test('the age of a mark is counted back from its arrival', () => {
  expect(sent('2026-03-02T14:00:00Z', '2026-03-02T15:00:00Z').at).toBe('2026-03-02T14:00:00.000Z')
})
test('a clock three hours ahead or a year behind changes nothing', () => {
  expect(sent('2026-03-02T17:00:00Z', '2026-03-02T18:00:00Z')).toEqual(certain('2026-03-02T14:00:00.000Z'))
  expect(sent('2025-03-02T14:00:00Z', '2025-03-02T15:00:00Z')).toEqual(certain('2026-03-02T14:00:00.000Z'))
  expect(clockOffBySeconds('2026-03-02T18:00:00Z', receivedAt)).toBe(10_800)
  expect(clockOffBySeconds('2026-03-02T15:01:30Z', receivedAt)).toBe(0)
})
test('after a clock change the time of arrival counts', () => {
  const backwards = sent('2026-03-02T15:00:00Z', '2026-03-02T14:00:00Z')
  const forwards = sent('2026-02-20T15:00:00Z', '2026-03-02T15:00:00Z')
  for (const timed of [backwards, forwards])
    expect(timed).toEqual({ at: receivedAt.toISOString(), isCertain: false })
})
test('the later mark wins, whichever arrives first', () => {
  const stored = { status: 'absent' as const, minutes: null, at: '2026-03-02T14:00:00.000Z' }
  expect(mergeMark(stored, present, certain('2026-03-02T14:30:00.000Z'))).toBe('accepted')
  expect(mergeMark(stored, present, certain('2026-03-02T13:30:00.000Z'))).toBe('older')
})
test('a second scan changes nothing and keeps the status late', () => {
  for (const status of ['present', 'late', 'partial'] as const)
    expect(
      mergeMark({ status, minutes: null, at: sessionStartsAt }, present, certain('2026-03-02T14:30:00.000Z')),
    ).toBe('duplicate')
})
test('an earlier mark does not replace a later clearing in the office', () => {
  const cleared = { status: null, minutes: null, at: '2026-03-02T14:30:00.000Z' }
  expect(mergeMark(cleared, present, certain('2026-03-02T14:00:00.000Z'))).toBe('older')
  expect(mergeMark(cleared, present, certain('2026-03-02T14:45:00.000Z'))).toBe('accepted')
})
test('a mark without a credible time is stored only where there is none', () => {
  const uncertain = { at: receivedAt.toISOString(), isCertain: false }
  expect(mergeMark(undefined, present, uncertain)).toBe('clock')
  expect(mergeMark({ status: 'absent', minutes: null, at: sessionStartsAt }, present, uncertain)).toBe(
    'older',
  )
})
