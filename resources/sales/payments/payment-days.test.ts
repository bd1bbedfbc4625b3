/** Days of payments and allocations, as a table: what is refused, what is asked, and what is the day of an allocation. */
import { describe, expect, test } from 'vitest'
import {
  allocationDayErrors,
  isOldPayment,
  latestOf,
  noteDayError,
  openingError,
  paidOnErrors,
} from './payment-days.ts'

const today = '2026-11-27'
describe('a payment', () => {
  test.for([
    ['2026-11-28', null, ['paidOn']],
    ['2026-11-27', null, []],
    ['2025-11-27', null, []],
    ['2025-11-26', null, ['paidOnReason']],
    ['2025-11-26', 'El cliente envió el recibo tarde', []],
    ['2062-11-26', 'Año mal escrito', ['paidOn']],
  ] as const)('of %s with the reason %s has errors at %o', ([paidOn, paidOnReason, keys]) => {
    expect(Object.keys(paidOnErrors({ paidOn, paidOnReason }, today))).toEqual(keys)
  })
  test('is not earlier than the opening', () => {
    expect(openingError('2025-12-30', '2025-12-31')?.es).toBe(
      'La apertura es del 31/12/2025: lo anterior ya está en los balances iniciales',
    )
    expect(openingError('2025-12-31', '2025-12-31')).toBeUndefined()
    expect(openingError('2001-01-01', null)).toBeUndefined()
  })
  test('that is not typed yet is not old', () => {
    expect(isOldPayment('', today)).toBe(false)
  })
  test('by the credit of a note is not earlier than the note', () => {
    expect(noteDayError('2026-10-05', '2026-10-06')?.en).toContain('2026-10-06')
    expect(noteDayError('2026-10-06', '2026-10-06')).toBeUndefined()
  })
})
test.for([
  [{ paidOn: '2026-10-01', isMoney: true, withheldOn: null }, []],
  [{ paidOn: '2026-10-01', isMoney: false, withheldOn: null }, ['invoiceId']],
  [{ paidOn: '2026-10-05', isMoney: false, withheldOn: null }, []],
  [{ paidOn: '2026-10-01', isMoney: true, withheldOn: '2026-10-04' }, ['withheldOn']],
  [{ paidOn: '2026-10-01', isMoney: true, withheldOn: '2026-10-05' }, []],
  [{ paidOn: '2026-10-01', isMoney: true, withheldOn: '2026-11-28' }, ['withheldOn']],
] as const)(
  'an allocation to an invoice of 5 October: %o has errors at %o',
  ([{ withheldOn, ...given }, keys]) => {
    const found = allocationDayErrors({ withheldOn }, { ...given, issueDate: '2026-10-05', today })
    expect(Object.keys(found)).toEqual(keys)
  },
)
test('the day of an allocation is the latest of its documents', () => {
  expect(latestOf('2026-10-07', '2026-10-01', '2026-10-05')).toBe('2026-10-07')
  expect(latestOf('2026-10-01', '2026-10-01', '2026-10-05')).toBe('2026-10-05')
})
