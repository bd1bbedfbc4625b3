/** Seats of an item are credited in parts that are the whole, whatever their order. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import { discountOf, lastPrice, restOf, seatShare, takenErrors } from './credit-note-rest.ts'

type Credited = { invoiceItemId: string; quantity: string; unitPrice: string; amount: string }

/** The amounts of notes that credit one seat after the other. */
function creditAll(item: { quantity: string; unitPrice: string; net: string }, seats: number): string[] {
  const invoiced = { id: '1', ...item }
  const credited: Credited[] = []
  for (let left = seats; left > 0; left -= 1) {
    const rest = restOf(invoiced, credited)
    const share = seatShare(rest, { seats: 1, of: seats, isLast: left === 1 })
    if (!share) continue
    const taken = { ...share, unitPrice: lastPrice(share, rest) }
    expect(takenErrors(taken, rest)).toEqual({})
    const gross = decimalOf(amountText(decimalOf(taken.quantity).times(taken.unitPrice)))
    const discount = discountOf(taken, rest)
    const amount = amountText(discount ? gross.minus(discount.value) : gross)
    credited.push({ invoiceItemId: '1', ...taken, amount })
  }
  return credited.map(({ amount }) => amount)
}

test('three seats of 100,000 are 33,333.33 twice and 33,333.34', () => {
  expect(creditAll({ quantity: '1', unitPrice: '100000', net: '100000.00' }, 3)).toEqual([
    '33333.33',
    '33333.33',
    '33333.34',
  ])
})
test('the last of seven seats of one group is not refused', () => {
  const amounts = creditAll({ quantity: '1', unitPrice: '1000', net: '1000.00' }, 7)
  expect(amounts).toHaveLength(7)
  expect(sumOf(amounts).toFixed(2)).toBe('1000.00')
})
test('twelve seats of 52 cents are 52 cents, although the shares of the first ones were rounded up', () => {
  const amounts = creditAll({ quantity: '1', unitPrice: '1.14', net: '0.52' }, 12)
  expect(sumOf(amounts).toFixed(2)).toBe('0.52')
})
test('any number of seats, price and discount: the parts are the whole', () => {
  const invoiced = fc.record({
    seats: fc.integer({ min: 1, max: 12 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    cents: fc.integer({ min: 100, max: 5_000_000 }),
    percent: fc.integer({ min: 0, max: 60 }),
  })
  fc.assert(
    fc.property(invoiced, ({ seats, quantity, cents, percent }) => {
      const unitPrice = (cents / 100).toFixed(2)
      const gross = decimalOf(unitPrice).times(quantity)
      const net = amountText(gross.times(100 - percent).div(100))
      const amounts = creditAll({ quantity: String(quantity), unitPrice, net }, seats)
      expect(sumOf(amounts).toFixed(2)).toBe(net)
    }),
    { numRuns: 500 },
  )
})

test('one unit after the other at a price of four decimals: the last one takes the rest', () => {
  const item = { id: '1', quantity: '3', unitPrice: '0.3333', net: '1.00' }
  const first = { invoiceItemId: '1', quantity: '2', unitPrice: '0.3333', amount: '0.66' }
  const rest = restOf(item, [{ ...first, amount: '0.67' }])
  expect(lastPrice({ quantity: '1', unitPrice: '0.3333' }, rest)).toBe('0.3333')
  const more = restOf(item, [first])
  const last = { quantity: '1', unitPrice: lastPrice({ quantity: '1', unitPrice: '0.3333' }, more) }
  expect(last.unitPrice).toBe('0.34')
  expect(takenErrors(last, more)).toEqual({})
  expect(discountOf(last, more)).toBeNull()
  expect(takenErrors({ quantity: '1', unitPrice: '0.36' }, more)).toHaveProperty('unitPrice')
})
