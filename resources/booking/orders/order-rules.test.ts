/** The length of holds. */
import { expect, test } from 'vitest'
import { validateHold } from './order-rules.ts'

test('holds last 14 days at most, end in the future and not after the start of the event', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const broken = (
    until: string,
    startsAt: string | null = null,
    status: 'confirmed' | 'postponed' = 'confirmed',
  ) => validateHold(until, { startsAt, status }, now)['holdExpiresAt']?.en
  expect(broken('2026-12-04T12:00:00Z')).toBeUndefined()
  expect(broken('2026-12-04T12:00:01Z')).toContain('14 days')
  expect(broken('2026-11-20T12:00:00Z')).toContain('future')
  expect(broken('2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000Z')).toBeUndefined()
  expect(broken('2026-11-21T12:00:01Z', '2026-11-21T12:00:00.000Z')).toContain('until the event begins')
  expect(broken('2026-11-21T12:00:01Z', '2026-11-01T12:00:00.000Z', 'postponed')).toBeUndefined()
})
