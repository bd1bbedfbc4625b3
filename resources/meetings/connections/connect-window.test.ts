/** When the office takes an account for connected that no message told of. */
import { expect, test } from 'vitest'
import { isNewer } from './connect-window.screens.tsx'

test('an account is connected once there is a newer one, not once the last one is gone', () => {
  const [early, late] = ['2027-03-01T13:00:00.000Z', '2027-03-01T13:05:00.000Z']
  expect(isNewer(late, early)).toBe(true)
  expect(isNewer(early, null)).toBe(true)
  for (const [after, before] of [
    [early, early],
    [early, late],
    [null, early],
    [null, null],
  ] as const)
    expect(isNewer(after, before)).toBe(false)
})
