/** Rates of ITBIS by date and DGII's numbers for them. */
import { expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { dgiiTaxIndicators, taxCodeNames, taxRateOn } from './tax.ts'

test('the rates today', () => {
  expect(taxCodeNames.map((code) => taxRateOn(code, '2026-11-22'))).toEqual([
    '18.00',
    '16.00',
    '0.00',
    '0.00',
  ])
})
test('a new rate holds from its day on', () => {
  const rates = [
    { code: 'itbis18', validFrom: '2027-01-01', percent: '17' },
    { code: 'itbis18', validFrom: '2013-01-01', percent: '18' },
  ] as const
  expect(taxRateOn('itbis18', '2026-12-31', rates)).toBe('18.00')
  expect(taxRateOn('itbis18', '2027-01-01', rates)).toBe('17.00')
})
test('refuses a day before the first rate', () => {
  expect(() => taxRateOn('itbis18', '1999-12-31')).toThrow(Refusal)
  expect(() => taxRateOn('exempt', '')).toThrow(Refusal)
})
test('0 % and exempt have different indicators of DGII', () => {
  expect(dgiiTaxIndicators).toEqual({ itbis18: 1, itbis16: 2, itbis0: 3, exempt: 4 })
})
