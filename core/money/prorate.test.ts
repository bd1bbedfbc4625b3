/** Shares by the largest remainder (totals.md). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate } from './prorate.ts'

test('vector 9.4: a discount of 100 over 200, 300 and 130, as DGII divides it', () => {
  expect(prorate('100.00', ['200.00', '300.00', '130.00'])).toEqual(['31.75', '47.62', '20.63'])
})
test('vector 9.4: a discount of 100 over 1, 1 and 1: the first line takes the cent that is left', () => {
  expect(prorate('100.00', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33'])
})
test('without weights there are no shares', () => {
  expect(prorate('10.00', ['0.00', '0.00'])).toEqual(['0.00', '0.00'])
  expect(prorate('0.00', [])).toEqual([])
})

const cents = fc.bigInt({ min: 0n, max: 10n ** 11n })
const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
const fromText = (amount: string) => BigInt(amount.replace('.', ''))
test('the shares sum up to the total and differ by less than a cent from the exact ones', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 30 }), (total, weights) => {
      const all = weights.reduce((sum, weight) => sum + weight, 0n)
      const shares = prorate(text(total), weights.map(text)).map(fromText)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(all === 0n ? 0n : total)
      for (const [at, share] of shares.entries()) {
        const difference = share * all - total * weights[at]!
        expect(difference < all || all === 0n).toBe(true)
        expect(-difference < all || all === 0n).toBe(true)
      }
    }),
  )
})
