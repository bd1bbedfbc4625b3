/** Order totals, exact to the cent. */
import { expect, test } from 'vitest'
import { cents } from '#resources/events/schedule/cents.ts'
import { orderTotal } from './order-total.ts'

const reason = 'Cliente frecuente'

test('seats cost the price of their mode', () => {
  expect(orderTotal({ unitPrice: '12500.5' }, [null, null, null])).toBe('37501.50')
  expect(orderTotal({ unitPrice: '100', onlineUnitPrice: '80' }, ['onSite', 'online'])).toBe('180.00')
  expect(orderTotal({ unitPrice: null }, [null])).toBeUndefined()
})

test('a discount is rounded half up and never exceeds the total', () => {
  expect(orderTotal({ unitPrice: '0.05', discount: { kind: 'percent', value: '10', reason } }, [null])).toBe(
    '0.05',
  )
  expect(
    orderTotal({ unitPrice: '99.99', discount: { kind: 'percent', value: '12.5', reason } }, [null]),
  ).toBe('87.49')
  expect(orderTotal({ unitPrice: '50', discount: { kind: 'amount', value: '80', reason } }, [null])).toBe(
    '0.00',
  )
})

test('amounts are exact, however large', () => {
  expect(cents('90071992547409.93')).toBe(9007199254740993n)
  expect(cents('1180.5')).toBe(118050n)
  expect(cents('')).toBeUndefined()
})
