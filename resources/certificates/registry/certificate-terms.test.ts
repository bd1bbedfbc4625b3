/** Kinds of certificates, and their last day. */
import { expect, test } from 'vitest'
import { certificateKindOf, monthsAfter } from './certificate-terms.ts'
import { certificateStates, stateOf } from './certificate.ts'

test('a certificate expires on the same day of the month, or on its last day', () => {
  expect(monthsAfter('2026-06-02', 36)).toBe('2029-06-02')
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsAfter('2023-11-30', 3)).toBe('2024-02-29')
  expect(monthsAfter('2026-12-15', 12)).toBe('2027-12-15')
})
test('a certificate is valid through its last day; a revoked one never expires', () => {
  const valid = { status: 'valid' as const, validUntil: '2026-06-02' }
  expect(stateOf(valid, '2026-06-02')).toBe('valid')
  expect(stateOf(valid, '2026-06-03')).toBe('expired')
  expect(stateOf({ ...valid, validUntil: null }, '2999-01-01')).toBe('valid')
  expect(stateOf({ ...valid, status: 'revoked' }, '2999-01-01')).toBe('revoked')
  expect(Object.keys(certificateStates)).toContain('expired')
})
test('a diplomate issues a diploma, whatever the setting of its course', () => {
  expect(certificateKindOf({ type: 'diplomate', certificateKind: 'approval' })).toBe('diplomate')
  expect(certificateKindOf({ type: 'workshop', certificateKind: 'certification' })).toBe('approval')
  expect(certificateKindOf({ type: 'lecture', certificateKind: 'participation' })).toBe('participation')
})
