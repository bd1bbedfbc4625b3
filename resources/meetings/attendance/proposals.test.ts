/** Which mark minutes propose, and when it is taken over. */
import { expect, test } from 'vitest'
import { proposedStatus, standingOf, type CurrentMark } from './proposals.ts'

test.each([
  [240, true, 'present'],
  [192, true, 'present'],
  [191, true, 'partial'],
  [1, true, 'partial'],
  [0, true, 'absent'],
  [0, false, undefined],
] as const)('%i minutes of 240, seat online %s: %s', (minutes, isOnline, status) =>
  expect(proposedStatus({ minutes, length: 240, presentMinPct: 80, isOnline })).toBe(status),
)

const mark = (status: CurrentMark['status'], source: CurrentMark['source'] = 'manual', minutes?: number) => ({
  status,
  source,
  minutes: minutes ?? null,
})
test.each([
  [undefined, 'open'],
  [mark(null), 'open'],
  [mark('present'), 'done'],
  [mark('late'), 'done'],
  [mark('present', 'qr'), 'done'],
  [mark('partial'), 'differs'],
  [mark('absent', 'import'), 'differs'],
  [mark('excused'), 'differs'],
  [mark('present', 'zoom', 200), 'done'],
  [mark('present', 'zoom', 190), 'open'],
  [mark('partial', 'msteams', 100), 'open'],
] as const)('present for 200 minutes beside %o', (current, standing) =>
  expect(standingOf({ status: 'present', minutes: 200 }, current)).toBe(standing),
)
test('an absence that is proposed leaves somebody excused alone', () => {
  expect(standingOf({ status: 'absent', minutes: 0 }, mark('excused'))).toBe('done')
  expect(standingOf({ status: 'absent', minutes: 0 }, mark('absent', 'zoom'))).toBe('done')
})
