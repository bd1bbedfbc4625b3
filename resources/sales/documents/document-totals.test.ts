/** Totals of a document as they are stored. */
import { expect, test } from 'vitest'
import { storedTotals, totalsOf } from './document-totals.ts'

const lines = [
  { quantity: '1', unitPrice: '100', discount: null, taxCode: 'itbis18' },
  { quantity: '1', unitPrice: '50', discount: null, taxCode: 'exempt' },
] as const
const prices = { currency: 'usd', discount: null } as const

test('a document in dollars says nothing in pesos until it has a rate', () => {
  const unknown = storedTotals(totalsOf({ ...prices, exchangeRate: null }, lines, '2026-11-23'))
  expect(unknown).toMatchObject({ total: '168.00', totalDop: '0.00' })
  expect(unknown.taxes.map(({ base, baseDop, taxDop }) => [base, baseDop, taxDop])).toEqual([
    ['100.00', '0.00', '0.00'],
    ['50.00', '0.00', '0.00'],
  ])
  const known = totalsOf({ ...prices, exchangeRate: '60' }, lines, '2026-11-23')
  expect(known).toMatchObject({ total: '168.00', totalDop: '10080.00' })
  expect(totalsOf({ ...prices, currency: 'dop', exchangeRate: null }, lines, '2026-11-23')).toMatchObject({
    totalDop: '168.00',
  })
})
