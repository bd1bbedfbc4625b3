/** Prices as documents and the tax office's tool have them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import type { Discount } from '#core/money/line-amount.ts'
import { totalsOf, type Line } from './document-totals.ts'
import { ALWAYS_TOLD, assertTellable } from './tax-office-price.ts'
import { printedPrice, TAX_OFFICE_DECIMALS } from './printed-price.ts'

const day = '2026-11-22'
const prices = { currency: 'dop', exchangeRate: '1', discount: null } as const
const lineOf = (quantity: string, unitPrice: string, discount: Discount | null = null) => {
  const line: Line = { quantity, unitPrice, discount, taxCode: 'itbis18', taxIncluded: true }
  return { ...line, amount: totalsOf(prices, [line], day).lines[0]!.amount }
}

test.for([
  ['250', '1000.00', '847.45764'],
  ['3', '8200', '6949.153'],
  ['2', '1180', '1000.00'],
])('%s told at %s with the tax print %s', ([quantity, told, printed]) => {
  const line = lineOf(quantity!, told!)
  const { unitPrice } = printedPrice(line, { day })
  expect(unitPrice).toBe(printed)
  expect(amountText(decimalOf(unitPrice).times(quantity!))).toBe(line.amount)
})
test('a price told without the tax is printed as it was typed', () => {
  const line = { ...lineOf('3', '33.335'), taxIncluded: false }
  expect(printedPrice(line, { day })).toEqual({ unitPrice: '33.335', discount: null })
})
test('a discount of an amount is printed without its tax, one in per cent as it is', () => {
  expect(printedPrice(lineOf('1', '1180', { kind: 'amount', value: '118' }), { day })).toEqual({
    unitPrice: '1000.00',
    discount: { kind: 'amount', value: '100.00' },
  })
  const percent = { kind: 'percent', value: '10' } as const
  expect(printedPrice(lineOf('1', '1180', percent), { day })).toEqual({
    unitPrice: '1000.00',
    discount: percent,
  })
})

test.for([
  ['2', '1180', { kind: 'percent', value: '100' }, '1000.00', '100'],
  ['2', '1180', { kind: 'amount', value: '2360' }, '1000.00', '2000.00'],
  ['250', '1000', { kind: 'percent', value: '100' }, '847.45764', '100'],
] as const)('%s of %s given away print their price without the tax', (row) => {
  const [quantity, told, discount, unitPrice, value] = row
  const gift = lineOf(quantity, told, discount)
  expect(gift.amount).toBe('0.00')
  expect(printedPrice(gift, { day })).toEqual({ unitPrice, discount: { ...discount, value } })
})
test('a gift has the rate of its code and of its day, and no price stays none', () => {
  const gift = (taxCode: Line['taxCode']) => ({
    ...lineOf('1', '1160', { kind: 'percent', value: '100' }),
    taxCode,
  })
  const priceOf = (line: ReturnType<typeof gift>) => printedPrice(line, { day }).unitPrice
  expect([priceOf(gift('itbis16')), priceOf(gift('exempt'))]).toEqual(['1000.00', '1160.00'])
  expect(printedPrice(lineOf('3', '0'), { day })).toEqual({ unitPrice: '0.00', discount: null })
})

const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((units) => (units / 100).toFixed(2))
const isRefused = (...told: Parameters<typeof assertTellable>): boolean => {
  try {
    assertTellable(...told)
    return false
  } catch {
    return true
  }
}
test('what four decimals cannot say is refused, and nothing of 20,000 units or fewer', () => {
  const [rates, included] = [fc.constantFrom('1', '59.8725'), fc.boolean()]
  const discounts = fc.option(fc.constantFrom({ kind: 'percent', value: '7.5' } as const))
  let refused = 0
  fc.assert(
    fc.property(cents(200_000), cents(4000), rates, included, discounts, (...given) => {
      const [quantity, unitPrice, exchangeRate, taxIncluded, discount] = given
      const line: Line = { quantity, unitPrice, discount, taxCode: 'itbis18', taxIncluded }
      const totals = totalsOf(
        { ...prices, exchangeRate, currency: exchangeRate === '1' ? 'dop' : 'usd' },
        [line],
        day,
      )
      if (isRefused({ lines: [line], totals, day, exchangeRate })) {
        refused += 1
        expect(Number(quantity)).toBeGreaterThan(ALWAYS_TOLD)
        return
      }
      const { amount } = totals.lines[0]!
      const { unitPrice: price } = printedPrice({ ...line, amount }, { day, most: TAX_OFFICE_DECIMALS })
      const less = discount ? decimalOf(price).times(quantity).times(discount.value).div(100) : 0
      // A discount is rounded to cents, before the tax and after it.
      const off = decimalOf(price).times(quantity).minus(less).minus(amount).abs()
      expect(off.toNumber()).toBeLessThanOrEqual(1.01)
    }),
    { numRuns: 500 },
  )
  expect(refused).toBeGreaterThan(0)
})
test('the printed price makes the amount, and that of the tax office within its tolerance of 1.00 a line', () => {
  fc.assert(
    fc.property(cents(9999), cents(9_999), (quantity, told) => {
      const line = lineOf(quantity, told)
      const worthOf = (price: string) => decimalOf(price).times(quantity)
      expect(amountText(worthOf(printedPrice(line, { day }).unitPrice))).toBe(line.amount)
      const { unitPrice } = printedPrice(line, { day, most: TAX_OFFICE_DECIMALS })
      expect(unitPrice).toMatch(/^\d+\.\d{2,4}$/)
      expect(worthOf(unitPrice).minus(line.amount).abs().toNumber()).toBeLessThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})
