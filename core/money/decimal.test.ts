/** Rounding half up, with the cases that floats get wrong (totals.md). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, decimalOf, roundHalfUp, sumOf } from './decimal.ts'

test.for([
  ['750.5212', '750.52'],
  ['750.5276', '750.53'],
  ['1.005', '1.01'],
  ['2.675', '2.68'],
  ['0.005', '0.01'],
  ['-1.005', '-1.01'],
  ['3', '3.00'],
])('vector 9.4: %s is rounded to %s', ([exact, rounded]) => {
  expect(amountText(exact!)).toBe(rounded)
})
test('rounds to other numbers of decimals', () => {
  expect(roundHalfUp('59.87255', 4).toFixed(4)).toBe('59.8726')
  expect(roundHalfUp('0.0005', 3).toFixed(3)).toBe('0.001')
})
test('adds without an error of floats', () => {
  expect(amountText(sumOf(['0.1', '0.2', '-0.3']))).toBe('0.00')
  expect(amountText(sumOf([]))).toBe('0.00')
})
test.for(['', '1,5', '1e3', '0x10', 'NaN', ' 1', '1.'])('refuses %j, which is no decimal text', (text) => {
  expect(() => decimalOf(text)).toThrow(TypeError)
})
test('rounding equals the same on whole numbers of thousandths', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (thousandths) => {
      const cents = (thousandths + 5n) / 10n
      const text = `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`
      expect(amountText(text)).toBe(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
    }),
  )
})
